import type { Page } from '@playwright/test'
import { endAndClear, getTranscript, sendMessage } from '../desk-page'
import type { Keyboard } from '../keyboard'
import type { Flow, ScreenReaderOutput } from './flow'
import { asAlex, asGuest, ask, ordersOutput } from './openings'
import { failCalls } from './prepare'

/** The pages of a live chat. */
export type LiveChatPages = {
  /** The page of the shopper. */
  readonly page: Page
  /** The desk of the agent. */
  readonly sarah: Page
  /** Resolves with the first state of the live-chat service; requests for an agent before it are refused. */
  readonly isServiceReady: Promise<void>
}

const consent = 'I agree that these details are passed on to the live chat team, so that they can answer me.'

/** Screen-reader output of the form from its opening until it is sent. */
const formOutput: ScreenReaderOutput = [
  'region: Live chat',
  'textbox: First name',
  'textbox: Last name',
  'textbox: Email address',
  `checkbox: ${consent}`,
  'button: Continue',
  'textbox: Message',
]

/** Flows of live chat, from the form to the rating. */
export const liveChatFlows: readonly Flow<LiveChatPages>[] = [
  {
    name: 'gives their details, talks to an agent, sends a file and rates',
    opening: asGuest,
    walk: async (user, pages) => {
      const { page, sarah } = pages
      await requestAgent(user, pages)
      await user.isAt('region', 'Live chat')
      await user.goTo('textbox', 'First name')
      await user.type('Mia')
      await user.goTo('textbox', 'Last name')
      await user.type('Hart')
      await user.goTo('textbox', 'Email address')
      await user.type('mia@example')
      await user.goTo('checkbox', consent)
      await user.sees('Please enter a valid email address')
      await user.press('Space')
      await user.goTo('textbox', 'Email address', 'backwards')
      await user.type('mia@example.com')
      await user.pressOn('button', 'Continue')
      await user.isAt('textbox', 'Message')
      await user.sees('Your place in the queue: 1')
      await accept(sarah, 'Mia Hart')
      await user.sees('Sarah has joined the chat.')
      await sarah.getByRole('textbox', { name: 'Message' }).pressSequentially('Hi')
      await user.sees('Sarah is typing')
      await sendMessage(sarah, 'Hi Mia, which bottle was it?')
      await user.sees('Hi Mia, which bottle was it?')
      await ask(user, 'The Shiraz')
      await getTranscript(sarah).getByText('The Shiraz').waitFor()
      await user.goTo('button', 'Send a file', 'backwards')
      const choosing = page.waitForEvent('filechooser')
      await user.press('Enter')
      const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
      await (await choosing).setFiles(file)
      await getTranscript(sarah)
        .getByRole('link', { name: /note\.txt/ })
        .waitFor()
      await user.sees(/^note\.txt, /)
      await endAndClear(sarah)
      await user.isAt('region', 'Live chat')
      await user.goTo('button', 'Good')
      await user.press('Space')
      await user.goTo('button', 'Friendly')
      await user.press('Space')
      await user.goTo('textbox', 'Additional comments')
      await user.type('Great help')
      await user.pressOn('button', 'Send Feedback')
      await user.isAt('heading', 'Thank you for your feedback!')
      await user.isAt('button', /^Chat with Murphy/)
      await user.press('Enter')
      await user.isAt('button', 'Return to chat')
      await user.sees('Your live chat is over. You can return to Murphy or finish here.')
      await user.press('Enter')
      await user.isAt('textbox', 'Message')
    },
    expectedOutput: [
      'region: Live chat',
      'textbox: First name',
      'textbox: Last name',
      'textbox: Email address',
      `checkbox: ${consent}`,
      'textbox: Email address',
      'button: Continue',
      'textbox: Message',
      '“Sarah has joined the chat.”',
      '“Sarah Jones: Hi Mia, which bottle was it?”',
      'button: Send a file',
      '“Live Chat has ended.”',
      'region: Live chat',
      'button: Good',
      'button: Friendly',
      'textbox: Additional comments',
      'button: Send Feedback',
      'heading: Thank you for your feedback!',
      'button: Chat with Murphy',
      'button: Return to chat',
      'textbox: Message',
    ],
  },
  {
    name: 'cancels the form, waits in the queue, and skips the rating of a chat that the agent ends',
    isLong: true,
    opening: asGuest,
    walk: async (user, pages) => {
      const { sarah } = pages
      await requestAgent(user, pages)
      await user.isAt('region', 'Live chat')
      await user.pressOn('button', 'Cancel')
      await user.isAt('textbox', 'Message')
      await enterAsMia(user, pages)
      await user.sees('Your place in the queue: 1')
      await ask(user, 'how do I return a bottle')
      await user.sees('Returning a bottle')
      await user.pressOn('button', 'Close', 'backwards')
      await user.isAt('button', 'Return to chat')
      await user.press('Enter')
      await user.isAt('button', 'Close')
      await user.goTo('textbox', 'Message')
      await accept(sarah, 'Mia Hart')
      await user.sees('Sarah has joined the chat.')
      await endAndClear(sarah)
      await user.isAt('region', 'Live chat')
      await user.pressOn('button', 'Back', 'backwards')
      await user.isAt('button', 'Return to chat')
      await user.press('Escape')
      await user.isAt('textbox', 'Message')
    },
    expectedOutput: [
      'region: Live chat',
      'button: Cancel',
      'textbox: Message',
      ...formOutput,
      /^“[^“]+”$/,
      /^“Returning a bottle: .*”$/,
      'button: Close',
      'button: Return to chat',
      'button: Close',
      'textbox: Message',
      '“Sarah has joined the chat.”',
      '“Live Chat has ended.”',
      'region: Live chat',
      'button: Back',
      'button: Return to chat',
      'textbox: Message',
    ],
  },
  {
    name: 'ends the chat with an agent, skips the rating, and reads that the chat has ended',
    isLong: true,
    opening: asGuest,
    walk: async (user, pages) => {
      const { sarah } = pages
      await enterAsMia(user, pages)
      await accept(sarah, 'Mia Hart')
      await user.sees('Sarah has joined the chat.')
      await user.pressOn('button', 'Close', 'backwards')
      await user.isAt('button', 'Return to chat')
      await user.pressOn('button', 'Finished')
      await user.isAt('region', 'Live chat')
      await user.pressOn('button', 'Back', 'backwards')
      await user.isAt('region', 'Your chat has ended')
      await sarah.getByRole('button', { name: 'Clear from my list' }).click()
    },
    expectedOutput: [
      ...formOutput,
      '“Sarah has joined the chat.”',
      'button: Close',
      'button: Return to chat',
      'button: Finished',
      '“Live Chat has ended.”',
      'region: Live chat',
      'button: Back',
      'region: Your chat has ended',
    ],
  },
  {
    name: 'who is known cancels the overlay, from the chat and from a nominee that failed',
    isLong: true,
    opening: asAlex,
    prepare: failCalls('SetNomineeDetail'),
    walk: async (user, pages) => {
      await requestAgent(user, pages)
      await user.isAt('region', 'Live chat')
      await user.sees("Won't be long Alex, I'm finding someone to chat with you.")
      await user.pressOn('button', 'Cancel')
      await user.isAt('textbox', 'Message')
      await ask(user, 'where is my order')
      await user.sees(/Pick up: /)
      await user.pressOn('button', /Confirmed.*Pick up: /, 'backwards')
      await user.isAt('region', 'Update nominee')
      await user.goTo('textbox', /full name/i)
      await user.type('Jo Park')
      await user.goTo('textbox', /mobile/i)
      await user.type('412345678')
      await user.press('Enter')
      await user.isAt('heading', /mix-up/)
      await user.pressOn('button', 'Live chat')
      await user.isAt('region', 'Live chat')
      await user.goTo('checkbox', consent)
      await user.press('Escape')
      await user.isAt('heading', /mix-up/)
      await user.goTo('button', 'Live chat')
    },
    expectedOutput: [
      'region: Live chat',
      'button: Cancel',
      'textbox: Message',
      ...ordersOutput,
      /^button: .*Confirmed.*Pick up: /,
      'region: Update nominee',
      'textbox: Full name',
      'textbox: Mobile number',
      '“Updating the nominee”',
      "heading: Sorry, we've got a little mix-up on our hands",
      'button: Live chat',
      'region: Live chat',
      `checkbox: ${consent}`,
      "heading: Sorry, we've got a little mix-up on our hands",
      'button: Live chat',
    ],
  },
]

async function requestAgent(user: Keyboard, { isServiceReady }: LiveChatPages): Promise<void> {
  await user.type('can I talk to a human please')
  await isServiceReady
  await user.press('Enter')
}

/** Asks for an agent, fills in the form as Mia and waits until the queue is shown. */
async function enterAsMia(user: Keyboard, pages: LiveChatPages): Promise<void> {
  await requestAgent(user, pages)
  await user.isAt('region', 'Live chat')
  for (const [field, text] of [
    ['First name', 'Mia'],
    ['Last name', 'Hart'],
    ['Email address', 'mia@example.com'],
  ] as const) {
    await user.goTo('textbox', field)
    await user.type(text)
  }
  await user.goTo('checkbox', consent)
  await user.press('Space')
  await user.pressOn('button', 'Continue')
  await user.isAt('textbox', 'Message')
}

async function accept(sarah: Page, name: string): Promise<void> {
  await sarah.getByRole('button', { name: `Accept chat from ${name}` }).click()
}
