export type { ClosedBanner } from './banner-shown'
export { isBannerShown } from './banner-shown'
