import type { Keyboard } from '../keyboard'
import type { Heard, Opening } from './flow'

export const welcome = "“Hi, I'm Murphy. How can I help you today?”"

/** Alex of the demonstration data, who has an order of every kind. */
export const alex = 123

export async function ask(user: Keyboard, text: string): Promise<void> {
  await user.type(text)
  await user.press('Enter')
}

export const asGuest: Opening = {
  shopperId: null,
  walk: (user) => open(user, 'Chat with Murphy'),
  heard: ['button: Chat with Murphy', 'textbox: Message', welcome],
}

// The two log-in lines came before the widget was opened, so they are not heard but counted.
const counted = 'Chat with Murphy, unread messages: 2'

export const asAlex: Opening = {
  shopperId: alex,
  walk: (user) => open(user, counted),
  heard: [`button: ${counted}`, 'textbox: Message', "“Hi Alex, I'm Murphy. How can I help you today?”"],
}

/** The list of orders as it comes. */
export const ordersHeard: Heard = [
  /^“(Here are your latest|These are your most recent) orders, Alex\..*”$/,
  /^“Order \d+: .*”$/,
]

export const withOrders: Opening = {
  shopperId: alex,
  walk: async (user) => {
    await asAlex.walk(user)
    await ask(user, 'where is my order')
    await user.sees('Total of 3 deliveries')
    await user.sees(/Pick up: /)
  },
  heard: [...asAlex.heard, ...ordersHeard],
}

/** At the first question of the wine finder. */
export const inWineFinder: Opening = {
  shopperId: null,
  walk: async (user) => {
    await asGuest.walk(user)
    await ask(user, 'help me choose a wine')
    await user.sees('Which store is yours?')
    await ask(user, 'Alexandria')
    await user.isAt('heading', 'What kind of wine do you feel like?')
  },
  heard: [
    ...asGuest.heard,
    '“Happy to help you choose. Which store is yours? Tell me a suburb or a postcode.”',
    "“Let's find you a wine at Alexandria.”",
    'heading: What kind of wine do you feel like?',
  ],
}

async function open(user: Keyboard, launcher: string): Promise<void> {
  await user.pressOn('button', launcher, 'backwards')
  await user.isAt('textbox', 'Message')
  await user.sees('How can I help you today?')
}
