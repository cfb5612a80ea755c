import { describe, expect, it } from 'vitest'
import { isBannerShown } from './banner-shown'

const banner = {
  bannerTemplate: 'Late deliveries today',
  bannerType: 'warning',
  expiry: 30,
  isBannerActive: true,
}
const closedAt = Date.parse('2024-06-03T09:00:00Z')
const closed = { template: banner.bannerTemplate, type: banner.bannerType, closedAt }
const minute = 60_000

describe('the banner', () => {
  it('is hidden when it is not active [BAN-04]', () => {
    expect(isBannerShown({ ...banner, isBannerActive: false }, null, closedAt)).toBe(false)
    expect(isBannerShown(banner, null, closedAt)).toBe(true)
  })

  it.each([
    [0, false],
    [29 * minute, false],
    [30 * minute - 1, false],
    [30 * minute, true],
    [31 * minute, true],
  ])(
    'the banner with an expiry of 30 minutes, closed %i ms ago, is shown: %s [BAN-05]',
    (passedMs, isShown) => {
      expect(isBannerShown(banner, closed, closedAt + passedMs)).toBe(isShown)
    },
  )

  it('is shown on the next load when it expires at once', () => {
    expect(isBannerShown({ ...banner, expiry: 0 }, closed, closedAt)).toBe(true)
  })

  it('is shown at once with another text or type', () => {
    expect(isBannerShown({ ...banner, bannerTemplate: 'New' }, closed, closedAt)).toBe(true)
    expect(isBannerShown({ ...banner, bannerType: 'error' }, closed, closedAt)).toBe(true)
  })
})
