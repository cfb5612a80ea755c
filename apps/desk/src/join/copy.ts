export const copy = {
  title: 'Murphy desk',
  opening: 'Checking your link…',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  again: 'Try again',
  toSignIn: 'Go to sign-in',
  isNew: 'You have been invited. Enter your name and choose a password.',
  isReset: 'Choose a new password.',
  email: 'Email',
  name: 'Your name (visible to shoppers)',
  password: 'Password',
  enter: 'Save and sign in',
  entering: 'Signing in…',
} as const
