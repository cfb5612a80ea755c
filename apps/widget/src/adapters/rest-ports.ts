import { greetShopper, isFeatureEnabled, widgetConfiguration } from '@murphy/contracts/calls'
import type { Analytics, Answer, ChatGateway, HelpDesk, Settings, ShopperDesk, WineCellar } from '../ports'
import { data, mapped } from './answer'
import type { RestClient } from './rest-client'
import type { createLaterRestPorts, LaterRestPorts } from './rest-later-ports'

/** The server's ports over REST. Source: API-06 to API-18, API-22, API-25 */
export type RestPorts = {
  readonly chat: ChatGateway
  readonly shopperDesk: ShopperDesk
  readonly helpDesk: HelpDesk
  readonly wineCellar: WineCellar
  readonly analytics: Analytics
  readonly settings: Settings
}

/** The module that makes all calls but the first. */
type LaterCalls = { readonly createLaterRestPorts: typeof createLaterRestPorts }

/** @param loadLaterCalls loads the module that makes all calls but the first */
export function createRestPorts(call: RestClient, loadLaterCalls: () => Promise<LaterCalls>): RestPorts {
  /** Makes a call of the later ports. A module that cannot be loaded counts as a server that cannot be reached. */
  async function later<Value>(use: (ports: LaterRestPorts) => Answer<Value>): Answer<Value> {
    const module = await loadLaterCalls().catch(() => null)
    return module === null
      ? { ok: false, error: { kind: 'offline' } }
      : use(module.createLaterRestPorts(call))
  }

  return {
    chat: {
      greet: (caller, body) => mapped(call(greetShopper, { caller, body }), ({ value }) => value.Data),
      sendText: (...args) => later(({ chat }) => chat.sendText(...args)),
      sendEvent: (...args) => later(({ chat }) => chat.sendEvent(...args)),
      passControl: () => undefined,
    },
    shopperDesk: {
      orderDetail: (...args) => later(({ shopperDesk }) => shopperDesk.orderDetail(...args)),
      nomineeDetail: (...args) => later(({ shopperDesk }) => shopperDesk.nomineeDetail(...args)),
      setNominee: (...args) => later(({ shopperDesk }) => shopperDesk.setNominee(...args)),
    },
    helpDesk: {
      article: (...args) => later(({ helpDesk }) => helpDesk.article(...args)),
      liveChatHours: (...args) => later(({ helpDesk }) => helpDesk.liveChatHours(...args)),
      formDetails: (...args) => later(({ helpDesk }) => helpDesk.formDetails(...args)),
      createTicket: (...args) => later(({ helpDesk }) => helpDesk.createTicket(...args)),
    },
    wineCellar: {
      wines: (...args) => later(({ wineCellar }) => wineCellar.wines(...args)),
      recommendations: (...args) => later(({ wineCellar }) => wineCellar.recommendations(...args)),
    },
    analytics: {
      record: (...args) => later(({ analytics }) => analytics.record(...args)),
      recordArticleStatus: (...args) => later(({ analytics }) => analytics.recordArticleStatus(...args)),
      recordTrackingVote: (...args) => later(({ analytics }) => analytics.recordTrackingVote(...args)),
      recordNomineeEvent: (...args) => later(({ analytics }) => analytics.recordNomineeEvent(...args)),
    },
    settings: {
      widgetConfiguration: (caller) => data(call(widgetConfiguration, { caller })),
      isFeatureEnabled: (caller, feature) => data(call(isFeatureEnabled, { caller, params: { feature } })),
    },
  }
}
