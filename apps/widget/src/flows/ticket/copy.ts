import { defineCopy } from '../../copy/define-copy'

/** Source: TKT-01, TKT-06, OP-22, OP-45 */
export const ticketCopy = defineCopy('ticket', {
  title: 'Contact Us',
  titleSent: 'Message Sent',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  chooseSubject: 'Choose a subject',
  message: 'Message',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Thanks for reaching out',
  goBack: 'Go back',
  missing: {
    name: 'Enter your name',
    email: 'Enter your email',
    subject: 'Choose a subject',
    message: 'Enter your message',
  },
})
