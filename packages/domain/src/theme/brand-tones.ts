import { getContrast, toHex, toOklch } from './colour'
import type { Hex, Oklch } from './colour'

export type Scheme = 'light' | 'dark'

/** Backgrounds for brand colours, by scheme: the widget's own `--paper`, `--card` and `--sunken`. */
export const backgrounds: Readonly<Record<Scheme, readonly [paper: Hex, card: Hex, sunken: Hex]>> = {
  light: ['#fbfaf6', '#ffffff', '#f3f1e9'],
  dark: ['#151a17', '#1e2521', '#101411'],
}

/** Minimum ratios of WCAG 2.2 for text (1.4.3), and for edges and icons that must be visible (1.4.11). */
export const minimumRatio = { text: 4.5, edge: 3 } as const

/** Text colours on a brand colour. */
const white: Hex = '#ffffff'
const nearBlack: Hex = '#0f1210'

/** Lightness of a tint, and of a colour that was given for the other scheme only. */
const tintLightness: Readonly<Record<Scheme, number>> = { light: 0.945, dark: 0.3 }
const partnerLightness: Readonly<Record<Scheme, number>> = { light: 0.42, dark: 0.77 }
const tintChroma = 0.022
const partnerChroma = 0.12
const hoverLightnessStep = 0.08
const searchStep = 0.004

/** The tones of one brand colour in one scheme. */
export type Tones = {
  /** Buttons, bubbles, edges and icons: 3:1 on every background, with readable text on it. */
  readonly ground: Hex
  /** The same colour for text on paper, card, sunken and tint. */
  readonly ink: Hex
  /** The ground while the pointer is over it. */
  readonly deep: Hex
  /** A light area of the colour. */
  readonly tint: Hex
  /** Text on `ground` and `deep`: white or nearly black. */
  readonly on: Hex
}

/**
 * Returns the tones of a colour in one scheme. A colour that is too close to a background becomes darker or lighter
 * by as little as it needs. Hue stays, and chroma stays as far as a screen can show it.
 *
 * Source: WCAG 2.2 criteria 1.4.3 and 1.4.11
 */
export function createBrandTones(colour: Hex, scheme: Scheme): Tones {
  const isVisible = (candidate: Hex): boolean =>
    hasContrast(candidate, backgrounds[scheme], minimumRatio.edge)
  const ground = findNearestColour(
    toOklch(colour),
    (candidate) => isVisible(candidate) && findTextColour(candidate) !== null,
  )
  const on = findTextColour(ground) ?? white
  const { lightness, chroma, hue } = toOklch(ground)
  const tint = toHex({ lightness: tintLightness[scheme], chroma: Math.min(chroma, tintChroma), hue })
  return {
    ground,
    on,
    tint,
    ink: findNearestColour({ lightness, chroma, hue }, (candidate) =>
      hasContrast(candidate, [...backgrounds[scheme], tint], minimumRatio.text),
    ),
    deep: createHoverColour({ lightness, chroma, hue }, on),
  }
}

/** Returns a colour for the scheme that has none: the same hue, at the lightness that the scheme needs. */
export function createSchemePartner(colour: Hex, scheme: Scheme): Hex {
  const { chroma, hue } = toOklch(colour)
  return toHex({ lightness: partnerLightness[scheme], chroma: Math.min(chroma, partnerChroma), hue })
}

/** Returns the lowest contrast ratio of a colour on the backgrounds of a scheme. */
export function getLowestContrast(colour: Hex, scheme: Scheme): number {
  return Math.min(...backgrounds[scheme].map((ground) => getContrast(colour, ground)))
}

function hasContrast(colour: Hex, others: readonly Hex[], ratio: number): boolean {
  return others.every((other) => getContrast(colour, other) >= ratio)
}

function findTextColour(colour: Hex): Hex | null {
  return [white, nearBlack].find((textColour) => getContrast(textColour, colour) >= minimumRatio.text) ?? null
}

/** Moves the lightness away from the text colour; black and white can only move toward it. */
function createHoverColour({ lightness, chroma, hue }: Oklch, on: Hex): Hex {
  const away = lightness + (on === white ? -hoverLightnessStep : hoverLightnessStep)
  const back = lightness + (on === white ? hoverLightnessStep : -hoverLightnessStep)
  return toHex({ lightness: away >= 0 && away <= 1 ? away : back, chroma, hue })
}

/** Returns the colour itself, or the fitting colour that is nearest in lightness. */
function findNearestColour(target: Oklch, fits: (colour: Hex) => boolean): Hex {
  for (let distance = 0; distance <= 1; distance += searchStep) {
    for (const lightness of [target.lightness - distance, target.lightness + distance]) {
      const colour = toHex({ ...target, lightness })
      if (fits(colour)) return colour
    }
  }
  throw new Error('No lightness fits, though black or white always does.')
}
