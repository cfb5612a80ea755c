import { createBrandTones, minimumRatio, getLowestContrast } from '@murphy/domain/theme'
import type { Hex, Scheme } from '@murphy/domain/theme'

/** The maximum length of an image inside the style sheet, which is loaded before the first paint. */
const logoLimit = 24_000
const radiusLimitPx = 16

/** An unclosed quotation mark would break the rest of the style sheet. */
const fontNames = /^(?=.{1,200}$)(?:[\w ,-]|'[\w ,-]*')+$/

/** The design tokens that a retailer may replace. Source: docs/theming.md */
const tokens = {
  bottle: { fits: /^#[0-9a-f]{6}$/i, expected: 'a colour such as #7a1f3d' },
  bottleDark: { fits: /^#[0-9a-f]{6}$/i, expected: 'a colour such as #e59ab1' },
  label: { fits: /^#[0-9a-f]{6}$/i, expected: 'a colour such as #a84c26' },
  labelDark: { fits: /^#[0-9a-f]{6}$/i, expected: 'a colour such as #f0a27f' },
  radius: { fits: /^(\d|1[0-6])px$/, expected: `a size from 0px to ${radiusLimitPx}px` },
  font: { fits: fontNames, expected: "names of fonts such as 'Avenir Next', Arial, sans-serif" },
  titleFont: { fits: fontNames, expected: 'names of fonts such as Georgia, serif' },
  logo: { fits: isLogo, expected: describeLogo() },
  logoDark: { fits: isLogo, expected: describeLogo() },
} as const satisfies Record<string, { fits: RegExp | ((value: string) => boolean); expected: string }>

export type ThemeToken = keyof typeof tokens
export type Theme = { readonly [Token in ThemeToken]?: string }

/** Returns the reason why a theme is invalid as one sentence, or `null`. */
export function findThemeProblem(theme: Readonly<Record<string, string>>): string | null {
  for (const [token, value] of Object.entries(theme)) {
    if (!isToken(token)) return `there is no '${token}'; a theme has ${Object.keys(tokens).join(', ')}.`
    if (!isValidToken(token, value)) return `${token}: '${shorten(value)}' is not ${tokens[token].expected}.`
  }
  return null
}

/** Returns the values of a stored theme that are valid for the current widget. */
export function toValidTheme(theme: Readonly<Record<string, string>>): Theme {
  return Object.fromEntries(
    Object.entries(theme).filter(([token, value]) => isToken(token) && isValidToken(token, value)),
  )
}

/** Returns advice on an accepted theme: the colours that are adjusted for contrast. */
export function createThemeAdvice(theme: Theme): readonly string[] {
  return listBrandColours(theme).flatMap(({ token, given, scheme }) => {
    const shown = createBrandTones(given, scheme).ground
    if (shown.toLowerCase() === given.toLowerCase()) return []
    const ratio = getLowestContrast(given, scheme)
    const why =
      ratio < minimumRatio.edge
        ? `has only ${ratio.toFixed(1)}:1 against the ${scheme} paper and needs ${minimumRatio.edge}:1`
        : `is too near to the middle for words on it, which need ${minimumRatio.text}:1`
    return [`theme: ${token} ${given} ${why}, so ${shown} is shown.`]
  })
}

/**
 * Returns the first colour that is unreadable on the widget's background, with its contrast ratio, or `null`. A
 * manager picks by eye and has to choose a colour that is shown as picked. `npm run settings` accepts it, and it is
 * shown adjusted.
 */
export function findContrastProblem(
  theme: Theme,
): { readonly token: ThemeToken; readonly message: string } | null {
  for (const { token, given, scheme } of listBrandColours(theme)) {
    const ratio = getLowestContrast(given, scheme)
    if (ratio >= minimumRatio.text) continue
    // Never rounded up to the ratio that it misses.
    const figure = Math.floor(ratio * 10) / 10
    const way = scheme === 'light' ? 'darker' : 'lighter'
    const message = `${token}: ${given} has only ${figure.toFixed(1)}:1 against the ${scheme} paper; words need ${minimumRatio.text}:1. Choose a ${way} colour.`
    return { token, message }
  }
  return null
}

function listBrandColours(theme: Theme): { token: ThemeToken; given: Hex; scheme: Scheme }[] {
  const schemes = { bottle: 'light', bottleDark: 'dark', label: 'light', labelDark: 'dark' } as const
  return (['bottle', 'bottleDark', 'label', 'labelDark'] as const).flatMap((token) => {
    const given = getColour(theme, token)
    return given === null ? [] : [{ token, given, scheme: schemes[token] }]
  })
}

/** Returns a colour of a validated theme, or `null`. */
export function getColour(theme: Theme, token: 'bottle' | 'bottleDark' | 'label' | 'labelDark'): Hex | null {
  // A validated colour is `#` and six digits.
  return (theme[token] as Hex | undefined) ?? null
}

function isToken(token: string): token is ThemeToken {
  return Object.hasOwn(tokens, token)
}

function isValidToken(token: ThemeToken, value: string): boolean {
  const rule = tokens[token].fits
  return rule instanceof RegExp ? rule.test(value) : rule(value)
}

/**
 * Returns true for a valid logo. It is placed between quotes in a style sheet, so it must not contain any.
 */
function isLogo(value: string): boolean {
  if (value.length > logoLimit || /["\\\s]/.test(value)) return false
  return /^data:image\/[a-z+.-]+[;,]/.test(value) || /^\/(?!\/)/.test(value)
}

function describeLogo(): string {
  return `a path of the shop such as /logo.svg, or a data: address of a picture below ${logoLimit / 1000} KB without quotes and spaces`
}

function shorten(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value
}
