import { next, unchanged } from '@murphy/flow'
import type { BannerInfo } from '@murphy/contracts/calls'
import type { Rule } from '../step'

/** Shows a banner. Source: BAN-05, OP-38 */
export function showBanner(banner: BannerInfo): Rule {
  return (state) => next({ ...state, banner })
}

/** Closes the banner and stores that it was closed. Source: BAN-02, BAN-06 */
export const closeBanner: Rule = (state) =>
  state.banner === null
    ? unchanged(state)
    : next({ ...state, banner: null }, { kind: 'save-closed-banner', banner: state.banner })
