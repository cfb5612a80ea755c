import { getContrast, backgrounds, minimumRatio } from '@murphy/domain/theme'
import type { Hex, Scheme } from '@murphy/domain/theme'
import { describe, expect, it } from 'vitest'
import css from '@murphy/ui/tokens.css?raw'

const sheets = import.meta.glob<string>(['../**/*.css', '../../../../packages/ui/src/**/*.module.css'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const asWords = ['ink', 'ink-soft', 'bottle-ink', 'label-ink', 'good', 'warn', 'bad'] as const
const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...['paper', 'card', 'sunken'].flatMap((ground) => asWords.map((text) => [text, ground] as const)),
  ['on-bottle', 'bottle'],
  ['on-bottle', 'bottle-deep'],
  ['on-label', 'label'],
  ['bottle-ink', 'bottle-tint'],
  ['ink', 'bottle-tint'],
  ['ink-soft', 'bottle-tint'],
  ['label-ink', 'label-tint'],
  ['good', 'good-tint'],
  ['warn', 'warn-tint'],
  ['bad', 'bad-tint'],
]
const edgePairs = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['bottle', 'paper'],
  ['label', 'paper'],
] as const

describe.each(['light', 'dark'] as const)('%s scheme', (scheme) => {
  it.each(textPairs)('%s has enough text contrast on %s', (text, ground) => {
    expect(getContrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(
      minimumRatio.text,
    )
  })

  it.each(edgePairs)('%s has enough edge contrast on %s', (edge, ground) => {
    expect(getContrast(colour(edge, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(
      minimumRatio.edge,
    )
  })

  it('has the backgrounds that retailers’ colours are checked against', () => {
    expect(['paper', 'card', 'sunken'].map((name) => colour(name, scheme))).toEqual(backgrounds[scheme])
  })
})

describe('a style sheet', () => {
  it.each(Object.entries(sheets))('%s uses the brand’s ink colour for text', (_file, sheet) => {
    expect(sheet.match(/(?<![-\w])color: var\(--(bottle|label)\)/g)).toBeNull()
  })

  it.each(Object.entries(sheets))('%s has no colour of its own', (_file, sheet) => {
    expect(sheet.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/gi)).toBeNull()
  })
})

function colour(name: string, scheme: Scheme): Hex {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
  const value = found?.[scheme === 'light' ? 1 : 2]
  if (value === undefined) throw new Error(`no colour --${name}`)
  // The pattern has just found six digits after the sign.
  return value as Hex
}
