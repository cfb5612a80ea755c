import type { Flow } from './flow'
import { asGuest, ask } from './openings'
import { failCalls } from './prepare'

/** Flows of the ticket form. */
export const ticketFlows: readonly Flow[] = [
  {
    name: 'leaves a message',
    opening: asGuest,
    walk: async (user) => {
      await ask(user, 'Leave us a message')
      await user.isAt('region', 'Contact Us')
      await user.pressOn('button', 'Send')
      await user.isAt('textbox', 'Name')
      await user.type('Mia Hart')
      await user.goTo('textbox', 'Email')
      await user.type('mia@example.com')
      await user.goTo('combobox', 'Subject')
      await user.type('Delivery')
      await user.goTo('textbox', 'Message')
      await user.type('The box was wet.')
      await user.pressOn('button', 'Send')
      await user.isAt('heading', 'Thanks for reaching out')
      await user.pressOn('button', 'Go back')
      await user.isAt('textbox', 'Message')
    },
    expectedOutput: [
      '“You can write to our team here, and they will come back to you by email.”',
      'region: Contact Us',
      'button: Send',
      'textbox: Name',
      'textbox: Email',
      'combobox: Subject',
      'textbox: Message',
      'button: Send',
      'heading: Thanks for reaching out',
      'button: Go back',
      'textbox: Message',
    ],
  },
  {
    name: 'finds what they have typed, and is thanked though the call fails',
    isLong: true,
    opening: asGuest,
    prepare: failCalls('PostCreateTicket'),
    walk: async (user) => {
      await ask(user, 'Leave us a message')
      await user.isAt('region', 'Contact Us')
      await user.goTo('textbox', 'Name')
      await user.type('Mia Hart')
      await user.goTo('textbox', 'Email')
      await user.type('mia@example.com')
      await user.goTo('combobox', 'Subject')
      await user.type('Delivery')
      await user.pressOn('button', 'Back', 'backwards')
      await user.isAt('textbox', 'Message')
      await ask(user, 'Leave us a message')
      await user.isAt('region', 'Contact Us')
      await user.goTo('textbox', 'Message')
      await user.type('The box was wet.')
      await user.pressOn('button', 'Send')
      await user.isAt('heading', 'Thanks for reaching out')
    },
    expectedOutput: [
      '“You can write to our team here, and they will come back to you by email.”',
      'region: Contact Us',
      'textbox: Name',
      'textbox: Email',
      'combobox: Subject',
      'button: Back',
      'textbox: Message',
      '“You can write to our team here, and they will come back to you by email.”',
      'region: Contact Us',
      'textbox: Message',
      'button: Send',
      'heading: Thanks for reaching out',
    ],
  },
]
