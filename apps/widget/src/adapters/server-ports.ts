import { greetShopper, isFeatureEnabled, widgetConfiguration } from '@murphy/contracts/calls'
import type { Analytics, AsyncResult, ChatGateway, HelpApi, Settings, OrderApi, WineApi } from '../core/ports'
import { unwrapData, mapResult } from './rest-client'
import type { RestClient } from './rest-client'
import type { createLaterRestPorts, LaterRestPorts } from './rest-later-ports'

/** The server's ports over REST. Source: API-06 to API-18, API-22, API-23, API-25 */
export type RestPorts = {
  readonly chat: ChatGateway
  readonly orderApi: OrderApi
  readonly helpApi: HelpApi
  readonly wineApi: WineApi
  readonly analytics: Analytics
  readonly settings: Settings
}

/** The module that makes all calls but those of the first screen. */
type LaterCalls = { readonly createLaterRestPorts: typeof createLaterRestPorts }

/**
 * Creates the server's ports over REST. The first screen needs only the greeting and the settings, so the code of all
 * other calls is loaded when one of them is made.
 *
 * @param loadLaterCalls loads the module that makes the other calls
 */
export function createRestPorts(call: RestClient, loadLaterCalls: () => Promise<LaterCalls>): RestPorts {
  /** Makes a call of the later ports. A module that cannot be loaded counts as a server that cannot be reached. */
  async function callLaterPorts<Value>(
    use: (ports: LaterRestPorts) => AsyncResult<Value>,
  ): AsyncResult<Value> {
    const module = await loadLaterCalls().catch(() => null)
    return module === null
      ? { ok: false, error: { kind: 'offline' } }
      : use(module.createLaterRestPorts(call))
  }

  return {
    chat: {
      greet: (caller, body) => mapResult(call(greetShopper, { caller, body }), ({ value }) => value.Data),
      sendText: (...args) => callLaterPorts(({ chat }) => chat.sendText(...args)),
      sendEvent: (...args) => callLaterPorts(({ chat }) => chat.sendEvent(...args)),
      passControl: () => undefined,
    },
    orderApi: {
      orderDetail: (...args) => callLaterPorts(({ orderApi }) => orderApi.orderDetail(...args)),
      nomineeDetail: (...args) => callLaterPorts(({ orderApi }) => orderApi.nomineeDetail(...args)),
      setNominee: (...args) => callLaterPorts(({ orderApi }) => orderApi.setNominee(...args)),
    },
    helpApi: {
      article: (...args) => callLaterPorts(({ helpApi }) => helpApi.article(...args)),
      liveChatHours: (...args) => callLaterPorts(({ helpApi }) => helpApi.liveChatHours(...args)),
      formDetails: (...args) => callLaterPorts(({ helpApi }) => helpApi.formDetails(...args)),
      createTicket: (...args) => callLaterPorts(({ helpApi }) => helpApi.createTicket(...args)),
    },
    wineApi: {
      wines: (...args) => callLaterPorts(({ wineApi }) => wineApi.wines(...args)),
      recommendations: (...args) => callLaterPorts(({ wineApi }) => wineApi.recommendations(...args)),
    },
    analytics: {
      record: (...args) => callLaterPorts(({ analytics }) => analytics.record(...args)),
      recordArticleStatus: (...args) =>
        callLaterPorts(({ analytics }) => analytics.recordArticleStatus(...args)),
      recordTrackingVote: (...args) =>
        callLaterPorts(({ analytics }) => analytics.recordTrackingVote(...args)),
      recordNomineeEvent: (...args) =>
        callLaterPorts(({ analytics }) => analytics.recordNomineeEvent(...args)),
    },
    settings: {
      widgetConfiguration: (caller) => unwrapData(call(widgetConfiguration, { caller })),
      isFeatureEnabled: (caller, feature) =>
        unwrapData(call(isFeatureEnabled, { caller, params: { feature } })),
    },
  }
}

/** The ports that depend on the choice between hub and REST. */
export type ChatSwitch = {
  readonly chat: ChatGateway
  readonly settings: Settings
  /** Starts loading the hub before the first request, if the hub is used. */
  readonly prefetch: () => void
}

/**
 * Creates a chat gateway that uses the hub when the feature flag enables it, and REST otherwise. A request waits for the
 * flag and the hub's chunk. It goes by REST when one of them fails to load, or is not there after `timeoutMs`.
 *
 * Source: OP-111, HUB-32
 */
export function createChatSwitch(
  rest: RestPorts,
  openHub: () => Promise<ChatGateway>,
  timeoutMs: number,
): ChatSwitch {
  let decide: (usesHub: boolean) => void
  const decided = new Promise<boolean>((resolve) => (decide = resolve))
  let opened: Promise<ChatGateway> | undefined
  const open = (): Promise<ChatGateway> => (opened ??= openHub().catch(() => rest.chat))

  function chooseGateway(): Promise<ChatGateway> {
    return Promise.race([
      decided.then((usesHub) => (usesHub ? open() : rest.chat)),
      new Promise<ChatGateway>((resolve) => setTimeout(resolve, timeoutMs, rest.chat)),
    ])
  }

  return {
    chat: {
      greet: async (...args) => (await chooseGateway()).greet(...args),
      sendText: async (...args) => (await chooseGateway()).sendText(...args),
      sendEvent: async (...args) => (await chooseGateway()).sendEvent(...args),
      passControl: () => void chooseGateway().then((chosen) => chosen.passControl()),
    },
    settings: {
      ...rest.settings,
      isFeatureEnabled: async (caller, feature) => {
        const answer = await rest.settings.isFeatureEnabled(caller, feature)
        if (feature === 'EnableWebSocketConnection') decide(answer.ok && answer.value)
        return answer
      },
    },
    prefetch: () => void chooseGateway(),
  }
}
