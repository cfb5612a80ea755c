import { formatCount } from '../components/copy'
import type { SignInProblem } from '../core/state'

export const copy = {
  title: 'Murphy desk',
  line: 'Sign in to chat with shoppers.',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  passwordsOff: 'Sign in with your company account to chat with shoppers.',
  or: 'or',
  missing: { email: 'Enter your email.', password: 'Enter your password.' },
  ended: 'You were signed out. Sign in again to continue. Your drafts in this tab are kept.',
} as const

/** Returns the text for a failed sign-in, with the next step. */
export function formatProblem(problem: SignInProblem): string {
  switch (problem.kind) {
    case 'wrong':
      return 'Incorrect email or password. Check both and try again.'
    case 'locked':
      return `Too many attempts. Try again in ${formatCount(problem.minutes, 'minute')}. If this was not you, tell your manager.`
    case 'offline':
      return 'The server cannot be reached. Check your connection and try again.'
    case 'provider-down':
      return 'Single sign-on does not answer. Try again in a few minutes, or tell your administrator.'
    case 'refused':
      return problem.message
    case 'failed':
      return 'Something went wrong on our side. Try again in a moment.'
  }
}
