import { greetShopper, isFeatureEnabled, widgetConfiguration } from '@murphy/contracts/calls'
import type { Answers } from '../loaded-answers'
import type { Analytics, Answer, ChatGateway, HelpDesk, Settings, ShopperDesk, WineCellar } from '../ports'
import { data, mapped } from './answer'
import type { RestClient } from './rest-client'
import type { LaterRestPorts } from './rest-later-ports'

/** The server's ports over REST. Source: API-06 to API-18, API-22, API-25 */
export type RestPorts = {
  readonly chat: ChatGateway
  readonly shopperDesk: ShopperDesk
  readonly helpDesk: HelpDesk
  readonly wineCellar: WineCellar
  readonly analytics: Analytics
  readonly settings: Settings
}

/** @param loadAnswers loads what all calls but the first need, with the first of them */
export function createRestPorts(call: RestClient, loadAnswers: () => Promise<Answers>): RestPorts {
  /** A part that cannot be loaded is as good as a server that cannot be reached. */
  async function later<Value>(ask: (ports: LaterRestPorts) => Answer<Value>): Answer<Value> {
    const answers = await loadAnswers().catch(() => null)
    return answers === null
      ? { ok: false, error: { kind: 'offline' } }
      : ask(answers.createLaterRestPorts(call))
  }

  return {
    chat: {
      greet: (caller, body) => mapped(call(greetShopper, { caller, body }), ({ value }) => value.Data),
      sendText: (...asked) => later(({ chat }) => chat.sendText(...asked)),
      sendEvent: (...asked) => later(({ chat }) => chat.sendEvent(...asked)),
      passControl: () => undefined,
    },
    shopperDesk: {
      orderDetail: (...asked) => later(({ shopperDesk }) => shopperDesk.orderDetail(...asked)),
      nomineeDetail: (...asked) => later(({ shopperDesk }) => shopperDesk.nomineeDetail(...asked)),
      setNominee: (...asked) => later(({ shopperDesk }) => shopperDesk.setNominee(...asked)),
    },
    helpDesk: {
      article: (...asked) => later(({ helpDesk }) => helpDesk.article(...asked)),
      liveChatHours: (...asked) => later(({ helpDesk }) => helpDesk.liveChatHours(...asked)),
      formDetails: (...asked) => later(({ helpDesk }) => helpDesk.formDetails(...asked)),
      createTicket: (...asked) => later(({ helpDesk }) => helpDesk.createTicket(...asked)),
    },
    wineCellar: {
      wines: (...asked) => later(({ wineCellar }) => wineCellar.wines(...asked)),
      recommendations: (...asked) => later(({ wineCellar }) => wineCellar.recommendations(...asked)),
    },
    analytics: {
      record: (...asked) => later(({ analytics }) => analytics.record(...asked)),
      recordArticleStatus: (...asked) => later(({ analytics }) => analytics.recordArticleStatus(...asked)),
      recordTrackingVote: (...asked) => later(({ analytics }) => analytics.recordTrackingVote(...asked)),
      recordNomineeEvent: (...asked) => later(({ analytics }) => analytics.recordNomineeEvent(...asked)),
    },
    settings: {
      widgetConfiguration: (caller) => data(call(widgetConfiguration, { caller })),
      isFeatureEnabled: (caller, feature) => data(call(isFeatureEnabled, { caller, params: { feature } })),
    },
  }
}
