type Banner = {
  readonly bannerTemplate: string
  readonly bannerType: string
  /** Minutes for which a closed banner stays hidden. */
  readonly expiry: number
  readonly isBannerActive: boolean
}

/**
 * The banner that the shopper closed and the time of it, as stored in local storage. `closedAt`: milliseconds since
 * 1970.
 */
export type ClosedBanner = { readonly template: string; readonly type: string; readonly closedAt: number }

/**
 * Returns true when the banner is shown. A closed banner stays hidden until its expiry has passed, and is shown again
 * at that very moment. The close belongs to that text and type, so a new banner shows at once. An expiry of 0 has
 * passed at once: the page that it was closed on hides it until the next load.
 *
 * @param now milliseconds since 1970
 * Source: BAN-04, BAN-05, OP-38
 */
export function isBannerShown(banner: Banner, closed: ClosedBanner | null, now: number): boolean {
  if (!banner.isBannerActive) return false
  const isSame = closed?.template === banner.bannerTemplate && closed.type === banner.bannerType
  return !isSame || now - closed.closedAt >= banner.expiry * 60_000
}
