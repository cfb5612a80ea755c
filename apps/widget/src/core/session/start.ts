import { next, unchanged } from '@murphy/flow'
import { hostMessagesVersion } from '@murphy/contracts/host-messages'
import type { WidgetConfiguration } from '../../ports'
import type { FeatureName } from '../event'
import type { Moment } from '../moment'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { settleGreeting } from './greeting'
import { chatToStore } from './chat-to-store'
import { callerOf } from './identity'
import { armInactivity } from './inactivity'

/**
 * The code is running and listening; configuration and features are read once per load. A launcher that the loader
 * paints is visible already, so there is nothing to wait for. Source: HST-12, API-17, API-18, OP-121
 */
export function started(moment: Moment): Rule {
  return (state) => {
    const caller = callerOf(state)
    return sequence(
      state,
      emit(
        { kind: 'tell-host', message: { type: 'widget-loaded', version: hostMessagesVersion } },
        { kind: 'load-configuration', caller },
        { kind: 'load-feature', feature: 'EnableWebSocketConnection', caller },
        { kind: 'load-feature', feature: 'SddPrompt', caller },
        { kind: 'retry-tickets', caller },
      ),
      // A chat restored from an earlier page goes on losing its patience.
      armInactivity(moment),
      storeWhatIsLeft,
      state.device.hasOwnLauncher
        ? emit({
            kind: 'after',
            key: 'configuration-patience',
            delayMs: state.settings.patienceMs,
          })
        : tellLoaded,
    )
  }
}

/** Stores the chat that was read: without entries of another shopper, or not at all when the chat is over. Source: OP-33 */
const storeWhatIsLeft: Rule = (state) => {
  const chat = chatToStore(state)
  return next(state, chat === null ? { kind: 'forget-chat' } : { kind: 'save-chat', chat })
}

/** The configuration takes its time: what waits for it goes on without. */
export function configurationLate(moment: Moment): Rule {
  return (state) => sequence(state, tellLoaded, settleGreeting(moment, { isPatient: false }))
}

/** Once; only now the host hears that the widget is loaded, and is heard. Source: HST-11, OP-121 */
const tellLoaded: Rule = (state) =>
  state.isLoaded
    ? unchanged(state)
    : next(
        { ...state, isLoaded: true },
        { kind: 'cancel', key: 'configuration-patience' },
        { kind: 'tell-host', message: { type: 'chatbotLoaded' } },
        { kind: 'listen-to-host' },
      )

export function configurationLoaded(moment: Moment, value: WidgetConfiguration): Rule {
  const banner = value.bannerInfo
  return (state) =>
    sequence(
      { ...state, configuration: { at: 'loaded', value } },
      settled(moment),
      banner?.isBannerActive === true ? emit({ kind: 'judge-banner', banner }) : unchanged,
    )
}

/** The caller decides what a failed settings call means: here no banner, and the greeting of OP-19. Source: ERR-05, OP-21 */
export function configurationFailed(moment: Moment): Rule {
  return (state) => settled(moment)({ ...state, configuration: { at: 'failed' } })
}

/** A failed one stays off. Source: OP-42, OP-111 */
export function featureArrived(feature: FeatureName, isEnabled: boolean): Rule {
  return feature === 'SddPrompt' ? put('features', { asksForAgeCheck: isEnabled }) : unchanged
}

function settled(moment: Moment): Rule {
  return (state) => sequence(state, tellLoaded, settleGreeting(moment))
}
