import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSchemePartner, createBrandTones, getLowestContrast } from './brand-tones'
import { getContrast, toHex, toOklch } from './colour'
import type { Hex } from './colour'

const schemes = ['light', 'dark'] as const
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)
/** The words that stand on a tint beside the colour itself. */
const softInk = { light: '#56605a', dark: '#aab4ab' } as const

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffff00', 8],
  ] as const)('the contrast of %s and %s is %d', (one, other, ratio) => {
    expect(getContrast(one, other)).toBeCloseTo(ratio, 2)
    expect(getContrast(other, one)).toBe(getContrast(one, other))
  })
})

describe('OKLCH', () => {
  it('converts every colour to OKLCH and back without a change', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(toHex(toOklch(colour))).toBe(colour)
      }),
    )
  })

  it.each([
    ['#ffffff', 1, 0],
    ['#000000', 0, 0],
    ['#ff0000', 0.628, 0.258],
    ['#7cc79a', 0.77, 0.1],
  ] as const)('the colour %s has lightness %d and chroma %d', (colour, lightness, chroma) => {
    expect(toOklch(colour).lightness).toBeCloseTo(lightness, 2)
    expect(toOklch(colour).chroma).toBeCloseTo(chroma, 2)
  })

  it('keeps lightness where a screen cannot show the chroma', () => {
    expect(toOklch(toHex({ lightness: 0.945, chroma: 0.3, hue: 2 })).lightness).toBeCloseTo(0.945, 2)
  })
})

describe('tones of a brand colour', () => {
  it.each(schemes)('are readable and visible for any colour, %s', (scheme) => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { ground, ink, deep, tint, on } = createBrandTones(colour, scheme)
        expect(getLowestContrast(ground, scheme)).toBeGreaterThanOrEqual(3)
        expect(getLowestContrast(ink, scheme)).toBeGreaterThanOrEqual(4.5)
        for (const [words, on1] of [
          [on, ground],
          [on, deep],
          [ink, tint],
          [softInk[scheme], tint],
        ] as const)
          expect(getContrast(words, on1)).toBeGreaterThanOrEqual(4.5)
        expect(deep).not.toBe(ground)
      }),
    )
  })

  it.each([
    ['#7a1f3d', 'light', '#ffffff'],
    ['#14532d', 'light', '#ffffff'],
    ['#7cc79a', 'dark', '#0f1210'],
  ] as const)('leave %s in %s as it is, with %s on it', (colour, scheme, on) => {
    expect(createBrandTones(colour, scheme)).toMatchObject({ ground: colour, on })
  })

  it('darken a bright colour no more than needed, and its text more than its buttons', () => {
    const { ground, ink, on } = createBrandTones('#f58220', 'light')
    expect(getLowestContrast('#f58220', 'light')).toBeLessThan(3)
    expect(getLowestContrast(ground, 'light')).toBeLessThan(3.1)
    expect(getLowestContrast(ink, 'light')).toBeLessThan(4.8)
    expect(on).toBe('#0f1210')
    expect(toOklch(ground).hue).toBeCloseTo(toOklch('#f58220').hue, 1)
  })

  it.each(schemes)('have a partner in the %s scheme that needs no change', (scheme) => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const partner = createSchemePartner(colour, scheme)
        expect(createBrandTones(partner, scheme).ground).toBe(partner)
      }),
    )
  })
})
