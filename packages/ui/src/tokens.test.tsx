import { describe, expect, it } from 'vitest'
import css from './tokens.css?raw'

const onPaper = ['ink', 'ink-soft', 'bottle', 'label', 'good', 'warn', 'bad'] as const
const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...['paper', 'card', 'sunken'].flatMap((ground) => onPaper.map((text) => [text, ground] as const)),
  ['on-bottle', 'bottle'],
  ['on-bottle', 'bottle-deep'],
  ['on-label', 'label'],
  ['bottle', 'bottle-tint'],
  ['ink', 'bottle-tint'],
  ['ink-soft', 'bottle-tint'],
  ['label', 'label-tint'],
  ['good', 'good-tint'],
  ['warn', 'warn-tint'],
  ['bad', 'bad-tint'],
]
const edgePairs = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['bottle', 'paper'],
] as const

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(textPairs)('%s reads on %s at 4.5:1', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edgePairs)('%s stands out from %s at 3:1', (edge, ground) => {
    expect(contrast(colour(edge, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

function colour(name: string, theme: 'light' | 'dark'): string {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
  const value = found?.[theme === 'light' ? 1 : 2]
  if (value === undefined) throw new Error(`no colour --${name}`)
  return value
}

/** WCAG 2.2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
