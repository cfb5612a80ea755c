import type { EventEntry } from '../analytics/ports'
import { usesOf } from '../quotas/limits'
import type { RestPorts, RestHandlers } from './rest-call'
import { requireShopper } from './identity'
import { takeQuota } from './take-quota'

type AnalyticsCall =
  | 'updateAnalyticsStatus'
  | 'recordArticleStatus'
  | 'updateLiveChatStatus'
  | 'recordOrderTrackingVote'
  | 'recordNomineeEvent'

/** Handles the widget's reports, which go into the event log. Source: API-08, API-11, API-21, API-25 */
export function analyticsHandlers(ports: RestPorts): Pick<RestHandlers, AnalyticsCall> {
  async function record(
    kind: EventEntry['kind'],
    { body: { sessionId, userId }, address }: Reported,
    data: unknown,
  ): Promise<{ readonly statusCode: 200 }> {
    const caller = { visitorId: userId, address, receiver: null }
    await takeQuota(ports.quotas, usesOf('record of use', caller), ports.now())
    await ports.events.record({ kind, sessionId, userId, data, recordedAt: ports.now() })
    return { statusCode: 200 }
  }

  return {
    updateAnalyticsStatus: (asked) => {
      const { data } = asked.body
      return record(data.updateType === 'acceptance' ? 'acceptance' : 'event', asked, data)
    },
    recordArticleStatus: (asked) => record('article-status', asked, asked.body.data),
    updateLiveChatStatus: (asked) => record('live-chat-status', asked, asked.body.data),
    recordOrderTrackingVote: (asked) => {
      const { intentGroupId, isThumbsUp } = asked.body
      return record('tracking-vote', asked, { intentGroupId, isThumbsUp })
    },
    recordNomineeEvent: async (asked) => {
      const { body } = asked
      const shopperId = await requireShopper(ports, { ...body, chatbotUserId: body.userId })
      return await record('nominee-event', asked, { ...body.data, shopperId })
    },
  }
}

type Reported = {
  readonly body: { readonly sessionId: string; readonly userId: string }
  readonly address: string
}
