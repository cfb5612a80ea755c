type Banner = {
  readonly bannerTemplate: string
  readonly bannerType: string
  /** Minutes that a closed banner stays away. */
  readonly expiry: number
  readonly isBannerActive: boolean
}

/** When which banner was closed, as kept in local storage. */
export type ClosedBanner = { readonly template: string; readonly type: string; readonly closedAt: number }

/**
 * Whether the banner is shown. A closed one stays hidden until its expiry has passed, and is shown again at that very
 * moment; the close belongs to that text and type, so a new banner shows at once. An expiry of 0 has passed at once: a
 * page keeps what was closed on it hidden by itself until it is loaded again.
 *
 * @param now milliseconds since 1970
 * Source: BAN-04, BAN-05, OP-38
 */
export function isBannerShown(banner: Banner, closed: ClosedBanner | null, now: number): boolean {
  if (!banner.isBannerActive) return false
  const isSame = closed?.template === banner.bannerTemplate && closed.type === banner.bannerType
  return !isSame || now - closed.closedAt >= banner.expiry * 60_000
}
