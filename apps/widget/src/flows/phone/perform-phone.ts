import type { PerformFlow } from '../../core/effect'
import type { PhoneFlowEffect } from '../../core/flow/phone-flow'
import { toLogFields } from '../../core/perform-call'
import type { Dispatch } from '../../core/perform-call'
import type { PhoneCodes, Ports } from '../../core/ports'
import { createPhoneLink } from './phone-link'

type Request = Pick<PerformFlow, 'caller' | 'instance'>

const flow = 'phone'
/** The time between two checks of a code. The screen starts again within this time after the phone redeems it. */
const checkMs = 2000
/** The server remembers a code for ten minutes after its end. A screen without a network checks it for that long. */
const rememberedMs = 10 * 60_000
/** Statuses with which the server says that a code cannot be used. Every other failure may pass. */
const refusals: readonly number[] = [400, 404]

/**
 * Creates a code and checks it until it is redeemed or over, also when its page is closed meanwhile: the
 * conversation that has moved must not stay on this screen. Withdraws a code, and redeems one.
 *
 * Source: decision 056
 */
export async function performPhone(
  { loadMyConversation, clock, log }: Pick<Ports, 'loadMyConversation' | 'clock' | 'log'>,
  { caller, instance }: Request,
  effect: PhoneFlowEffect,
  dispatch: Dispatch,
): Promise<void> {
  const { chatbotUserId, sessionId } = caller
  const mine = await loadMyConversation().catch(() => null)
  if (mine === null) return failWithoutModule(effect, instance, dispatch)
  const { phoneCodes: codes } = mine
  switch (effect.kind) {
    case 'withdraw-phone-code': {
      const { widgetSessionId } = caller
      // The next check of the code finds it over, or redeemed.
      await codes.withdraw(caller, { chatbotUserId, widgetSessionId, code: effect.code })
      return
    }
    case 'create-phone-code': {
      const { widgetSessionId } = caller
      const { earlierWidgetSessionIds } = effect
      const body = { chatbotUserId, widgetSessionId, earlierWidgetSessionIds, sessionId }
      const created = await codes.create(caller, body)
      if (!created.ok) {
        log.warn('phone-code-failed', toLogFields(created.error))
        return dispatch({ flow, kind: 'code-failed', instance })
      }
      const { code, origin, expiresInSeconds } = created.value
      const link = createPhoneLink(origin, code)
      dispatch({ flow, kind: 'code-created', instance, code, link, expiresInSeconds })
      const until = clock.now() + expiresInSeconds * 1000 + rememberedMs
      return checkLater({ codes, clock, until, dispatch }, { caller, instance }, code)
    }
    case 'redeem-phone-code': {
      const { code, widgetSessionId } = effect
      const answer = await codes.redeem(caller, { chatbotUserId, widgetSessionId, code })
      if (answer.ok) return dispatch({ flow, kind: 'code-redeemed', instance, redeemed: answer.value })
      const { error } = answer
      log.warn('phone-code-not-redeemed', toLogFields(error))
      const isRefused = error.kind === 'refused' && refusals.includes(error.status)
      return dispatch({ flow, kind: 'redemption-failed', instance, isRefused })
    }
  }
}

/** Reports an effect whose calls could not be loaded. A code that is not withdrawn ends by itself. */
function failWithoutModule({ kind }: PhoneFlowEffect, instance: string, dispatch: Dispatch): void {
  if (kind === 'create-phone-code') dispatch({ flow, kind: 'code-failed', instance })
  if (kind === 'redeem-phone-code') dispatch({ flow, kind: 'redemption-failed', instance, isRefused: false })
}

/** Schedules the next check of a code. The check of a newer code replaces it. */
function checkLater(
  asking: {
    readonly codes: PhoneCodes
    readonly clock: Ports['clock']
    readonly until: number
    readonly dispatch: Dispatch
  },
  request: Request,
  code: string,
): void {
  const { codes, clock, until, dispatch } = asking
  const { caller, instance } = request
  const { chatbotUserId, widgetSessionId } = caller
  const check = async (): Promise<void> => {
    const answer = await codes.check(caller, { chatbotUserId, widgetSessionId, code })
    if (answer.ok && answer.value === 'redeemed')
      return dispatch({ kind: 'phone-code', change: { kind: 'redeemed', widgetSessionId } })
    if (answer.ok && answer.value === 'over') return dispatch({ flow, kind: 'code-over', instance })
    dispatch({ kind: 'phone-code', change: { kind: 'checked', instance } })
    if (clock.now() < until) checkLater(asking, request, code)
  }
  clock.after('phone-code-check', checkMs, () => void check())
}
