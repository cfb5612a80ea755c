import { decideOffer } from '../../chat-offers/decide-offer'
import { toQuotaUses } from '../../quotas/quotas'
import { Problem, tooManyCalls } from '../problem'
import { takeQuota } from '../rate-limits'
import type { RestHandlers, RestPorts } from '../rest-call'

type VisitPorts = Pick<RestPorts, 'chatOffers' | 'liveChat' | 'settings' | 'quotas' | 'now'>

/**
 * Creates the handlers of the page `/visit`: what the shop's page has told about a visit, and offers of chat.
 *
 * Source: docs/live-chat.md#visitor-context, decision 065
 */
export function createVisitHandlers({
  chatOffers,
  liveChat,
  settings,
  quotas,
  now,
}: VisitPorts): Pick<RestHandlers, 'saveVisitorContext' | 'requestChatOffer' | 'recordChatOffer'> {
  return {
    saveVisitorContext: async ({ body: { sessionToken, context } }) => {
      const outcome = await liveChat.service.saveContext(sessionToken, context)
      if (outcome === 'too-many') throw new Problem(429, tooManyCalls)
      return { statusCode: 200, data: { isStored: outcome === 'stored' } }
    },
    requestChatOffer: async ({ body, address }) => {
      const caller = { visitorId: body.chatbotUserId, address, receiver: null }
      await takeQuota(quotas, toQuotaUses('record of use', caller), now())
      const data = await decideOffer({ chatOffers, settings, liveChat: liveChat.service }, body, now())
      return { statusCode: 200, data }
    },
    recordChatOffer: async ({ body }) => {
      if (!(await chatOffers.record(body, body.outcome)))
        throw new Problem(404, 'There is no such offer to this visitor.')
      return { statusCode: 200 }
    },
  }
}
