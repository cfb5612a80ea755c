import { move, stay } from '@murphy/flow'
import type { GreetingData } from '../../ports'
import type { Rule } from '../step'
import type { ShopperNames } from './session-state'

/** The shopper of a greeting's answer is the one whom the server has verified; the widget takes it over. */
export function takeOverShopper(greeting: GreetingData): Rule {
  return (state) => {
    const { session } = state
    if (session.shopper.at === 'remembered') return stay(state)
    // Nobody verified, or the host has said that nobody is there. After a host's id that was not verified a later token
    // is greeted with, and then it is.
    if (greeting.ShopperId === 0 || session.hostShopperId === 0)
      return move({ ...state, session: { ...session, shopper: { at: 'guest' } } })
    return move(
      {
        ...state,
        session: {
          ...session,
          shopper: { at: 'signed-in', shopperId: greeting.ShopperId, names: namesOf(greeting) },
        },
      },
      { kind: 'remember-shopper', shopperId: greeting.ShopperId },
    )
  }
}

function namesOf(greeting: GreetingData): ShopperNames {
  return {
    firstName: filled(greeting.LoggedInFirstName),
    lastName: filled(greeting.LoggedInLastName),
    fullName: filled(greeting.LoggedInName),
    email: filled(greeting.LoggedInEmail),
  }
}

function filled(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim()
}
