import { deliveryDialogues } from './deliveries'
import type { Dialogue } from './dialogue'
import { orderDialogues } from './orders'
import { productDialogues } from './products'

export type { Dialogue } from './dialogue'

/** The conversations of the demonstration. */
export const dialogues: readonly Dialogue[] = [...deliveryDialogues, ...orderDialogues, ...productDialogues]

/** A message that a shopper left while no agent was available, with its answer. */
type InboxMessage = { readonly subject: string; readonly text: string; readonly reply: string }

/** The messages in the inbox of the demonstration. */
export const inboxMessages: readonly InboxMessage[] = [
  {
    subject: 'Gift wrapping',
    text: 'Hello, do you wrap a bottle as a present and put a card in? It is for the 20th, to {place}.',
    reply:
      'Yes, choose gift at the check-out and write the card there. Order by the 17th and it arrives in time.',
  },
  {
    subject: 'Invoice with our ABN',
    text: 'We need the invoice of {order} with the name of our company on it. Can you send it again?',
    reply:
      'The new invoice is on its way to this address. For the next order you can save the company in your account.',
  },
  {
    subject: 'Bottle shop opening in {place}?',
    text: 'There is a sign on the old bank in {place}. When do you open, and do you need staff?',
    reply: 'We open next month. The jobs are on our careers page; we would love to read from you.',
  },
  {
    subject: 'Wrong vintage of {wine}',
    text: 'I ordered the 2019 and got the 2021. I would like the older one, or a refund of the difference.',
    reply: 'The 2019 is sold out, so we have refunded the difference. Sorry for not asking you first.',
  },
  {
    subject: 'Too many emails',
    text: 'I like your wine but not three mails a day. Please take me off the list, my account can stay.',
    reply: 'Done. You only get mails about your orders from now on.',
  },
  {
    subject: 'Corkscrew for left-handers',
    text: 'My late uncle bought one from you. Do you still have it? He would have liked me to learn.',
    reply: 'We found one in our {place} store and have put it aside under your name for a week.',
  },
  {
    subject: 'Driver was great',
    text: 'No question, only thanks: your driver carried two cases to the third floor for my mother.',
    reply: 'That made our day. We have passed it on to the driver.',
  },
]
