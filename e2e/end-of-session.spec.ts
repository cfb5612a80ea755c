import type { Chat } from './chat'
import { expect, test } from './chat'

const minuteMs = 60_000
const stillThere = 'Still there? This chat will close in a minute.'
const afterSilence =
  "We haven't heard from you for a while, so we closed this conversation. Return to chat to start a new one."
const question = 'Have you finished your chat?'

test.beforeEach(async ({ chat }) => {
  await chat.holdClock()
  await chat.open()
})

test.describe('A silent shopper', () => {
  test(
    'is warned after 9 minutes that the chat will close, and reads after 10 that it has',
    { annotation: { type: 'rules', description: 'LAU-09, LAU-10, END-04, END-06, END-10' } },
    async ({ chat }) => {
      await chat.pass(9 * minuteMs - 1500 - 1)
      await expect(chat.log).not.toContainText(stillThere)
      await chat.pass(1500 + 1)
      await expect(chat.log.getByText(stillThere, { exact: true })).toHaveCount(1)
      await chat.pass(minuteMs - 1500 - 1)
      await expect(chat.page.getByText(question)).toHaveCount(0)
      await chat.pass(1500 + 1)
      await expect(chat.page.getByText(question)).toBeVisible()
      await expect(chat.page.getByText(afterSilence, { exact: true })).toBeVisible()
      expect(await chat.readStorage()).not.toContain('How can I help you today?')
      expect(chat.getEvents()).toEqual([])
    },
  )

  test(
    'returns after that to a new session with a new greeting',
    { annotation: { type: 'rules', description: 'END-09, END-12, STG-04, LAU-10' } },
    async ({ chat }) => {
      await chat.pass(10 * minuteMs)
      await chat.press('Return to chat')
      await expect(chat.log.getByText('How can I help you today?')).toHaveCount(1)
      await expect(chat.log).not.toContainText(stillThere)
      const sessions = getGreetedSessions(chat)
      expect(sessions).toHaveLength(2)
      expect(new Set(sessions).size).toBe(2)
    },
  )

  for (const [action, perform] of [
    ['typing', (chat: Chat) => chat.box.fill('w')],
    ['pressing Enter', (chat: Chat) => chat.say('hello')],
    ['minimising', (chat: Chat) => chat.press('Minimise')],
  ] as const) {
    test(
      `is given ten more minutes by ${action} [LAU-09]`,
      { tag: action === 'typing' ? [] : '@long' },
      async ({ chat }) => {
        await chat.answerAsBot({ type: 'session_id', sessionId: 's-1' })
        await chat.pass(9.5 * minuteMs)
        await perform(chat)
        await chat.pass(minuteMs)
        if (action === 'minimising') await chat.launcher.click()
        await expect(chat.page.getByText(question)).toHaveCount(0)
        await expect(chat.log).toContainText(stillThere)
      },
    )
  }

  test('finds the end-session prompt at the next open when the widget was minimised meanwhile [LAU-02, LAU-10]', async ({
    chat,
  }) => {
    await chat.press('Minimise')
    await chat.pass(9 * minuteMs)
    await expect(chat.launcher).toHaveAccessibleName(/1 unread/)
    await chat.pass(minuteMs)
    await expect(chat.page.getByText(question)).toHaveCount(0)
    await chat.launcher.click()
    await expect(chat.page.getByText(afterSilence, { exact: true })).toBeVisible()
  })

  test(
    'is not kept alive by a list that scrolls by itself [LAU-09, LAU-10]',
    { tag: '@long' },
    async ({ chat }) => {
      await chat.page.setViewportSize({ width: 360, height: 480 })
      await chat.answerAsBot({ type: 'message', text: 'A long answer.\n'.repeat(30) })
      await chat.say('tell me more')
      await expect(chat.log).toContainText('A long answer.')
      await chat.say('and more')
      await expect.poll(() => chat.getCalls('TextQuery')).toHaveLength(2)
      await chat.page.getByRole('button', { name: 'Newest messages' }).click()
      await chat.pass(9 * minuteMs)
      await expect(chat.log.getByText(stillThere)).toBeInViewport()
      await chat.pass(minuteMs)
      await expect(chat.page.getByText(afterSilence, { exact: true })).toBeVisible()
    },
  )

  test('a silent shopper who closes the laptop for hours finds an ended chat, without the one-minute warning [LAU-09, LAU-10]', async ({
    chat,
  }) => {
    await chat.sleep(3 * 60 * minuteMs)
    await expect(chat.page.getByText(afterSilence, { exact: true })).toBeVisible()
    await expect(chat.page.getByText(stillThere)).toHaveCount(0)
    expect(await chat.readStorage()).not.toContain('How can I help you today?')
  })
})

