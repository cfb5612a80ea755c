import type { PerformFlow } from './effect'
import type { FlowEvent } from './flow/flows'
import { toLogFields } from './perform-call'
import type { Dispatch } from './perform-call'
import type { CallFailure, Ports } from './ports'
import { isProofRefused } from './session/proof'

type FlowFailure = {
  /** The name in the log. */
  readonly name: string
  readonly error: CallFailure
  /** The event for any failure that a fresh proof cannot repair. */
  readonly event: FlowEvent
}

/**
 * Logs and dispatches the failure of a flow's call for a signed-in shopper. A call that the server refused for its proof is
 * repeated once with a fresh proof; any other failure becomes the given event.
 *
 * Source: docs/interfaces.md#identity, decision 016
 */
export function dispatchFlowFailure(
  log: Ports['log'],
  {
    flow,
    caller,
    instance,
    effect,
    isSecondTry,
  }: Pick<PerformFlow, 'flow' | 'caller' | 'instance' | 'effect' | 'isSecondTry'>,
  dispatch: Dispatch,
  { name, error, event }: FlowFailure,
): void {
  log.warn(name, toLogFields(error))
  const needsNewProof = caller.shopperId > 0 && isSecondTry !== true && isProofRefused(error)
  dispatch(
    needsNewProof ? { kind: 'flow-refused', request: { kind: 'flow', flow, instance, effect } } : event,
  )
}
