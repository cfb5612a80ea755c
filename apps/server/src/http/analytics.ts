import type { EventEntry } from '../analytics/ports'
import type { CallPorts, Handlers } from './handlers'
import { requireShopper } from './identity'

type AnalyticsCall =
  | 'updateAnalyticsStatus'
  | 'recordArticleStatus'
  | 'updateLiveChatStatus'
  | 'recordOrderTrackingVote'
  | 'recordNomineeEvent'

/** What the widget reports, into the event log. Source: API-08, API-11, API-21, API-25 */
export function analyticsHandlers(ports: CallPorts): Pick<Handlers, AnalyticsCall> {
  async function record(
    kind: EventEntry['kind'],
    { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
    data: unknown,
  ): Promise<{ readonly statusCode: 200 }> {
    await ports.events.record({ kind, sessionId, userId, data, recordedAt: ports.now() })
    return { statusCode: 200 }
  }

  return {
    updateAnalyticsStatus: ({ body }) =>
      record(body.data.updateType === 'acceptance' ? 'acceptance' : 'event', body, body.data),
    recordArticleStatus: ({ body }) => record('article-status', body, body.data),
    updateLiveChatStatus: ({ body }) => record('live-chat-status', body, body.data),
    recordOrderTrackingVote: ({ body }) =>
      record('tracking-vote', body, { intentGroupId: body.intentGroupId, isThumbsUp: body.isThumbsUp }),
    recordNomineeEvent: async ({ body }) => {
      const shopperId = await requireShopper(ports, { ...body, chatbotUserId: body.userId })
      return await record('nominee-event', body, { ...body.data, shopperId })
    },
  }
}