test.describe('The end-session prompt', () => {
  test('has the default text for an unknown type of end [END-04]', { tag: '@long' }, async ({ chat }) => {
    await chat.answerAsBot({ type: 'end', text: 'Leave it for now', timeOutType: 5 })
    await chat.say('that is it')
    await chat.press('Leave it for now')
    const prompt = chat.page.getByRole('dialog', { name: question })
    await expect(prompt).toContainText('You can return to your chat or finish here.')
    await chat.press('Return to chat')
    await expect(chat.log).toContainText('that is it')
  })

  test(
    'appears after the close icon, and `Return to chat` changes nothing',
    { annotation: { type: 'rules', description: 'END-01, END-02, END-03, END-05, END-09' } },
    async ({ chat }) => {
      await chat.box.fill('half a sen')
      await chat.press('Close')
      const prompt = chat.page.getByRole('dialog', { name: question })
      await expect(prompt).toContainText("Select Finished and we'll close this conversation.")
      await expect(prompt.getByRole('button')).toHaveText(['Return to chat', 'Finished'])
      await expect(chat.box).toHaveCount(0)
      await chat.press('Return to chat')
      await expect(prompt).toHaveCount(0)
      await expect(chat.box).toHaveValue('half a sen')
      await expect(chat.log.getByText('How can I help you today?')).toHaveCount(1)
      expect(getGreetedSessions(chat)).toHaveLength(1)
    },
  )

  for (const [way, leave] of [
    [
      'a click beside it',
      (chat: Chat) => chat.page.getByTestId('end-prompt-backdrop').click({ position: { x: 5, y: 5 } }),
    ],
    ['Escape', (chat: Chat) => chat.page.keyboard.press('Escape')],
  ] as const) {
    test(`is gone 450 ms after ${way}, not before [END-13, CST-04]`, async ({ chat }) => {
      await chat.press('Close')
      await expect(chat.page.getByText(question)).toBeVisible()
      await leave(chat)
      await chat.pass(449)
      await expect(chat.page.getByText(question)).toHaveCount(1)
      await chat.pass(1)
      await expect(chat.page.getByText(question)).toHaveCount(0)
      await expect(chat.log).toContainText('How can I help you today?')
      await expect(chat.page.getByRole('button', { name: 'Close' })).toBeFocused()
    })
  }

  test('is kept for the next open by the close icon [END-05]', { tag: '@long' }, async ({ chat }) => {
    await chat.press('Close')
    await chat.press('Close')
    await expect(chat.page.getByText(question)).toHaveCount(0)
    await expect(chat.launcher).toBeVisible()
    await chat.launcher.click()
    await expect(chat.page.getByText("Select Finished and we'll close this conversation.")).toBeVisible()
  })

  test(
    'has the third text when the bot ends the session, and the same session can continue [END-07, QR-08, END-09]',
    { tag: '@long' },
    async ({ chat }) => {
      await chat.answerAsBot(
        { type: 'message', text: 'Anything else?' },
        { type: 'end', text: "That's all, thanks" },
      )
      await chat.say('thank you')
      await chat.press("That's all, thanks")
      await expect(chat.page.getByText("It looks like we're all done here.", { exact: true })).toBeVisible()
      await chat.press('Return to chat')
      await expect(chat.log).toContainText('Anything else?')
      await chat.say('one more thing')
      await expect.poll(() => chat.getCalls('TextQuery')).toHaveLength(2)
      const [first, second] = chat.getCalls('TextQuery').map(({ parameters }) => parameters?.widgetSessionId)
      expect(second).toBe(first)
    },
  )

  test('is replaced by a newer one when the time runs out [END-07]', { tag: '@long' }, async ({ chat }) => {
    await chat.press('Close')
    await chat.pass(10 * minuteMs)
    await expect(chat.page.getByText(afterSilence, { exact: true })).toBeVisible()
    await expect(chat.page.getByText(question)).toHaveCount(1)
  })
})

test.describe('The end screen', () => {
  test.beforeEach(async ({ chat }) => {
    await chat.say('hello')
    await expect(chat.log).toContainText('hello')
    await chat.press('Close')
    await chat.press('Finished')
    await expect(chat.page.getByRole('heading', { name: 'Your chat has ended' })).toBeVisible()
  })

  test(
    'appears after `Finished`: the bot is notified, and nothing is stored',
    { annotation: { type: 'rules', description: 'END-10, END-11, END-15, STG-04' } },
    async ({ chat }) => {
      await expect.poll(chat.getEvents).toEqual(['End_Interaction'])
      const stored = await chat.readStorage()
      expect(stored).not.toContain('hello')
      expect(stored).not.toContain(getGreetedSessions(chat)[0])
      await expect(chat.box).toHaveCount(0)
    },
  )

  test('leaves 400 ms after `Start again`, for a new session with its greeting [END-12, END-14, CST-04]', async ({
    chat,
  }) => {
    await chat.press('Start again')
    await chat.pass(399)
    await expect(chat.page.getByText('Your chat has ended')).toHaveCount(1)
    expect(getGreetedSessions(chat)).toHaveLength(1)
    await chat.pass(1)
    await expect(chat.page.getByText('Your chat has ended')).toHaveCount(0)
    await chat.pass(1500)
    await expect(chat.log).toContainText('How can I help you today?')
    await expect(chat.log).not.toContainText('hello')
    const [first, second] = getGreetedSessions(chat)
    expect(second).not.toBe(first)
  })

  test('leaves the document 1 s after the widget was closed from it [END-14, CST-04]', async ({ chat }) => {
    await chat.press('Close')
    await expect(chat.launcher).toBeVisible()
    await chat.pass(999)
    await expect(chat.page.getByText('Your chat has ended')).toHaveCount(1)
    await chat.pass(1)
    await expect(chat.page.getByText('Your chat has ended')).toHaveCount(0)
    await chat.launcher.click()
    await chat.pass(1500)
    await expect(chat.log).toContainText('How can I help you today?')
  })
})

function getGreetedSessions(chat: Chat): readonly string[] {
  return chat.getCalls('GreetShopperEncrypted').map(({ widgetSessionId }) => widgetSessionId ?? '')
}
