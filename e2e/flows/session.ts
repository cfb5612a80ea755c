import type { Flow } from './flow'
import { asGuest, ask, welcome } from './openings'
import { answerWith } from './prepare'

/** Flows that begin, end or resume a conversation. */
export const sessionFlows: readonly Flow[] = [
  {
    name: 'opens, minimises and opens again',
    isLong: true,
    opening: asGuest,
    walk: async (user) => {
      await user.pressOn('button', 'Minimise', 'backwards')
      await user.isAt('button', 'Chat with Murphy')
      await user.press('Space')
      await user.isAt('textbox', 'Message')
    },
    expectedOutput: ['button: Minimise', 'button: Chat with Murphy', 'textbox: Message'],
  },
  {
    name: 'ends the session and starts again',
    opening: asGuest,
    walk: async (user) => {
      await user.pressOn('button', 'Close', 'backwards')
      await user.isAt('button', 'Return to chat')
      await user.press('Escape')
      await user.isAt('button', 'Close')
      await user.press('Enter')
      await user.isAt('button', 'Return to chat')
      await user.pressOn('button', 'Finished')
      await user.isAt('region', 'Your chat has ended')
      await user.pressOn('button', 'Start again')
      await user.isAt('textbox', 'Message')
      await user.sees('How can I help you today?')
    },
    expectedOutput: [
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
    isLong: true,
    opening: asGuest,
    prepare: answerWith({ type: 'message', text: 'We are open until nine.' }),
    walk: async (user) => {
      await ask(user, 'when are you open')
      await user.sees('We are open until nine.')
      await user.pressOn('button', 'Your conversation', 'backwards')
      await user.isAt('region', 'Your conversation')
      await user.pressOn('button', 'Download')
      await user.sees('The copy is in your downloads.')
      await user.pressOn('button', 'Delete')
      await user.isAt('button', 'Keep it')
      await user.press('Enter')
      await user.pressOn('button', 'Back', 'backwards')
      await user.isAt('button', 'Your conversation')
    },
    expectedOutput: [
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
  {
    name: 'says nothing for ten minutes',
    opening: asGuest,
    prepare: (page) => page.clock.install(),
    walk: async (user, page) => {
      await page.clock.fastForward(9 * minuteMs)
      await user.sees('Still there? This chat will close in a minute.')
      await page.clock.fastForward(minuteMs)
      await user.isAt('button', 'Return to chat')
      await user.sees(
        "We haven't heard from you for a while, so we closed this conversation. Return to chat to start a new one.",
      )
      await user.press('Enter')
      await user.isAt('textbox', 'Message')
      await user.sees('How can I help you today?')
    },
    expectedOutput: [
      '“Still there? This chat will close in a minute.”',
      'button: Return to chat',
      'textbox: Message',
      welcome,
    ],
  },
  {
    name: 'comes back after ten minutes with the widget minimised',
    isLong: true,
    opening: asGuest,
    prepare: (page) => page.clock.install(),
    walk: async (user, page) => {
      await user.pressOn('button', 'Minimise', 'backwards')
      await user.isAt('button', 'Chat with Murphy')
      await page.clock.fastForward(9 * minuteMs)
      await user.isAt('button', 'Chat with Murphy, unread messages: 1')
      await page.clock.fastForward(minuteMs)
      await user.press('Enter')
      await user.isAt('button', 'Return to chat')
      await user.pressOn('button', 'Finished')
      await user.isAt('region', 'Your chat has ended')
    },
    expectedOutput: [
      'button: Minimise',
      'button: Chat with Murphy',
      'button: Chat with Murphy, unread messages: 1',
      'button: Return to chat',
      'button: Finished',
      'region: Your chat has ended',
    ],
  },
  {
    name: 'says that this is all, and is asked whether they have finished',
    isLong: true,
    opening: asGuest,
    prepare: answerWith(
      { type: 'message', text: 'We are open until nine.' },
      { type: 'end', text: "That's all, thanks" },
    ),
    walk: async (user) => {
      await ask(user, 'when are you open')
      await user.sees('We are open until nine.')
      await user.pressOn('button', "That's all, thanks", 'backwards')
      await user.isAt('button', 'Return to chat')
      await user.sees("It looks like we're all done here.")
      await user.press('Enter')
      await user.isAt('button', "That's all, thanks")
    },
    expectedOutput: [
      '“We are open until nine.”',
      "button: That's all, thanks",
      'button: Return to chat',
      "button: That's all, thanks",
    ],
  },
  {
    name: 'reads that the chat was ended in another tab',
    opening: asGuest,
    walk: async (user, page) => {
      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.locator('#murphy-launcher').click()
      const murphy = other.frameLocator('#murphy-frame')
      await murphy.getByRole('button', { name: 'Close', exact: true }).click()
      await murphy.getByRole('button', { name: 'Finished' }).click()
      // A background tab has no focus, so the shopper returns to it first.
      await other.close()
      await page.bringToFront()
      await user.isAt('region', 'Your chat has ended')
      await user.pressOn('button', 'Start again')
      await user.isAt('textbox', 'Message')
    },
    expectedOutput: ['region: Your chat has ended', 'button: Start again', 'textbox: Message', welcome],
  },
]

/** Flows of a shop with a survey. */
export const surveyFlow: Flow = {
  name: 'answers the survey after the chat',
  opening: asGuest,
  prepare: answerWith({ type: 'message', text: 'We are open until nine.' }),
  walk: async (user, page) => {
    await ask(user, 'when are you open')
    await user.sees('We are open until nine.')
    await user.pressOn('button', 'Close', 'backwards')
    await user.isAt('button', 'Return to chat')
    await user.pressOn('button', 'Finished')
    await user.isAt('region', 'Survey')
    await page
      .frameLocator('#murphy-frame')
      .frameLocator('#murphy-survey iframe')
      .getByRole('radio')
      .first()
      .waitFor()
    await user.goTo('radio', 'Good')
    await user.press('Space')
    await user.pressOn('button', 'Send')
    await user.isAt('region', 'Your chat has ended')
    await user.goTo('button', 'Start again')
  },
  expectedOutput: [
    '“We are open until nine.”',
    'button: Return to chat',
    'button: Finished',
    'region: Survey',
    'radio: Good',
    'button: Send',
    'region: Your chat has ended',
    'button: Start again',
  ],
  // The prompt's opener keeps the focus until the survey's code has loaded.
  optionalOutput: /^button: Close$/,
}

const minuteMs = 60_000
