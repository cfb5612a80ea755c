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
import type { Analytics, BotReply, Caller, ChatGateway, HelpDesk, ShopperDesk, WineCellar } from '../ports'
import { data, mapped, nothing } from './answer'
import type { RestClient } from './rest-client'

/**
 * The ports that are used only after the shopper has sent something. Source: API-06 to API-11, API-14 to API-16,
 * API-22, API-25
 */
export type LaterRestPorts = {
  readonly chat: Pick<ChatGateway, 'sendText' | 'sendEvent'>
  readonly shopperDesk: ShopperDesk
  readonly helpDesk: HelpDesk
  readonly wineCellar: WineCellar
  readonly analytics: Analytics
}

export function createLaterRestPorts(call: RestClient): LaterRestPorts {
  return {
    chat: {
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
      formDetails: (caller) => data(call(formDetails, { caller })),
      createTicket: (caller, ticket, idempotencyKey) =>
        nothing(call(postCreateTicket, { caller, body: { ticket }, idempotencyKey })),
    },
    wineCellar: {
      wines: (caller, storeNumber) => data(call(searchWine, { caller, body: { storeNumber } })),
      recommendations: (caller, wish) =>
        data(call(getRecommendations, { caller, body: { parameters: wish, event: 'FAW' } })),
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
