import { handleResult } from '@murphy/flow'
import type { PerformFlow } from '../../core/effect'
import type { FlowEvent } from '../../core/flow/flows'
import type { NomineeEffect } from '../../core/flow/nominee-flow'
import { dispatchFlowFailure } from '../../core/flow-failure'
import type { Dispatch } from '../../core/perform-call'
import { logFailure, toLogFields } from '../../core/perform-call'
import type { CallFailure, Ports } from '../../core/ports'
import { createShopperBody } from '../../core/session/identity'

type Request = Pick<PerformFlow, 'caller' | 'instance' | 'isSecondTry'>

/** The hours that are shown when their call fails. Source: OP-87, OP-98 */
const defaultHours = '10:00am to 4:00pm, Tues to Sat'

/** Loads and sets the nominee, loads the live-chat hours, and records the shopper's actions. Source: NOM-30 to NOM-39 */
export function performNominee(
  ports: Ports,
  request: Request,
  effect: NomineeEffect,
  dispatch: Dispatch,
): void {
  const { orderApi, helpApi, analytics, log } = ports
  const { caller, instance } = request
  const fail = (name: string, error: CallFailure, event: FlowEvent): void =>
    dispatchFlowFailure(log, { ...request, flow: 'nominee', effect }, dispatch, { name, error, event })
  switch (effect.kind) {
    case 'load-nominee':
      return handleResult(orderApi.nomineeDetail(caller, effect.orderId, createShopperBody(caller)), {
        done: (nominee) => dispatch({ flow: 'nominee', kind: 'details-arrived', instance, ...nominee }),
        failed: (error) =>
          fail('nominee-detail-failed', error, { flow: 'nominee', kind: 'details-failed', instance }),
      })
    case 'set-nominee': {
      const { orderId, nomineeName, nomineePhone, idempotencyKey } = effect
      const body = { ...createShopperBody(caller), nomineeName, nomineePhone }
      return handleResult(orderApi.setNominee(caller, { orderId, body, idempotencyKey }), {
        done: (data) =>
          dispatch({ flow: 'nominee', kind: 'update-succeeded', instance, nomineeName: data.nomineeName }),
        failed: (error) =>
          fail('nominee-update-failed', error, { flow: 'nominee', kind: 'update-failed', instance }),
      })
    }
    case 'load-live-chat-hours':
      return handleResult(helpApi.liveChatHours(caller), {
        done: ([, hours]) => dispatch({ flow: 'nominee', kind: 'hours-arrived', instance, hours }),
        failed: (error) => {
          log.warn('hours-failed', toLogFields(error))
          dispatch({ flow: 'nominee', kind: 'hours-arrived', instance, hours: defaultHours })
        },
      })
    case 'record-nominee-event': {
      const { kind: _kind, ...record } = effect
      return logFailure(
        ports,
        'nominee-record-failed',
        analytics.recordNomineeEvent(caller, { ...record, intentGroupTypeId: 5, source: 'murphy' }),
      )
    }
  }
}
