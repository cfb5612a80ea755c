import { defineCopy } from '../../copy/define-copy'

/** Texts of a phone that continues the conversation of a screen in a store; not from the specification. Source: decision 056 */
export const continueHereCopy = defineCopy('continueHere', {
  title: 'Continue your conversation',
  loading: 'Opening your conversation…',
  failed: 'Your conversation could not be opened. Check your connection and try again.',
  retry: 'Try again',
  refused:
    'This code no longer works. It has been used, or its five minutes are over. Show a new code on the screen in the store and scan it, or start a new conversation here.',
  newConversation: 'Start a new conversation',
  continued: 'Your conversation continues here. It is no longer on the screen in the store.',
})
