import type { Chat, WireItem } from './chat'
import { expect, test } from './chat'

const typing = 'Murphy is typing'
const article: WireItem = {
  type: 'article',
  articleId: 'returns',
  title: 'Returning a bottle',
  summary: 'Bring it back within 30 days.',
}
const createMessage = (text: string): WireItem => ({ type: 'message', text })
const createFollowUp = (followUpEventType: string, followUpEventName: string): WireItem => ({
  type: 'followup_event_data',
  followUpEventType,
  followUpEventName,
})

test.beforeEach(async ({ chat }) => {
  await chat.holdClock()
  await chat.open()
})

test.describe('A reply of several parts', () => {
  test(
    'is shown part by part, 2000 ms apart, with its quick replies at the end',
    { annotation: { type: 'rules', description: 'LAU-12, MSG-02, MSG-04, CST-04' } },
    async ({ chat }) => {
      await chat.answerAsBot(createMessage('First.'), createMessage('Second.'), createMessage('Third.'), {
        type: 'qr',
        items: [{ text: 'Go on' }],
      })
      await chat.say('tell me')
      await expect(chat.log).toContainText('First.')
      await expect(chat.log).toContainText(typing)
      await chat.pass(1999)
      await expect(chat.log).not.toContainText('Second.')
      await chat.pass(1)
      await expect(chat.log).toContainText('Second.')
      await chat.pass(1999)
      await expect(chat.log).not.toContainText('Third.')
      await expect(chat.page.getByRole('button', { name: 'Go on' })).toHaveCount(0)
      await chat.pass(1)
      await expect(chat.log).toContainText('Third.')
      await expect(chat.log).not.toContainText(typing)
      await expect(chat.page.getByRole('button', { name: 'Go on' })).toBeVisible()
      // One label for the welcome message and one for the reply's run of three.
      await expect(chat.log.getByText('Murphy', { exact: true })).toHaveCount(2)
    },
  )

  test('keeps a second reply waiting behind it [LAU-12]', { tag: '@long' }, async ({ chat }) => {
    await chat.answerAsBot(createMessage('First.'), createMessage('Second.'))
    await chat.say('one')
    await expect(chat.log).toContainText('First.')
    await chat.answerAsBot(createMessage('Answer to two.'))
    // The reply has to wait from the beginning: one that came after the second part would be shown at once.
    const answered = chat.page.waitForResponse(/TextQuery/)
    await chat.say('two')
    await (await answered).finished()
    await expect(chat.log).not.toContainText('Answer to two.')
    await chat.pass(2000)
    await expect(chat.log).toContainText('Second.')
    await expect(chat.log).not.toContainText('Answer to two.')
    await chat.pass(2000)
    await expect(chat.log).toContainText(/Second\..*Answer to two\./s)
  })

  test('counts its parts on the launcher while the widget is minimised, up to 99+ [LAU-02, LAU-03]', async ({
    chat,
  }) => {
    await chat.answerAsBot(...Array.from({ length: 101 }, (_, index) => createMessage(`Part ${index + 1}.`)))
    await chat.say('everything')
    await expect(chat.log).toContainText('Part 1.')
    await chat.press('Minimise')
    await expect(chat.launcher).toHaveAccessibleName('Chat with Murphy')
    await chat.pass(2000)
    await expect(chat.launcher).toHaveAccessibleName(/ 1 unread/)
    await chat.pass(98 * 2000)
    await expect(chat.launcher).toHaveAccessibleName(/ 99 unread/)
    await chat.pass(2000)
    await expect(chat.launcher).toHaveAccessibleName(/ 99\+ unread/)
    await chat.launcher.click()
    await expect(chat.launcher).toHaveCount(0)
    await chat.press('Minimise')
    await expect(chat.launcher).toHaveAccessibleName('Chat with Murphy')
  })
})

