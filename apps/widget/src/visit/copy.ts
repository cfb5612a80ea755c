import { defineCopy } from '../copy/define-copy'

/** Texts of an offer of chat. Its sentence is the manager's. */
export const visitCopy = defineCopy('visit', {
  name: 'Chat offer',
  accept: 'Chat now',
  dismiss: 'No thanks',
})
