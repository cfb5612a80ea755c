import type { Flow } from './flow'
import { asGuest, ask, welcome } from './openings'
import { answering } from './prepared'

/** Begin and end of a conversation, and what is kept of it. */
export const sessionFlows: readonly Flow[] = [
  {
    name: 'opens, minimises and opens again',
    opening: asGuest,
    walk: async (user) => {
      await user.goTo('button', 'Minimise', 'backwards')
      await user.press('Enter')
      await user.isAt('button', 'Chat with Murphy')
      await user.press('Space')
      await user.isAt('textbox', 'Message')
    },
    heard: ['button: Minimise', 'button: Chat with Murphy', 'textbox: Message'],
  },
  {
    name: 'ends the session and starts again',
    opening: asGuest,
    walk: async (user) => {
      await user.goTo('button', 'Close', 'backwards')
      await user.press('Enter')
      await user.isAt('button', 'Return to chat')
      await user.press('Escape')
      await user.isAt('button', 'Close')
      await user.press('Enter')
      await user.isAt('button', 'Return to chat')
      await user.goTo('button', 'Finished')
      await user.press('Enter')
      await user.isAt('region', 'Your chat has ended')
      await user.goTo('button', 'Start again')
      await user.press('Enter')
      await user.isAt('textbox', 'Message')
      await user.sees('How can I help you today?')
    },
    heard: [
      'button: Close',
      'button: Return to chat',
      'button: Close',
      'button: Return to chat',
      'button: Finished',
      'region: Your chat has ended',
      'button: Start again',
      'textbox: Message',
      welcome,
    ],
  },
  {
    name: 'keeps a copy of the conversation, and does not delete it',
    opening: asGuest,
    prepare: answering({ type: 'message', text: 'We are open until nine.' }),
    walk: async (user) => {
      await ask(user, 'when are you open')
      await user.sees('We are open until nine.')
      await user.goTo('button', 'Your conversation', 'backwards')
      await user.press('Enter')
      await user.isAt('region', 'Your conversation')
      await user.goTo('button', 'Download')
      await user.press('Enter')
      await user.sees('The copy is in your downloads.')
      await user.goTo('button', 'Delete')
      await user.press('Enter')
      await user.isAt('button', 'Keep it')
      await user.press('Enter')
      await user.goTo('button', 'Back', 'backwards')
      await user.press('Enter')
      await user.isAt('button', 'Your conversation')
    },
    heard: [
      '“We are open until nine.”',
      'button: Your conversation',
      'region: Your conversation',
      'button: Download',
      '“The copy is in your downloads.”',
      'button: Delete',
      'button: Keep it',
      'button: Delete',
      'button: Back',
      'button: Your conversation',
    ],
  },
]
