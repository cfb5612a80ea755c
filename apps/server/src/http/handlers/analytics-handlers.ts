import type { EventEntry } from '../../analytics/event-log'
import { toQuotaUses } from '../../quotas/quotas'
import type { RestPorts, RestHandlers } from '../rest-call'
import { requireShopper } from '../require-shopper'
import { takeQuota } from '../rate-limits'

type AnalyticsCall =
  | 'updateAnalyticsStatus'
  | 'recordArticleStatus'
  | 'updateLiveChatStatus'
  | 'recordOrderTrackingVote'
  | 'recordNomineeEvent'

/** Creates the handlers for the widget's reports, which go into the event log. Source: API-08, API-11, API-21, API-25 */
export function createAnalyticsHandlers(ports: RestPorts): Pick<RestHandlers, AnalyticsCall> {
  async function record(
    kind: EventEntry['kind'],
    { body: { sessionId, userId }, address }: ReportRequest,
    data: unknown,
  ): Promise<{ readonly statusCode: 200 }> {
    const caller = { visitorId: userId, address, receiver: null }
    await takeQuota(ports.quotas, toQuotaUses('record of use', caller), ports.now())
    await ports.events.record({ kind, sessionId, userId, data, recordedAt: ports.now() })
    return { statusCode: 200 }
  }

  return {
    updateAnalyticsStatus: (request) => {
      const { data } = request.body
      return record(data.updateType === 'acceptance' ? 'acceptance' : 'event', request, data)
    },
    recordArticleStatus: (request) => record('article-status', request, request.body.data),
    updateLiveChatStatus: (request) => record('live-chat-status', request, request.body.data),
    recordOrderTrackingVote: (request) => {
      const { intentGroupId, isThumbsUp } = request.body
      return record('tracking-vote', request, { intentGroupId, isThumbsUp })
    },
    recordNomineeEvent: async (request) => {
      const { body } = request
      const shopperId = await requireShopper(ports, { ...body, chatbotUserId: body.userId })
      return await record('nominee-event', request, { ...body.data, shopperId })
    },
  }
}

type ReportRequest = {
  readonly body: { readonly sessionId: string; readonly userId: string }
  readonly address: string
}
