import { defineCopy } from '../copy/define-copy'

/**
 * Texts of the page that asks for name, email and consent before live chat. The text of the consent is ours, and the server
 * stores each wording as a version.
 * Source: PRV-02, PRV-03, PRV-05, OP-127
 */
export const privacyFormCopy = defineCopy('privacyForm', {
  title: 'Live chat',
  name: 'Name',
  email: 'Email address',
  consent: 'I agree that these details are passed on to the live chat team, so that they can answer me.',
  cancel: 'Cancel',
  continue: 'Continue',
  invalidEmail: 'Please enter a valid email address',
  failed: 'Something went wrong. Please try again.',
  closed: 'You can close this window now.',
})
