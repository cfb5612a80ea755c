import type { Keyboard } from '../keyboard'
import type { ScreenReaderOutput, Opening } from './flow'

export const welcome = "“Hi, I'm Murphy. How can I help you today?”"

/** The demonstration shopper Alex, who has an order of every kind. */
export const alex = 123

export async function ask(user: Keyboard, text: string): Promise<void> {
  await user.type(text)
  await user.press('Enter')
}

export const asGuest: Opening = {
  shopperId: null,
  walk: (user) => open(user, 'Chat with Murphy'),
  expectedOutput: ['button: Chat with Murphy', 'textbox: Message', welcome],
}

// The two log-in messages arrive before the widget is opened, so they are counted and not announced.
const counted = 'Chat with Murphy, unread messages: 2'

export const asAlex: Opening = {
  shopperId: alex,
  walk: (user) => open(user, counted),
  expectedOutput: [
    `button: ${counted}`,
    'textbox: Message',
    "“Hi Alex, I'm Murphy. How can I help you today?”",
  ],
}

/** The output of the order list. */
export const ordersOutput: ScreenReaderOutput = [
  // Late orders come first, then those on their way.
  /^“.*order \d+ is .*”$/i,
  '“Here are your latest orders, Alex.”',
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
  expectedOutput: [...asAlex.expectedOutput, ...ordersOutput],
}

/** Opens the wine finder, up to its first question. */
export const inWineFinder: Opening = {
  shopperId: null,
  walk: async (user) => {
    await asGuest.walk(user)
    await ask(user, 'help me choose a wine')
    await user.sees('Which store is yours?')
    await ask(user, 'Alexandria')
    await user.isAt('heading', 'What kind of wine do you feel like?')
  },
  expectedOutput: [
    ...asGuest.expectedOutput,
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
