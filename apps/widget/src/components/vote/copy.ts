import { defineCopy } from '../../copy/define-copy'

/** Texts of a vote. Their keys begin with `shell`, as operators know them. Source: ART-08, OP-46 */
export const voteCopy = defineCopy('shell.vote', {
  question: 'Does this help answer your question?',
  yes: 'Yes',
  needHelp: 'I need help',
  thanks: 'Thanks for your feedback!',
})
