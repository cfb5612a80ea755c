import type { Effect } from '../../core/effect'
import type { ContinueHereEffect } from '../../core/flow/continue-here-flow'
import { toLogFields } from '../../core/perform-call'
import type { Dispatch } from '../../core/perform-call'
import type { Ports } from '../../core/ports'

const flow = 'continue-here'

/** Statuses with which the server says that a code cannot be used. Every other failure may pass. */
const refusals: readonly number[] = [400, 404]

/** Redeems a one-time code under a widget session of its own. Source: decision 056 */
export async function performContinueHere(
  { loadPhoneCodes, log }: Pick<Ports, 'loadPhoneCodes' | 'log'>,
  { caller, instance }: Pick<Extract<Effect, { kind: 'perform-flow' }>, 'caller' | 'instance'>,
  { code, widgetSessionId }: ContinueHereEffect,
  dispatch: Dispatch,
): Promise<void> {
  const codes = await loadPhoneCodes(flow).catch(() => null)
  const { chatbotUserId } = caller
  const answer = await codes?.redeem(caller, { chatbotUserId, widgetSessionId, code })
  if (answer?.ok === true) return dispatch({ flow, kind: 'code-redeemed', instance, redeemed: answer.value })
  const error = answer?.error ?? { kind: 'offline' }
  log.warn('phone-code-not-redeemed', toLogFields(error))
  const isRefused = error.kind === 'refused' && refusals.includes(error.status)
  dispatch({ flow, kind: 'redemption-failed', instance, isRefused })
}
