import { createHash } from 'node:crypto'
import { createSchemePartner, createBrandTones } from '@murphy/domain/theme'
import type { Tones } from '@murphy/domain/theme'
import { getColour } from '../settings/theme'
import type { Theme } from '../settings/theme'

/** A style sheet and its address, which contains a hash of the content. */
export type ThemeSheet = { readonly css: string; readonly address: string }

export const themePath = '/theme.css'

/**
 * Creates the style sheet of the retailer's theme; `null`: there is no theme to load.
 *
 * @param theme a valid one, as `toValidTheme` returns it
 * @param shopUrl origin of the shop, against which a logo's path is resolved
 */
export function createThemeSheet(theme: Theme, shopUrl: string): ThemeSheet | null {
  const tokens = [
    ...createBottleTokens(theme),
    ...createLabelTokens(theme),
    ...createShapeTokens(theme),
    ...createLogoTokens(theme, shopUrl),
  ]
  if (tokens.length === 0) return null
  const dark = theme.logoDark === undefined ? '' : createDarkLogoRule(theme.logoDark, shopUrl)
  // A higher specificity than the product's own `:root`, so that the order of the sheets does not matter.
  const css = `html:root{${tokens.join(';')}}${dark}`
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 12)
  return { css, address: `${themePath}?v=${hash}` }
}

/** Returns the brand's colour for both schemes. If only one is given, the other is derived. */
export function createThemeTones(
  theme: Theme,
  name: 'bottle' | 'label',
): { readonly light: Tones; readonly dark: Tones } | null {
  const light = getColour(theme, name)
  const dark = getColour(theme, `${name}Dark`)
  if (light !== null)
    return {
      light: createBrandTones(light, 'light'),
      dark: createBrandTones(dark ?? createSchemePartner(light, 'dark'), 'dark'),
    }
  if (dark === null) return null
  return {
    light: createBrandTones(createSchemePartner(dark, 'light'), 'light'),
    dark: createBrandTones(dark, 'dark'),
  }
}

function createBottleTokens(theme: Theme): string[] {
  const tones = createThemeTones(theme, 'bottle')
  if (tones === null) return []
  const { light, dark } = tones
  return [
    `--bottle:light-dark(${light.ground},${dark.ground})`,
    `--bottle-ink:light-dark(${light.ink},${dark.ink})`,
    `--bottle-deep:light-dark(${light.deep},${dark.deep})`,
    `--bottle-tint:light-dark(${light.tint},${dark.tint})`,
    `--on-bottle:light-dark(${light.on},${dark.on})`,
    // The day's colour behind Murphy; at night only as bright as necessary.
    `--face-wall:light-dark(${light.ground},${createBrandTones(light.ground, 'dark').ground})`,
  ]
}

function createLabelTokens(theme: Theme): string[] {
  const tones = createThemeTones(theme, 'label')
  if (tones === null) return []
  const { light, dark } = tones
  return [
    `--label:light-dark(${light.ground},${dark.ground})`,
    `--label-ink:light-dark(${light.ink},${dark.ink})`,
    `--label-tint:light-dark(${light.tint},${dark.tint})`,
    `--on-label:light-dark(${light.on},${dark.on})`,
  ]
}

/** Cards have one and a half times the radius of controls, the panel twice. */
function createShapeTokens({ radius, font, titleFont }: Theme): string[] {
  const px = Number.parseInt(radius ?? '', 10)
  return [
    ...(radius === undefined
      ? []
      : [
          `--radius-control:${px}px`,
          `--radius-card:${Math.round(px * 1.5)}px`,
          `--radius-panel:${px * 2}px`,
        ]),
    ...(font === undefined ? [] : [`--sans:${font}`]),
    ...(titleFont === undefined ? [] : [`--serif:${titleFont}`]),
  ]
}

function createLogoTokens(theme: Theme, shopUrl: string): string[] {
  if (theme.logo === undefined) return []
  return [`--logo:url("${toPictureUrl(theme.logo, shopUrl)}")`, '--logo-space:88px']
}

function createDarkLogoRule(logoDark: string, shopUrl: string): string {
  const picture = `--logo:url("${toPictureUrl(logoDark, shopUrl)}")`
  return `@media (prefers-color-scheme:dark){html:root{${picture}}}`
}

function toPictureUrl(address: string, shopUrl: string): string {
  return address.startsWith('data:') ? address : new URL(address, shopUrl).href
}
