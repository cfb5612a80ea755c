import { signedOut } from '../core/state'
import { session } from '../testing/fake-ports'
import type { Story } from './story'

const singleSignOnLabel = 'Continue with single sign-on'

/** The states before a shift. */
export const signInStories: readonly Story[] = [
  { name: 'sign-in', state: signedOut },
  {
    name: 'sign-in by single sign-on or password',
    state: signedOut,
    signInOptions: { isPasswordAllowed: true, singleSignOnLabel },
  },
  {
    name: 'sign-in by single sign-on alone',
    state: signedOut,
    signInOptions: { isPasswordAllowed: false, singleSignOnLabel },
  },
  {
    name: 'sign-in, provider down',
    state: { ...signedOut, problem: { kind: 'provider-down' } },
    signInOptions: { isPasswordAllowed: true, singleSignOnLabel },
  },
  {
    name: 'sign-in, server busy',
    state: { ...signedOut, problem: { kind: 'busy' } },
  },
  {
    name: 'sign-in locked',
    state: { ...signedOut, problem: { kind: 'locked', minutes: 15 } },
  },
  {
    name: 'sign-in, code of the second factor',
    state: { ...signedOut, isCodeAsked: true, problem: { kind: 'wrong-code' } },
  },
  {
    name: 'set-up of a required second factor',
    state: { at: 'setting-up', account: session.agent, csrfToken: session.csrfToken },
  },
  {
    name: 'sign-in again',
    state: { ...signedOut, isSigningIn: true, hasEnded: true },
  },
]
