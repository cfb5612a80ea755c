import { defineCopy } from '../../copy/define-copy'

/** Texts of a screen in a store that hands its conversation to a phone; not from the specification. Source: decision 056 */
export const continueOnPhoneCopy = defineCopy('continueOnPhone', {
  title: 'Continue on your phone',
  about:
    'Scan the code with your phone’s camera. Your conversation opens there, and this screen starts again.',
  picture: 'QR code with the address below',
  address: 'Or enter this address in your phone’s browser:',
  minutesLeft: 'The code works once, for {minutes} more minutes.',
  lastMinute: 'The code works once, for less than a minute.',
  creating: 'Creating a code…',
  failed: 'The code could not be created. Please try again.',
  retry: 'Try again',
  over: 'This code no longer works. Your conversation is still here.',
  newCode: 'Show a new code',
})
