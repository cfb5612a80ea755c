import { next, unchanged } from '@murphy/flow'
import type { BannerInfo } from '@murphy/contracts/calls'
import type { Rule } from '../step'

/** Source: BAN-05, OP-38 */
export function bannerDue(banner: BannerInfo): Rule {
  return (state) => next({ ...state, banner })
}

/** Source: BAN-02, BAN-06 */
export const bannerClosed: Rule = (state) =>
  state.banner === null
    ? unchanged(state)
    : next({ ...state, banner: null }, { kind: 'keep-closed-banner', banner: state.banner })
