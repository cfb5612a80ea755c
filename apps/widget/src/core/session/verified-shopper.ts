import { next, unchanged } from '@murphy/flow'
import type { GreetingData } from '../../ports'
import type { Rule } from '../step'
import type { Session, ShopperNames } from './session-state'

/** A page that names nobody has brought the token of somebody else than the one who is signed in. */
export function isOfAnother({ shopper, hostShopperId }: Session, { ShopperId }: GreetingData): boolean {
  return (
    hostShopperId === null && shopper.at === 'signed-in' && ShopperId > 0 && ShopperId !== shopper.shopperId
  )
}

/**
 * The shopper of a greeting's answer is the one whom the server has verified. The widget takes them over if they are the
 * one whom the host has named; nobody is shown what belongs to another.
 *
 * Source: AUTH-02, OP-33, OP-123
 */
export function takeOverShopper(greeting: GreetingData): Rule {
  return (state) => {
    const { session } = state
    const { hostShopperId, tokens } = session
    if (session.shopper.at === 'remembered') return unchanged(state)
    // Nobody verified, or the host has said that nobody is there. After a host's id that was not verified a later token
    // is greeted with, and then it is.
    if (greeting.ShopperId === 0 || hostShopperId === 0)
      return next({ ...state, session: { ...session, shopper: { at: 'guest' } } })
    // The token came for somebody whom the host has not named yet, and waits for them.
    if (hostShopperId !== null && hostShopperId !== greeting.ShopperId)
      return next({
        ...state,
        session: {
          ...session,
          shopper: { at: 'guest' },
          tokens: { ...tokens, owner: null, isOnTrial: false },
        },
      })
    return next(
      {
        ...state,
        session: {
          ...session,
          shopper: { at: 'signed-in', shopperId: greeting.ShopperId, names: namesOf(greeting) },
          tokens: tokens.isOnTrial ? { ...tokens, owner: greeting.ShopperId, isOnTrial: false } : tokens,
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
