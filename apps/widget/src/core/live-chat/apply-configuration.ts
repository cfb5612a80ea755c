import { next, unchanged } from '@murphy/flow'
import type { WidgetConfiguration } from '../ports'
import type { State } from '../state'
import { emit, sequence } from '../step'
import type { Rule } from '../step'

/**
 * Applies a configuration that arrives on an open page: a banner that was set, changed or removed. An unchanged banner
 * is left alone, so that it is not read out again and stays closed where it was closed.
 *
 * Source: BAN-04, BAN-05
 */
export function applyConfiguration(value: WidgetConfiguration): Rule {
  return (state) => {
    const { bannerInfo: banner } = value
    const updated: State = { ...state, configuration: { at: 'loaded', value } }
    if (JSON.stringify(banner) === JSON.stringify(getCurrentBanner(state))) return next(updated)
    return sequence(
      { ...updated, banner: null },
      // Cancels the timer of the previous banner, which would show that banner again.
      emit({ kind: 'cancel', key: 'banner' }),
      banner?.isBannerActive === true ? emit({ kind: 'check-banner', banner }) : unchanged,
    )
  }
}

function getCurrentBanner({ configuration }: State): WidgetConfiguration['bannerInfo'] {
  return configuration.at === 'loaded' ? configuration.value.bannerInfo : null
}
