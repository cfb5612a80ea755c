import { brandTones, minimumRatio, ratioOnGrounds } from '@murphy/domain/theme'
import type { Hex, Scheme } from '@murphy/domain/theme'

/** Longest picture inside the style sheet, which stands before the first paint. */
const logoLimit = 24_000
const radiusLimitPx = 16

/** A quotation mark that is not closed would take what follows in the style sheet with it. */
const fontNames = /^(?=.{1,200}$)(?:[\w ,-]|'[\w ,-]*')+$/

/** What of Murphy's look a retailer may replace. Source: docs/theming.md */
const tokens = {
  bottle: { fits: /^#[0-9a-f]{6}$/i, expected: 'a colour such as #7a1f3d' },
  bottleDark: { fits: /^#[0-9a-f]{6}$/i, expected: 'a colour such as #e59ab1' },
  label: { fits: /^#[0-9a-f]{6}$/i, expected: 'a colour such as #a84c26' },
  labelDark: { fits: /^#[0-9a-f]{6}$/i, expected: 'a colour such as #f0a27f' },
  radius: { fits: /^(\d|1[0-6])px$/, expected: `a size from 0px to ${radiusLimitPx}px` },
  font: { fits: fontNames, expected: "names of fonts such as 'Avenir Next', Arial, sans-serif" },
  titleFont: { fits: fontNames, expected: 'names of fonts such as Georgia, serif' },
  logo: { fits: isLogo, expected: logoExpected() },
  logoDark: { fits: isLogo, expected: logoExpected() },
} as const satisfies Record<string, { fits: RegExp | ((value: string) => boolean); expected: string }>

export type ThemeToken = keyof typeof tokens
export type Theme = { readonly [Token in ThemeToken]?: string }

/** Why a theme cannot be taken, as one sentence; `null`: it can. */
export function findThemeProblem(theme: Readonly<Record<string, string>>): string | null {
  for (const [token, value] of Object.entries(theme)) {
    if (!isToken(token)) return `there is no '${token}'; a theme has ${Object.keys(tokens).join(', ')}.`
    if (!fits(token, value)) return `${token}: '${shortened(value)}' is not ${tokens[token].expected}.`
  }
  return null
}

/** What of a stored theme fits the widget of today. */
export function toValidTheme(theme: Readonly<Record<string, string>>): Theme {
  return Object.fromEntries(
    Object.entries(theme).filter(([token, value]) => isToken(token) && fits(token, value)),
  )
}

/** What an operator should know of a theme that was taken: which colours are shown otherwise than they were given. */
export function createThemeAdvice(theme: Theme): readonly string[] {
  return brandColours(theme).flatMap(({ token, given, scheme }) => {
    const shown = brandTones(given, scheme).ground
    if (shown.toLowerCase() === given.toLowerCase()) return []
    const ratio = ratioOnGrounds(given, scheme)
    const why =
      ratio < minimumRatio.edge
        ? `has only ${ratio.toFixed(1)}:1 against the ${scheme} paper and needs ${minimumRatio.edge}:1`
        : `is too near to the middle for words on it, which need ${minimumRatio.text}:1`
    return [`theme: ${token} ${given} ${why}, so ${shown} is shown.`]
  })
}

/**
 * The first colour in which words could not be read on the widget's paper, with its ratio; `null`: all can. A manager picks
 * by eye and is asked for a colour that is shown as it was picked; `npm run settings` takes it, and it is shown mended.
 */
export function findContrastProblem(
  theme: Theme,
): { readonly token: ThemeToken; readonly message: string } | null {
  for (const { token, given, scheme } of brandColours(theme)) {
    const ratio = ratioOnGrounds(given, scheme)
    if (ratio >= minimumRatio.text) continue
    // Never rounded up to the ratio that it misses.
    const figure = Math.floor(ratio * 10) / 10
    const way = scheme === 'light' ? 'darker' : 'lighter'
    const message = `${token}: ${given} has only ${figure.toFixed(1)}:1 against the ${scheme} paper; words need ${minimumRatio.text}:1. Choose a ${way} colour.`
    return { token, message }
  }
  return null
}

function brandColours(theme: Theme): { token: ThemeToken; given: Hex; scheme: Scheme }[] {
  const schemes = { bottle: 'light', bottleDark: 'dark', label: 'light', labelDark: 'dark' } as const
  return (['bottle', 'bottleDark', 'label', 'labelDark'] as const).flatMap((token) => {
    const given = colourOf(theme, token)
    return given === null ? [] : [{ token, given, scheme: schemes[token] }]
  })
}

/** A colour of a checked theme, `null` when it has none. */
export function colourOf(theme: Theme, token: 'bottle' | 'bottleDark' | 'label' | 'labelDark'): Hex | null {
  // The theme is checked: a colour is `#` and six digits.
  return (theme[token] as Hex | undefined) ?? null
}

function isToken(token: string): token is ThemeToken {
  return Object.hasOwn(tokens, token)
}

function fits(token: ThemeToken, value: string): boolean {
  const rule = tokens[token].fits
  return rule instanceof RegExp ? rule.test(value) : rule(value)
}

/** It stands between quotes in a style sheet, so nothing that could end them. */
function isLogo(value: string): boolean {
  if (value.length > logoLimit || /["\\\s]/.test(value)) return false
  return /^data:image\/[a-z+.-]+[;,]/.test(value) || /^\/(?!\/)/.test(value)
}

function logoExpected(): string {
  return `a path of the shop such as /logo.svg, or a data: address of a picture below ${logoLimit / 1000} KB without quotes and spaces`
}

function shortened(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value
}
