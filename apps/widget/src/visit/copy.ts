import { defineCopy } from '../copy/define-copy'

/** Texts of a chat offer. Its sentence comes from the rule that a manager wrote. */
export const visitCopy = defineCopy('visit', {
  name: 'Chat offer',
  accept: 'Chat now',
  dismiss: 'No thanks',
})
