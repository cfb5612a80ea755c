import type { Effect } from '../../core/effect'
import type { ContinueOnPhoneEffect } from '../../core/flow/continue-on-phone-flow'
import { toLogFields } from '../../core/perform-call'
import type { Dispatch } from '../../core/perform-call'
import type { PhoneCodes, Ports } from '../../core/ports'

type Request = Pick<Extract<Effect, { kind: 'perform-flow' }>, 'caller' | 'instance'>

const flow = 'continue-on-phone'
/** The time between two questions about a code. The screen starts again this long after the phone has scanned it. */
const checkMs = 2000
/** The server remembers a code for ten minutes after its end. A screen without a network asks for that long. */
const rememberedMs = 10 * 60_000

/**
 * Creates a code and asks about it until it is redeemed or over, also when its page is closed meanwhile: the
 * conversation that has moved must not stay on this screen. Withdraws a code.
 *
 * Source: decision 056
 */
export async function performContinueOnPhone(
  { loadPhoneCodes, clock, log }: Pick<Ports, 'loadPhoneCodes' | 'clock' | 'log'>,
  { caller, instance }: Request,
  effect: ContinueOnPhoneEffect,
  dispatch: Dispatch,
): Promise<void> {
  const codes = await loadPhoneCodes(flow).catch(() => null)
  const { chatbotUserId, widgetSessionId, sessionId } = caller
  if (effect.kind === 'withdraw-phone-code') {
    // The next question about the code finds it over, or redeemed.
    await codes?.withdraw(caller, { chatbotUserId, widgetSessionId, code: effect.code })
    return
  }
  const { earlierWidgetSessionIds } = effect
  const body = { chatbotUserId, widgetSessionId, earlierWidgetSessionIds, sessionId }
  const created = await codes?.create(caller, body)
  if (codes === null || created?.ok !== true) {
    if (created?.ok === false) log.warn('phone-code-failed', toLogFields(created.error))
    return dispatch({ flow, kind: 'code-failed', instance })
  }
  const { code, expiresInSeconds } = created.value
  dispatch({ flow, kind: 'code-created', instance, ...created.value })
  const until = clock.now() + expiresInSeconds * 1000 + rememberedMs
  checkLater({ codes, clock, until }, { caller, instance }, code, dispatch)
}

/** Asks about a code after a while. A newer code replaces the question. */
function checkLater(
  asked: { readonly codes: PhoneCodes; readonly clock: Ports['clock']; readonly until: number },
  request: Request,
  code: string,
  dispatch: Dispatch,
): void {
  const { caller, instance } = request
  const { chatbotUserId, widgetSessionId } = caller
  const check = async (): Promise<void> => {
    const answer = await asked.codes.check(caller, { chatbotUserId, widgetSessionId, code })
    if (answer.ok && answer.value === 'redeemed')
      return dispatch({ kind: 'conversation-moved', widgetSessionId })
    if (answer.ok && answer.value === 'over') return dispatch({ flow, kind: 'code-over', instance })
    dispatch({ flow, kind: 'code-checked', instance })
    if (asked.clock.now() < asked.until) checkLater(asked, request, code, dispatch)
  }
  asked.clock.after('phone-code-check', checkMs, () => void check())
}
