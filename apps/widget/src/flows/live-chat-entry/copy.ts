import { defineCopy } from '../../copy/define-copy'

/**
 * Texts of the details form before a live chat. The text of the consent is ours, as in the privacy form.
 *
 * Source: LC-04 to LC-10, OP-91
 */
export const liveChatEntryCopy = defineCopy('liveChatEntry', {
  title: 'Live chat',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  consent: 'I agree that these details are passed on to the live chat team, so that they can answer me.',
  cancel: 'Cancel',
  continue: 'Continue',
  invalidEmail: 'Please enter a valid email address',
  transfer: "Won't be long {name}, I'm finding someone to chat with you.",
  picture: 'Transferring MurphyBot to our live chat agent',
})