test.describe('A follow-up', () => {
  for (const [rule, type, event] of [
    ['LAU-13', 'stores', 'STORES_FOLLOWUP'],
    ['LAU-15', 'articles', 'ARTICLES_FOLLOWUP'],
    ['LAU-16', 'products', 'PRODUCTAVAIL_FOLLOWUP'],
  ] as const) {
    test(
      `a follow-up of a reply about ${type} is requested by the event that the reply names [${rule}, MSG-21]`,
      { tag: type === 'stores' ? [] : '@long' },
      async ({ chat }) => {
        await chat.answerAsBot(createMessage('Here you are.'), createFollowUp(type, event))
        await ask(chat)
        await chat.answerAsBot(createMessage('Did that help?'))
        await chat.pass(7000)
        await expect.poll(chat.getEvents).toEqual([event])
        await expect(chat.log).toContainText('Did that help?')
      },
    )
  }

  test('a follow-up of a reply about orders is not requested for a guest, whatever the event is called [AUTH-06]', async ({
    chat,
  }) => {
    await chat.answerAsBot(createMessage('Here you are.'), createFollowUp('orders', 'ORDER_QUESTIONS'))
    await ask(chat)
    await chat.pass(60_000)
    expect(chat.getEvents()).toEqual([])
  })

  for (const [shown, delayMs] of [
    [1, 7000],
    [3, 11_000],
  ] as const) {
    test(
      `comes ${delayMs} ms after a reply of ${shown} shown parts [LAU-17]`,
      { tag: '@long' },
      async ({ chat }) => {
        await chat.answerAsBot(
          ...Array.from({ length: shown - 1 }, (_, index) => createMessage(`Part ${index}.`)),
          createMessage('Here you are.'),
          createFollowUp('articles', 'ARTICLES_FOLLOWUP'),
          { type: 'session_id', sessionId: 's-1' },
        )
        await chat.say('returns')
        await expect.poll(chat.readStorage).toContain(shown === 1 ? 'Here you are.' : 'Part 0.')
        await chat.pass(delayMs - 1)
        expect(chat.getEvents()).toEqual([])
        await chat.pass(1)
        await expect.poll(chat.getEvents).toEqual(['ARTICLES_FOLLOWUP'])
      },
    )
  }

  test(
    'is requested once: its own reply schedules no further one [LAU-15, LAU-17]',
    { tag: '@long' },
    async ({ chat }) => {
      await chat.answerAsBot(createMessage('Here you are.'), createFollowUp('articles', 'ARTICLES_FOLLOWUP'))
      await ask(chat)
      await chat.pass(7000)
      await expect.poll(chat.getEvents).toHaveLength(1)
      await expect(chat.log.getByText('Here you are.')).toHaveCount(2)
      await chat.pass(60_000)
      expect(chat.getEvents()).toHaveLength(1)
    },
  )

  for (const [perform, interrupt] of [
    ['a new message', (chat: Chat) => chat.say('something else')],
    ['a quick reply', (chat: Chat) => chat.press('Another one')],
    ['an opened article', openArticle],
    ['the end of the session', endChat],
  ] as const) {
    test(
      `is cancelled by ${perform} [LAU-15]`,
      { tag: perform === 'a new message' ? [] : '@long' },
      async ({ chat }) => {
        await chat.answerAsBot(
          article,
          { type: 'qr', items: [{ text: 'Another one' }] },
          createFollowUp('articles', 'ARTICLES_FOLLOWUP'),
        )
        await chat.say('returns')
        await expect(chat.page.getByRole('button', { name: 'Another one' })).toBeVisible()
        await chat.answerAsBot(createMessage('All right.'))
        await interrupt(chat)
        await chat.pass(60_000)
        expect(chat.getEvents()).not.toContain('ARTICLES_FOLLOWUP')
      },
    )
  }

  for (const [state, disturb, stop] of [
    ['types', (chat: Chat) => chat.box.fill('w'), (chat: Chat) => chat.box.fill('')],
    ['has the widget closed', (chat: Chat) => chat.press('Minimise'), (chat: Chat) => chat.launcher.click()],
    [
      'is asked about the end',
      (chat: Chat) => chat.press('Close'),
      (chat: Chat) => chat.press('Return to chat'),
    ],
  ] as const) {
    test(
      `waits while the shopper ${state} [LAU-15]`,
      { tag: state === 'types' ? [] : '@long' },
      async ({ chat }) => {
        await chat.answerAsBot(
          createMessage('Here you are.'),
          createFollowUp('articles', 'ARTICLES_FOLLOWUP'),
        )
        await ask(chat)
        await disturb(chat)
        await chat.pass(60_000)
        expect(chat.getEvents()).toEqual([])
        await stop(chat)
        await expect.poll(chat.getEvents).toEqual(['ARTICLES_FOLLOWUP'])
      },
    )
  }
})

async function ask(chat: Chat): Promise<void> {
  await chat.say('returns')
  await expect(chat.log).toContainText('Here you are.')
}

async function openArticle(chat: Chat): Promise<void> {
  // React shows loaded content a moment later, by a timer.
  await chat.pass(500)
  await chat.press(/Returning a bottle/)
  await chat.page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(chat.log).toContainText('Returning a bottle')
}

async function endChat(chat: Chat): Promise<void> {
  await chat.press('Close')
  await chat.press('Finished')
  await expect(chat.page.getByText('Your chat has ended')).toBeVisible()
}
