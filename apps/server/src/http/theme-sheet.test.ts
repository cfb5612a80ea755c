import { describe, expect, it } from 'vitest'
import { createThemeSheet } from './theme-sheet'

const shop = 'https://shop.example'

describe('the style sheet of a theme', () => {
  it('is none without a theme', () => {
    expect(createThemeSheet({}, shop)).toBeNull()
  })

  it('has both schemes of a colour that is given for one', () => {
    const css = createThemeSheet({ bottle: '#7a1f3d' }, shop)?.css ?? ''
    const [, dark] = /--bottle:light-dark\(#7a1f3d,(#\w{6})\)/.exec(css) ?? []
    expect(createThemeSheet({ bottleDark: dark ?? '' }, shop)?.css).toContain(`,${dark})`)
    for (const name of ['bottle-ink', 'bottle-deep', 'bottle-tint', 'on-bottle', 'face-wall'])
      expect(css).toMatch(new RegExp(`--${name}:light-dark\\(#\\w{6},#\\w{6}\\)`))
    expect(css).not.toContain('--label')
  })

  it('takes both colours where both are given', () => {
    expect(createThemeSheet({ label: '#5b3fa0', labelDark: '#c3b2f5' }, shop)?.css).toContain(
      '--label:light-dark(#5b3fa0,#c3b2f5)',
    )
  })

  it('rounds cards half as much again as controls, and the panel twice', () => {
    expect(createThemeSheet({ radius: '6px' }, shop)?.css).toBe(
      'html:root{--radius-control:6px;--radius-card:9px;--radius-panel:12px}',
    )
  })

  it('has fonts, and a logo for day and night', () => {
    const css = createThemeSheet(
      { font: 'Arial', titleFont: 'Georgia', logo: '/a.svg', logoDark: 'data:image/png;base64,AA' },
      shop,
    )?.css
    expect(css).toBe(
      'html:root{--sans:Arial;--serif:Georgia;--logo:url("https://shop.example/a.svg");--logo-space:88px}' +
        '@media (prefers-color-scheme:dark){html:root{--logo:url("data:image/png;base64,AA")}}',
    )
  })

  it('has an address that changes with it', () => {
    const address = (bottle: string) => createThemeSheet({ bottle }, shop)?.address
    expect(address('#7a1f3d')).toBe(address('#7a1f3d'))
    expect(address('#7a1f3d')).not.toBe(address('#7a1f3e'))
  })
})
