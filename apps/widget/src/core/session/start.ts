import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { hostMessagesVersion } from '@murphy/contracts/host-messages'
import type { WidgetConfiguration } from '../ports'
import type { FeatureName } from '../event'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { settleGreeting } from './greeting'
import { toStoredChat } from './to-stored-chat'
import { getCaller } from './identity'
import { armInactivity } from './inactivity'

/**
 * Starts the widget: notifies the host, and reads configuration and features once per load. A launcher that the loader
 * paints is visible already, so nothing has to wait for the configuration. Source: HST-12, API-17, API-18, OP-121
 */
export function startWidget(moment: Moment): Rule {
  return (state) => {
    const caller = getCaller(state)
    return sequence(
      state,
      emit(
        { kind: 'notify-host', message: { type: 'widget-loaded', version: hostMessagesVersion } },
        { kind: 'load-configuration', caller },
        { kind: 'load-feature', feature: 'EnableWebSocketConnection', caller },
        { kind: 'load-feature', feature: 'SddPrompt', caller },
        { kind: 'retry-tickets', caller },
      ),
      // The timeout of a chat from an earlier page continues.
      armInactivity(moment),
      storeRestoredChat,
      state.device.hasOwnLauncher
        ? emit({
            kind: 'after',
            key: 'configuration-timeout',
            delayMs: state.settings.readyTimeoutMs,
          })
        : notifyLoaded,
    )
  }
}

/** Stores the chat that was read: without entries of another shopper, or not at all when the chat is over. Source: OP-33 */
const storeRestoredChat: Rule = (state) => {
  const chat = toStoredChat(state)
  return next(state, chat === null ? { kind: 'remove-chat' } : { kind: 'save-chat', chat })
}

/** Stops waiting for a slow configuration. */
export function continueWithoutConfiguration(moment: Moment): Rule {
  return (state) => sequence(state, notifyLoaded, settleGreeting(moment, { mayWait: false }))
}

/** Notifies the host once that the widget is loaded, and handles its messages from then on. Source: HST-11, OP-121 */
const notifyLoaded: Rule = (state) =>
  state.isLoaded
    ? unchanged(state)
    : next(
        { ...state, isLoaded: true },
        { kind: 'cancel', key: 'configuration-timeout' },
        { kind: 'notify-host', message: { type: 'chatbotLoaded' } },
        { kind: 'listen-to-host' },
      )

export function setConfiguration(moment: Moment, value: WidgetConfiguration): Rule {
  const banner = value.bannerInfo
  return (state) =>
    sequence(
      { ...state, configuration: { at: 'loaded', value } },
      settleConfiguration(moment),
      banner?.isBannerActive === true ? emit({ kind: 'check-banner', banner }) : unchanged,
    )
}

/** Continues without a configuration: no banner, and the greeting of OP-19. Source: ERR-05, OP-21 */
export function handleConfigurationFailure(moment: Moment): Rule {
  return (state) => settleConfiguration(moment)({ ...state, configuration: { at: 'failed' } })
}

/** Sets a feature. A feature whose call fails stays off. Source: OP-42, OP-111 */
export function setFeature(feature: FeatureName, isEnabled: boolean): Rule {
  return feature === 'SddPrompt' ? put('features', { asksForAgeCheck: isEnabled }) : unchanged
}

function settleConfiguration(moment: Moment): Rule {
  return (state) => sequence(state, notifyLoaded, settleGreeting(moment))
}
