import { getContrast } from './contrast'
import type { Hex } from './contrast'
import { toHex, toOklch } from './oklch'
import type { Oklch } from './oklch'

export type Scheme = 'light' | 'dark'

/** What colours of the brand stand on, by scheme: the widget's own `--paper`, `--card` and `--sunken`. */
export const grounds: Readonly<Record<Scheme, readonly [paper: Hex, card: Hex, sunken: Hex]>> = {
  light: ['#fbfaf6', '#ffffff', '#f3f1e9'],
  dark: ['#151a17', '#1e2521', '#101411'],
}

/** Ratios of WCAG 2.2: for words (1.4.3), and for edges and signs that must be seen (1.4.11). */
export const minimumRatio = { text: 4.5, edge: 3 } as const

/** Words on a colour of the brand. */
const white: Hex = '#ffffff'
const nearBlack: Hex = '#0f1210'

/** So light are a tint and a colour that was given for the other scheme only. */
const tintLightness: Readonly<Record<Scheme, number>> = { light: 0.945, dark: 0.3 }
const partnerLightness: Readonly<Record<Scheme, number>> = { light: 0.42, dark: 0.77 }
const tintChroma = 0.022
const partnerChroma = 0.12
const deeperBy = 0.08
const searchStep = 0.004

/** All that is made of one colour of the brand for one scheme. */
export type Tones = {
  /** Buttons, bubbles, edges and signs: 3:1 on every ground, and words on it can be read. */
  readonly ground: Hex
  /** The same colour as words on paper, card, sunken and tint. */
  readonly ink: Hex
  /** The ground under the pointer. */
  readonly deep: Hex
  /** A quiet area of the colour. */
  readonly tint: Hex
  /** Words on `ground` and `deep`: white or nearly black. */
  readonly on: Hex
}

/**
 * The tones of a colour in one scheme. A colour that does not stand out from the grounds is made darker or lighter by as
 * little as it needs; hue stays, chroma as far as a screen can show it.
 *
 * Source: WCAG 2.2, 1.4.3 and 1.4.11
 */
export function createBrandTones(given: Hex, scheme: Scheme): Tones {
  const standsOut = (colour: Hex): boolean => hasContrast(colour, grounds[scheme], minimumRatio.edge)
  const ground = findNearestColour(
    toOklch(given),
    (colour) => standsOut(colour) && findTextColour(colour) !== null,
  )
  const on = findTextColour(ground) ?? white
  const { lightness, chroma, hue } = toOklch(ground)
  const tint = toHex({ lightness: tintLightness[scheme], chroma: Math.min(chroma, tintChroma), hue })
  return {
    ground,
    on,
    tint,
    ink: findNearestColour({ lightness, chroma, hue }, (colour) =>
      hasContrast(colour, [...grounds[scheme], tint], minimumRatio.text),
    ),
    deep: createHoverColour({ lightness, chroma, hue }, on),
  }
}

/** A colour for the scheme that was given none: the same hue, as bright as the other scheme needs. */
export function createSchemePartner(given: Hex, scheme: Scheme): Hex {
  const { chroma, hue } = toOklch(given)
  return toHex({ lightness: partnerLightness[scheme], chroma: Math.min(chroma, partnerChroma), hue })
}

/** The worst ratio of a colour on the grounds of a scheme. */
export function getLowestContrast(colour: Hex, scheme: Scheme): number {
  return Math.min(...grounds[scheme].map((ground) => getContrast(colour, ground)))
}

function hasContrast(colour: Hex, others: readonly Hex[], ratio: number): boolean {
  return others.every((other) => getContrast(colour, other) >= ratio)
}

function findTextColour(colour: Hex): Hex | null {
  return [white, nearBlack].find((words) => getContrast(words, colour) >= minimumRatio.text) ?? null
}

/** Away from the words on it; black and white can only go the other way. */
function createHoverColour({ lightness, chroma, hue }: Oklch, on: Hex): Hex {
  const away = lightness + (on === white ? -deeperBy : deeperBy)
  const back = lightness + (on === white ? deeperBy : -deeperBy)
  return toHex({ lightness: away >= 0 && away <= 1 ? away : back, chroma, hue })
}

/** The colour itself, or the one nearest in lightness that fits. */
function findNearestColour(wanted: Oklch, fits: (colour: Hex) => boolean): Hex {
  for (let away = 0; away <= 1; away += searchStep) {
    for (const lightness of [wanted.lightness - away, wanted.lightness + away]) {
      const colour = toHex({ ...wanted, lightness })
      if (fits(colour)) return colour
    }
  }
  throw new Error('No lightness fits, though black or white always does.')
}
