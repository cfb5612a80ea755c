import { counted } from '../shell/counted'
import type { SignInProblem } from '../core/sign-in/sign-in-problem'

export const copy = {
  title: 'Murphy desk',
  line: 'For the people behind the counter.',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  missing: { email: 'Enter your email.', password: 'Enter your password.' },
  ended: 'You were signed out. Sign in again to go on; your drafts in this tab are kept.',
} as const

/** What went wrong, and what can be done about it. */
export function problemText(problem: SignInProblem): string {
  switch (problem.kind) {
    case 'wrong':
      return 'That email and password do not belong together. Check both and try again.'
    case 'locked':
      return `Too many attempts. Signing in is locked for ${counted(problem.minutes, 'minute')}. If that was not you, tell your manager.`
    case 'offline':
      return 'The desk cannot be reached. Check your connection and try again.'
    case 'failed':
      return 'Something went wrong on our side. Try again in a moment.'
  }
}
