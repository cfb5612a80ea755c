import {
  article,
  eventQuery,
  formDetails,
  getRecommendations,
  liveChatHours,
  nomineeDetail,
  orderDetail,
  postCreateTicket,
  recordArticleStatus,
  recordNomineeEvent,
  recordOrderTrackingVote,
  searchWine,
  setNomineeDetail,
  textQuery,
  updateAnalyticsStatus,
} from '@murphy/contracts/calls'
import type { Analytics, BotReply, Caller, ChatGateway, HelpApi, OrderApi, WineApi } from '../core/ports'
import { unwrapData, mapResult, discardValue } from './rest-client'
import type { RestClient } from './rest-client'

/**
 * The ports that are used only after the first screen.
 * Source: API-06 to API-12, API-14 to API-16, API-22, API-23, API-25
 */
export type LaterRestPorts = {
  readonly chat: Pick<ChatGateway, 'sendText' | 'sendEvent'>
  readonly orderApi: OrderApi
  readonly helpApi: HelpApi
  readonly wineApi: WineApi
  readonly analytics: Analytics
}

/** Creates the ports that are used only after the first screen. */
export function createLaterRestPorts(call: RestClient): LaterRestPorts {
  return {
    chat: {
      sendText: (caller, body) => mapResult(call(textQuery, { caller, body }), toBotReply),
      sendEvent: (caller, body) => mapResult(call(eventQuery, { caller, body }), toBotReply),
    },
    orderApi: {
      orderDetail: (caller, orderId, body) =>
        unwrapData(call(orderDetail, { caller, params: { orderId }, body })),
      nomineeDetail: (caller, orderId, body) =>
        unwrapData(call(nomineeDetail, { caller, params: { id: orderId }, body })),
      setNominee: (caller, { orderId, body, idempotencyKey }) =>
        unwrapData(call(setNomineeDetail, { caller, params: { id: orderId }, body, idempotencyKey })),
    },
    helpApi: {
      article: async (caller, articleId) => {
        const answer = await call(article, { caller, body: { articleId } })
        if (!answer.ok) return answer
        const reply = answer.value.value
        // `error` true is a failed load like any other (ART-15).
        return reply.article === null
          ? { ok: false, error: { kind: 'refused', status: 200 } }
          : { ok: true, value: reply.article }
      },
      liveChatHours: (caller) => unwrapData(call(liveChatHours, { caller })),
      formDetails: (caller) => unwrapData(call(formDetails, { caller })),
      createTicket: (caller, ticket, idempotencyKey) =>
        discardValue(call(postCreateTicket, { caller, body: { ticket }, idempotencyKey })),
    },
    wineApi: {
      wines: (caller, storeNumber) => unwrapData(call(searchWine, { caller, body: { storeNumber } })),
      recommendations: (caller, search) =>
        unwrapData(call(getRecommendations, { caller, body: { parameters: search, event: 'FAW' } })),
    },
    analytics: {
      record: (caller, record) =>
        discardValue(call(updateAnalyticsStatus, { caller, body: { ...toIdentity(caller), data: record } })),
      recordArticleStatus: (caller, status) =>
        discardValue(call(recordArticleStatus, { caller, body: { ...toIdentity(caller), data: status } })),
      recordTrackingVote: (caller, vote) =>
        discardValue(call(recordOrderTrackingVote, { caller, body: { ...toIdentity(caller), ...vote } })),
      recordNomineeEvent: (caller, event) => {
        const { shopperId, widgetSessionId } = caller
        return discardValue(
          call(recordNomineeEvent, {
            caller,
            body: { ...toIdentity(caller), shopperId, widgetSessionId, data: event },
          }),
        )
      },
    },
  }
}

/** Returns the bot's reply. An empty list is an empty reply, a list without a valid item is not. Source: MSG-29 */
function toBotReply({
  value,
  dropped,
}: {
  readonly value: BotReply['items']
  readonly dropped: number
}): BotReply {
  return { items: value, isEmpty: value.length === 0 && dropped === 0 }
}

function toIdentity({ sessionId, chatbotUserId }: Caller): {
  readonly sessionId: string
  readonly userId: string
} {
  return { sessionId, userId: chatbotUserId }
}
