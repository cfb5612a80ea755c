import { handleResult } from '@murphy/flow'
import type { FlowEvent } from './flow/flows'
import type { CallFailure, Ports } from './ports'
import type { LoadedCoreModules } from './core-modules'
import type { PerformFlow } from './effect'
import { createEventRecord } from './event-record'
import { dispatchFlowFailure } from './flow-failure'
import { toLogFields, logFailure } from './perform-call'
import type { Dispatch } from './perform-call'
import { createShopperBody } from './session/identity'

/** Hands a flow's effect to its port. The answer carries the flow's instance, so that a late answer is dropped. */
export function performFlow(
  ports: Ports,
  request: PerformFlow,
  dispatch: Dispatch,
  modules: LoadedCoreModules,
): void {
  const { effect, caller, instance } = request
  const { log, helpApi, orderApi, wineApi, analytics } = ports
  const fail = (name: string, error: CallFailure, event: FlowEvent): void =>
    dispatchFlowFailure(log, request, dispatch, { name, error, event })
  switch (effect.kind) {
    case 'load-article':
      return handleResult(helpApi.article(caller, effect.articleId), {
        done: (article) => dispatch({ flow: 'article', kind: 'article-arrived', instance, article }),
        failed: (error) => {
          log.warn('article-failed', toLogFields(error))
          dispatch({ flow: 'article', kind: 'article-failed', instance })
        },
      })
    case 'record-article-status': {
      const { articleId, intentGroupId, queryId, status } = effect
      return logFailure(
        ports,
        'article-status-failed',
        analytics.recordArticleStatus(caller, {
          intentGroupId,
          queryId,
          articleId,
          isOpened: status === 'opened',
          isAccepted: status === 'accepted',
          isRejected: status === 'rejected',
        }),
      )
    }
    case 'load-order-detail':
      return handleResult(orderApi.orderDetail(caller, effect.orderId, createShopperBody(caller)), {
        done: (details) =>
          dispatch({ flow: 'delivery-tracking', kind: 'details-arrived', instance, details }),
        failed: (error) =>
          fail('order-detail-failed', error, {
            flow: 'delivery-tracking',
            kind: 'details-failed',
            instance,
          }),
      })
    case 'record-tracking-vote': {
      const { intentGroupId, isThumbsUp } = effect
      return logFailure(
        ports,
        'vote-failed',
        analytics.recordTrackingVote(caller, { intentGroupId, isThumbsUp }),
      )
    }
    case 'record-acceptance': {
      const { intentGroupId, isSuccessful } = effect
      logFailure(
        ports,
        'analytics-failed',
        analytics.record(caller, { updateType: 'acceptance', intentGroupId, isSuccessful }),
      )
      return logFailure(ports, 'analytics-failed', analytics.record(caller, createEventRecord(effect)))
    }
    case 'load-wines':
      return handleResult(wineApi.wines(caller, effect.storeNumber), {
        done: (wines) => dispatch({ flow: 'find-a-wine', kind: 'wines-arrived', instance, wines }),
        failed: (error) => {
          log.warn('wines-failed', toLogFields(error))
          dispatch({ flow: 'find-a-wine', kind: 'wines-failed', instance })
        },
      })
    case 'load-recommendations': {
      const { search } = effect
      return handleResult(wineApi.recommendations(caller, effect.wineSearch), {
        done: (wines) =>
          dispatch({ flow: 'find-a-wine', kind: 'recommendations-arrived', instance, search, wines }),
        failed: (error) => {
          log.warn('recommendations-failed', toLogFields(error))
          dispatch({ flow: 'find-a-wine', kind: 'recommendations-failed', instance, search })
        },
      })
    }
    case 'record-wine-event':
      return logFailure(
        ports,
        'analytics-failed',
        analytics.record(caller, createEventRecord({ ...effect, isSuccessful: true })),
      )
    case 'load-ticket-settings':
      return handleResult(helpApi.formDetails(caller), {
        done: ({ subjects, custom_fields: fields }) =>
          dispatch({ flow: 'ticket', kind: 'settings-arrived', instance, subjects, fields }),
        // The built-in fields stay in force.
        failed: (error) => log.warn('form-details-failed', toLogFields(error)),
      })
    case 'send-ticket': {
      const { ticket, idempotencyKey } = effect
      const dispatchEnd = (): void => dispatch({ flow: 'ticket', kind: 'send-ended', instance })
      void modules.ticket?.sendTicket(ports, caller, { ticket, idempotencyKey }).then(dispatchEnd)
      return
    }
    case 'download-conversation':
    case 'delete-conversation':
      void modules['my-conversation']?.performMyConversation(ports, request, effect, dispatch)
      return
    case 'create-phone-code':
    case 'withdraw-phone-code':
    case 'redeem-phone-code':
      void modules.phone?.performPhone(ports, request, effect, dispatch)
      return
    case 'load-claim-order':
    case 'upload-claim-photo':
    case 'send-claim':
      void modules.claim?.performClaim(ports, request, effect, dispatch)
      return
    case 'notify-live-chat':
      return dispatch({ area: 'live-chat', ...effect.action })
    case 'load-nominee':
    case 'set-nominee':
    case 'load-live-chat-hours':
    case 'record-nominee-event':
      return modules.nominee?.performNominee(ports, request, effect, dispatch)
  }
}
