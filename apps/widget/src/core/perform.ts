import { handleResult } from '@murphy/flow'
import type { ModuleRegistry, Performer } from '@murphy/flow'
import type { Ports } from './ports'
import type { CoreModules } from './core-modules'
import type { PortEffect } from './effect'
import type { WidgetEvent } from './event'
import type { LiveChatEffect } from './live-chat/live-chat-effect'
import { toLogFields, logFailure } from './perform-call'
import type { Dispatch } from './perform-call'
import type { State } from './state'

/**
 * Creates the performer of a widget: it hands each effect to its port. Answers come back as events, failures too; nothing is
 * decided here. No port rejects (see `Result`), so no promise here is left without an answer.
 */
export function createPerformer(
  ports: Ports,
  modules: ModuleRegistry<CoreModules>,
): Performer<State, WidgetEvent, PortEffect> {
  let performLiveChat: ((effect: LiveChatEffect, dispatch: Dispatch) => void) | undefined

  return (effect, dispatch) => {
    if (effect.kind !== 'live-chat') return perform(ports, effect, dispatch, modules)
    // One for each widget: it keeps the connection. Only the rules of the module emit its effects, so it is loaded.
    performLiveChat ??= modules.getLoaded()['live-chat']?.createLiveChatPerformer(ports)
    performLiveChat?.(effect.effect, dispatch)
  }
}

function perform(
  ports: Ports,
  effect: Exclude<PortEffect, { kind: 'live-chat' }>,
  dispatch: Dispatch,
  modules: ModuleRegistry<CoreModules>,
): void {
  switch (effect.kind) {
    case 'load-configuration':
      return handleResult(ports.settings.widgetConfiguration(effect.caller), {
        done: (configuration) => dispatch({ kind: 'configuration-arrived', configuration }),
        failed: (error) => {
          ports.log.warn('configuration-failed', toLogFields(error))
          dispatch({ kind: 'configuration-failed', error })
        },
      })
    case 'load-feature':
      return handleResult(ports.settings.isFeatureEnabled(effect.caller, effect.feature), {
        done: (isEnabled) => dispatch({ kind: 'feature-arrived', feature: effect.feature, isEnabled }),
        failed: (error) =>
          ports.log.warn('feature-failed', { feature: effect.feature, ...toLogFields(error) }),
      })
    case 'greet':
      return handleResult(ports.chat.greet(effect.caller, effect.body), {
        done: (greeting) => dispatch({ kind: 'greeted', requestId: effect.requestId, greeting }),
        failed: (error) => {
          ports.log.warn('greeting-failed', toLogFields(error))
          dispatch({ kind: 'greeting-failed', requestId: effect.requestId, error })
        },
      })
    case 'send-text':
      return performQuery(ports, effect, dispatch)
    case 'send-event':
      return performQuery(ports, effect, dispatch)
    case 'record-analytics':
      return logFailure(ports, 'analytics-failed', ports.analytics.record(effect.caller, effect.data))
    case 'perform-flow': {
      const loaded = modules.getLoaded()
      return loaded['first-answer']?.performFlow(ports, effect, dispatch, loaded)
    }
    case 'log-flow-failure':
      return ports.log.warn(effect.name, { flow: effect.flow })
    case 'dispatch':
      return dispatch(effect.event)
    case 'retry-tickets':
      // The module is loaded only when there are any.
      if (ports.localData.readNote('unsentTickets') !== null)
        void modules.load('ticket').then(
          ({ retryTickets }) => retryTickets(ports, effect.caller),
          // The tickets wait for the next load.
          () => undefined,
        )
      return
    case 'check-banner':
    case 'save-closed-banner':
    case 'open-survey':
      void modules.load('notices').then(
        ({ performNotice }) => performNotice(ports, effect, dispatch),
        // The event has no effect where no survey is open.
        () => dispatch({ kind: 'survey-failed' }),
      )
      return
    case 'listen-to-host':
      ports.hostPage.listen((message) => dispatch({ kind: 'host-message-arrived', message }))
      return
    case 'notify-host':
      return ports.hostPage.send(effect.message)
    case 'open-link':
      return effect.target === 'route' ? ports.links.goTo(effect.url) : ports.links.openTab(effect.url)
    case 'save-chat':
      return ports.localData.saveChat(effect.chat)
    case 'remove-chat':
      return ports.localData.saveChat(null)
    case 'share-activity':
      return ports.localData.saveActivity(effect.at)
    case 'remember-shopper':
      return ports.localData.saveShopper(effect.shopper)
    case 'save-shopper-token':
      return ports.localData.saveShopperToken(effect.encryptedShopperId)
    case 'stop-storing':
      ports.localData.stopStoring()
      return dispatch({ kind: 'storing-stopped' })
  }
}

function performQuery(
  ports: Ports,
  effect: Extract<PortEffect, { kind: 'send-text' | 'send-event' }>,
  dispatch: Dispatch,
): void {
  const { caller, requestId, context: parameters } = effect
  const { chatbotUserId } = caller
  const request =
    effect.kind === 'send-text'
      ? ports.chat.sendText(caller, { text: effect.text, chatbotUserId, parameters }, requestId)
      : ports.chat.sendEvent(caller, { event: effect.event.event, chatbotUserId, parameters }, requestId)
  handleResult(request, {
    done: (reply) => dispatch({ kind: 'reply-arrived', requestId, reply }),
    failed: (error) => {
      ports.log.warn('query-failed', { query: effect.kind, ...toLogFields(error) })
      dispatch({ kind: 'reply-failed', requestId, error })
    },
  })
}
