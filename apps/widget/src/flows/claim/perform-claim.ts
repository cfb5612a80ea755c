import type { Effect } from '../../core/effect'
import type { ClaimEffect, PhotoProblem } from '../../core/flow/claim-flow'
import type { FlowEvent } from '../../core/flow/flows'
import { toLogFields } from '../../core/perform-call'
import type { Dispatch } from '../../core/perform-call'
import type { CallFailure, Ports } from '../../core/ports'
import { createShopperBody } from '../../core/session/identity'
import { isProofRefused } from '../../core/session/proof'

type Request = Pick<Extract<Effect, { kind: 'perform-flow' }>, 'caller' | 'instance' | 'isSecondTry'>

/** Loads the order of a claim, sends its photos, and sends the claim. Source: OP-140 */
export async function performClaim(
  { loadClaims, log }: Pick<Ports, 'loadClaims' | 'log'>,
  { caller, instance, isSecondTry }: Request,
  effect: ClaimEffect,
  dispatch: Dispatch,
): Promise<void> {
  const claims = await loadClaims().catch(() => null)
  const body = createShopperBody(caller)
  /** A request that the server refused a signed-in shopper goes out again with a fresh proof, once. */
  const fail = (name: string, error: CallFailure, giveUp: FlowEvent): void => {
    log.warn(name, toLogFields(error))
    const isToProve = caller.shopperId > 0 && isSecondTry !== true && isProofRefused(error)
    dispatch(
      isToProve
        ? { kind: 'flow-refused', request: { kind: 'flow', flow: 'claim', instance, effect } }
        : giveUp,
    )
  }
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

/** The server decides by the content; only a photo that did not arrive is worth another try. */
function toPhotoProblem(error: CallFailure): PhotoProblem {
  if (error.kind !== 'refused') return 'network'
  return error.status === 415 ? 'kind' : error.status === 413 ? 'size' : 'network'
}
