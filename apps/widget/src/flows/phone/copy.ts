import { defineCopy } from '../../copy/define-copy'

/**
 * Texts for a conversation that moves from a screen in a store to a phone; not from the specification. Those of `phone`
 * are the phone's. Source: decision 056
 */
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
  phone: {
    title: 'Continue your conversation',
    redeeming: 'Opening your conversation…',
    unanswered: 'Your conversation could not be opened. Check your connection and try again.',
    refused:
      'This code no longer works. It has been used, or its five minutes are over. Show a new code on the screen in the store and scan it, or start a new conversation here.',
    newConversation: 'Start a new conversation',
    continued: 'Your conversation continues here. It is no longer on the screen in the store.',
  },
})
