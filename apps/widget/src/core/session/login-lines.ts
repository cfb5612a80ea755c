import { unchanged } from '@murphy/flow'
import { fill } from '@murphy/domain/words'
import { say } from '../conversation/entries'
import { chatCopy } from '../copy'
import type { Moment } from '../moment'
import { sequence, put } from '../step'
import type { Rule } from '../step'

/**
 * Once per login, with the first greeting that brings the shopper's names: a system line with the full name, else the
 * email, and Murphy's thanks with the first name. Each is left out when what it names is unknown.
 *
 * Source: AUTH-04, AUTH-05, OP-31
 */
export function sayLoginLines(moment: Moment): Rule {
  return (state) => {
    const { shopper, owesLoginLines } = state.session
    if (!owesLoginLines || shopper.at !== 'signed-in' || shopper.names === null) return unchanged(state)
    const { firstName, lastName, fullName, email } = shopper.names
    const bothNames = [firstName, lastName].filter((name) => name !== null).join(' ')
    const who = bothNames === '' ? (fullName ?? email) : bothNames
    return sequence(
      state,
      put('session', { owesLoginLines: false }),
      who === null
        ? unchanged
        : say(moment, { from: 'system', text: fill(chatCopy.loggedIn, { name: who }), isPersonal: true }),
      firstName === null
        ? unchanged
        : say(moment, {
            from: 'bot',
            text: fill(chatCopy.loginThanks, { name: firstName }),
            isPersonal: true,
          }),
    )
  }
}
