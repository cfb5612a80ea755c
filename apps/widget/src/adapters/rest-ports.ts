import type {
  Analytics,
  Answer,
  BotReply,
  Caller,
  ChatGateway,
  HelpDesk,
  Settings,
  ShopperDesk,
} from '../ports'
import {
  article,
  eventQuery,
  greetShopper,
  isFeatureEnabled,
  liveChatHours,
  nomineeDetail,
  orderDetail,
  recordArticleStatus,
  recordNomineeEvent,
  recordOrderTrackingVote,
  setNomineeDetail,
  textQuery,
  updateAnalyticsStatus,
  widgetConfiguration,
} from '@murphy/contracts/calls'
import type { RestClient } from './rest-client'

/** The server's ports over REST. Source: API-06 to API-18, API-22, API-25 */
export type RestPorts = {
  readonly chat: ChatGateway
  readonly shopperDesk: ShopperDesk
  readonly helpDesk: HelpDesk
  readonly analytics: Analytics
  readonly settings: Settings
}

export function createRestPorts(call: RestClient): RestPorts {
  return {
    chat: {
      greet: (caller, body) => mapped(call(greetShopper, { caller, body }), ({ value }) => value.Data),
      sendText: (caller, body) => mapped(call(textQuery, { caller, body }), botReply),
      sendEvent: (caller, body) => mapped(call(eventQuery, { caller, body }), botReply),
    },
    shopperDesk: {
      orderDetail: (caller, orderId, body) => data(call(orderDetail, { caller, params: { orderId }, body })),
      nomineeDetail: (caller, orderId, body) =>
        data(call(nomineeDetail, { caller, params: { id: orderId }, body })),
      setNominee: (caller, { orderId, body, idempotencyKey }) =>
        data(call(setNomineeDetail, { caller, params: { id: orderId }, body, idempotencyKey })),
    },
    helpDesk: {
      article: async (caller, articleId) => {
        const answer = await call(article, { caller, body: { articleId } })
        if (!answer.ok) return answer
        const reply = answer.value.value
        // `error` true is a failed load like any other (ART-15).
        return reply.article === null
          ? { ok: false, error: { kind: 'refused', status: 200 } }
          : { ok: true, value: reply.article }
      },
      liveChatHours: (caller) => data(call(liveChatHours, { caller })),
    },
    analytics: {
      record: (caller, record) =>
        nothing(call(updateAnalyticsStatus, { caller, body: { ...who(caller), data: record } })),
      recordArticleStatus: (caller, status) =>
        nothing(call(recordArticleStatus, { caller, body: { ...who(caller), data: status } })),
      recordTrackingVote: (caller, vote) =>
        nothing(call(recordOrderTrackingVote, { caller, body: { ...who(caller), ...vote } })),
      recordNomineeEvent: (caller, event) => {
        const { shopperId, widgetSessionId } = caller
        return nothing(
          call(recordNomineeEvent, {
            caller,
            body: { ...who(caller), shopperId, widgetSessionId, data: event },
          }),
        )
      },
    },
    settings: {
      widgetConfiguration: (caller) => data(call(widgetConfiguration, { caller })),
      isFeatureEnabled: (caller, feature) => data(call(isFeatureEnabled, { caller, params: { feature } })),
    },
  }
}

/** An empty list is an empty reply; a list of which nothing could be read is not (MSG-29). */
function botReply({
  value,
  dropped,
}: {
  readonly value: BotReply['items']
  readonly dropped: number
}): BotReply {
  return { items: value, isEmpty: value.length === 0 && dropped === 0 }
}

function who({ sessionId, chatbotUserId }: Caller): { readonly sessionId: string; readonly userId: string } {
  return { sessionId, userId: chatbotUserId }
}

async function mapped<From, To>(answer: Answer<From>, map: (value: From) => To): Answer<To> {
  const result = await answer
  return result.ok ? { ok: true, value: map(result.value) } : result
}

function data<Data>(answer: Answer<{ readonly value: { readonly data: Data } }>): Answer<Data> {
  return mapped(answer, ({ value }) => value.data)
}

function nothing(answer: Answer<unknown>): Answer<null> {
  return mapped(answer, () => null)
}
