import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { fill } from '@murphy/domain/copy'
import { showMessage } from '../conversation/entries'
import { sendEvent } from '../conversation/send'
import { chatCopy } from '../copy'
import type { LoadedCoreModules } from '../core-modules'
import type { GreetingData } from '../ports'
import { put, sequence } from '../step'
import type { Rule } from '../step'
import { settleGreeting } from './greeting'
import { isSignedIn, isNewLogin, getShopperId, getShopperNames, joinNames } from './shopper'
import { isOtherShopper, settleLogin, verifyShopper } from './shopper-identity'
import { setSignedInShopper } from './signed-in-shopper'
import { startForOtherShopper } from './switch-shopper'
import { scheduleTokenRequest } from './token-request'

/**
 * Applies the newest greeting to the session and the shopper. A shopper whom the server no longer verifies leaves the
 * chat with an agent. Order notices are asked for after the welcome; the first open greets again.
 *
 * Source: WEL-02, WEL-03, WEL-05, AUTH-04, AUTH-05, OP-33, OP-145
 */
export function handleGreeting(
  moment: Moment,
  { requestId, greeting }: { readonly requestId: string; readonly greeting: GreetingData },
  modules: LoadedCoreModules,
): Rule {
  return (state) => {
    const { session } = state
    if (session.greeting?.requestId !== requestId) return unchanged(state)
    if (isOtherShopper(session.shopper, greeting)) return startForOtherShopper(moment, modules)(state)
    const shopper = verifyShopper(session.shopper, greeting)
    const hasLeft = isSignedIn(session) && getShopperId({ shopper }) !== getShopperId(session)
    return sequence(
      state,
      put('session', {
        greeting: null,
        hasGreetingFailed: false,
        sessionId: greeting.SessionId === '' ? session.sessionId : greeting.SessionId,
      }),
      setSignedInShopper(shopper),
      scheduleTokenRequest(greeting.ShopperTokenExpiresIn),
      showLoginMessages(moment),
      settleGreeting(moment),
      greeting.OrderNotices && session.phase !== 'unopened'
        ? sendEvent(moment, { event: 'ORDER_NOTICES', parameters: {} })
        : unchanged,
      hasLeft ? (modules['live-chat']?.endForNextShopper ?? unchanged) : unchanged,
    )
  }
}

/**
 * Shows two messages once per login, with the first greeting that has the shopper's names: a system message with the full
 * name, else the email, and Murphy's thanks with the first name. A message without its name is left out.
 *
 * Source: AUTH-04, AUTH-05, OP-31
 */
function showLoginMessages(moment: Moment): Rule {
  return (state) => {
    const { session } = state
    const names = getShopperNames(session)
    if (!isNewLogin(session) || names === null) return unchanged(state)
    const { firstName, fullName, email } = names
    const shownName = joinNames(names) || (fullName ?? email)
    return sequence(
      state,
      put('session', { shopper: settleLogin(session.shopper) }),
      shownName === null
        ? unchanged
        : showMessage(moment, {
            from: 'system',
            text: fill(chatCopy.loggedIn, { name: shownName }),
            isPersonal: true,
          }),
      firstName === null
        ? unchanged
        : showMessage(moment, {
            from: 'bot',
            text: fill(chatCopy.loginThanks, { name: firstName }),
            isPersonal: true,
          }),
    )
  }
}
