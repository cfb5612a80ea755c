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
  missing: { email: 'Enter your email.', password: 'Enter your password.', code: 'Enter a code.' },
  codeLine:
    'Enter the code that your authenticator app shows now. Without your phone, enter one of your recovery codes.',
  code: 'Code',
  back: 'Back',
  setUpTitle: 'Set up your second factor',
  setUpLine:
    'Your company requires a second factor at sign-in: a code of an app on your phone. It takes a minute.',
  signOut: 'Sign out',
  ended: 'You were signed out. Sign in again to continue. Your drafts in this tab are kept.',
} as const

/** Returns the text for a failed sign-in, with the next step. */
export function formatProblem(problem: SignInProblem): string {
  switch (problem.kind) {
    case 'wrong':
      return 'Incorrect email or password. Check both and try again.'
    case 'code-asked':
      return copy.codeLine
    case 'wrong-code':
      return 'This code is wrong, has expired or was used before. Wait for the next code of your app and enter it.'
    case 'locked':
      return `Too many attempts. Try again in ${formatCount(problem.minutes, 'minute')}. If this was not you, tell your manager.`
    case 'offline':
      return 'The server cannot be reached. Check your connection and try again.'
    case 'busy':
      return 'The server is busy. Try again in a moment.'
    case 'provider-down':
      return 'Single sign-on does not answer. Try again in a few minutes, or tell your administrator.'
    case 'refused':
      return problem.message
    case 'failed':
      return 'Something went wrong on our side. Try again in a moment.'
  }
}
