import type { PerformFlow } from '../../core/effect'
import type { ClaimEffect, PhotoProblem } from '../../core/flow/claim-flow'
import type { FlowEvent } from '../../core/flow/flows'
import { dispatchFlowFailure } from '../../core/flow-failure'
import type { Dispatch } from '../../core/perform-call'
import type { CallFailure, Ports } from '../../core/ports'
import { createShopperBody } from '../../core/session/identity'

type Request = Pick<PerformFlow, 'caller' | 'instance' | 'isSecondTry'>

/** Loads the order of a claim, sends its photos, and sends the claim. Source: OP-140 */
export async function performClaim(
  { loadClaims, log }: Pick<Ports, 'loadClaims' | 'log'>,
  request: Request,
  effect: ClaimEffect,
  dispatch: Dispatch,
): Promise<void> {
  const { caller, instance } = request
  const claims = await loadClaims().catch(() => null)
  const body = createShopperBody(caller)
  const fail = (name: string, error: CallFailure, event: FlowEvent): void =>
    dispatchFlowFailure(log, { ...request, flow: 'claim', effect }, dispatch, {
      name,
      error,
      event,
    })
  const offline = { ok: false, error: { kind: 'offline' } } as const
  switch (effect.kind) {
    case 'load-claim-order': {
      const answer = (await claims?.find(caller, effect.orderId, body)) ?? offline
      if (answer.ok) dispatch({ flow: 'claim', kind: 'order-arrived', instance, order: answer.value })
      else fail('claim-order-failed', answer.error, { flow: 'claim', kind: 'order-failed', instance })
      return
    }
    case 'upload-claim-photo': {
      const { photoId, file } = effect
      const onProgress = (share: number): void =>
        dispatch({ flow: 'claim', kind: 'photo-progressed', instance, photoId, share })
      const answer = (await claims?.upload(caller, { body, file }, onProgress)) ?? offline
      if (answer.ok)
        dispatch({ flow: 'claim', kind: 'photo-stored', instance, photoId, uploadId: answer.value })
      else
        fail('claim-photo-failed', answer.error, {
          flow: 'claim',
          kind: 'photo-failed',
          instance,
          photoId,
          problem: toPhotoProblem(answer.error),
        })
      return
    }
    case 'send-claim': {
      const { claim, idempotencyKey } = effect
      const answer = (await claims?.send(caller, { ...body, ...claim }, idempotencyKey)) ?? offline
      if (answer.ok) dispatch({ flow: 'claim', kind: 'send-ended', instance, outcome: answer.value })
      else fail('claim-failed', answer.error, { flow: 'claim', kind: 'send-failed', instance })
    }
  }
}

/** Returns why a photo failed. Only a photo that did not arrive can be sent again; the server decides by the content. */
function toPhotoProblem(error: CallFailure): PhotoProblem {
  if (error.kind !== 'refused') return 'network'
  return error.status === 415 ? 'kind' : error.status === 413 ? 'size' : 'network'
}
