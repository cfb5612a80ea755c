export const copy = {
  title: 'Murphy desk',
  opening: 'Looking at your link…',
  unreachable: 'The desk cannot be reached. Check your connection and try again.',
  again: 'Try again',
  toSignIn: 'To the desk',
  isNew: 'You are invited. Choose your name and a password.',
  isReset: 'Choose a new password.',
  email: 'Email',
  name: 'Your name, as shoppers read it',
  password: 'Password',
  enter: 'Go to the desk',
  entering: 'Opening the desk…',
} as const
