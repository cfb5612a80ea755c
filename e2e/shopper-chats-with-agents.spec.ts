import type { Locator } from '@playwright/test'
import type { Chat } from './chat'
import { expect, test } from './chat'
import { changeAnswers, openOrder } from './orders'
import { startFakeVendorChat } from './fake-vendor-chat'
import type { FakeAgents } from './fake-vendor-chat'

/** The demonstration shopper Alex. */
const alex = 123
const consent = /I agree that these details are passed on/
const rating = 'How was your chat?'
const finished = 'Have you finished your chat?'
/** A reply that starts live chat with its last part. */
const offersPeople = [
  { type: 'message', text: 'One moment.' },
  { type: 'command', commandName: 'START_LIVE_CHAT' },
]

/** Asks for an agent as a guest, in a chat with a stopped clock. */
async function requestAgent(chat: Chat, agents: FakeAgents): Promise<void> {
  await chat.answerAsBot(...offersPeople)
  await chat.box.click()
  await expect.poll(agents.getCalls).toEqual(['init'])
  await chat.say('a person, please')
  // The time that a question waits for the first state of the service.
  await chat.pass(1000)
  await expect(chat.log).toContainText('One moment.')
  await chat.answerAsBot()
}

function field(chat: Chat, label: string): Locator {
  return chat.page.getByLabel(label)
}

async function fillIn(chat: Chat): Promise<void> {
  await field(chat, 'First name').fill('Mia')
  await field(chat, 'Last name').fill('Hart')
  await field(chat, 'Email address').fill('mia@example.com')
  await chat.page.getByLabel(consent).check()
}

async function open(
  chat: Chat,
  service: Parameters<typeof startFakeVendorChat>[1] = {},
): Promise<FakeAgents> {
  const agents = await startFakeVendorChat(chat.page, service)
  await chat.holdClock()
  await chat.open()
  return agents
}

async function enterQueue(chat: Chat, position = 0): Promise<FakeAgents> {
  const agents = await open(chat)
  await requestAgent(chat, agents)
  await fillIn(chat)
  await chat.press('Continue')
  await expect(field(chat, 'First name')).toHaveCount(0)
  await expect.poll(async () => (await agents.getCalls()).length).toBeGreaterThan(1)
  await agents.setState({ queuePosition: position })
  return agents
}

async function startChatWithSarah(chat: Chat): Promise<FakeAgents> {
  const agents = await enterQueue(chat)
  await agents.join('Sarah Jones')
  await expect(chat.page.getByRole('heading', { name: 'Sarah' })).toBeVisible()
  return agents
}

async function openRating(chat: Chat, agents: FakeAgents): Promise<void> {
  await agents.setState({ isChatting: false })
  await expect(chat.page.getByText(rating)).toBeVisible()
}

test.describe('A guest who requests an agent', () => {
  for (const [way, leave] of [
    ['Cancel', (chat: Chat) => chat.press('Cancel')],
    ['the back arrow', (chat: Chat) => chat.press('Back')],
  ] as const) {
    test(
      `leaves the form by ${way}, and finds the typed text again without the consent [LC-02, LC-04, LC-11]`,
      { tag: way === 'Cancel' ? [] : '@long' },
      async ({ chat }) => {
        const agents = await open(chat)
        await requestAgent(chat, agents)
        await fillIn(chat)
        await leave(chat)
        await expect(chat.log).toContainText('a person, please')
        await expect(chat.box).toBeEditable()
        expect(await agents.getCalls()).toEqual(['init'])

        await chat.answerAsBot(...offersPeople)
        await chat.say('a person after all')
        await expect(field(chat, 'Email address')).toHaveValue('mia@example.com')
        await expect(chat.page.getByLabel(consent)).not.toBeChecked()
        await expect(chat.page.getByRole('button', { name: 'Continue' })).toBeDisabled()
      },
    )
  }

  test("is handed over with all of Murphy's answers, also after a reload that keeps ten messages [LC-39]", async ({
    chat,
  }) => {
    const agents = await open(chat)
    for (const words of ['one', 'two', 'three', 'four', 'five', 'six']) {
      await chat.answerAsBot({ type: 'message', text: `Murphy on ${words}.` })
      await chat.say(words)
      await expect(chat.log).toContainText(`Murphy on ${words}.`)
    }
    await chat.page.reload()
    await chat.pass(100)
    await chat.launcher.click()
    await expect(chat.log).toContainText('Murphy on six.')
    await expect(chat.log).not.toContainText('Murphy on one.')
    await requestAgent(chat, agents)
    await fillIn(chat)
    await chat.press('Continue')
    await expect.poll(async () => (await agents.getCalls()).length).toBeGreaterThan(1)
    const [, handOver] = await agents.getCalls()
    for (const words of ['two', 'three', 'four', 'five', 'six'])
      expect(handOver).toContain(`Shopper: ${words}\nMurphy: Murphy on ${words}.`)
  })

  test('waits 3 s for the connection, no longer [LC-41, ERR-02]', { tag: '@long' }, async ({ chat }) => {
    const agents = await open(chat, { connection: 'connecting', account: null })
    await requestAgent(chat, agents)
    const failure =
      "Hmm... looks like I'm having some technical issues. Give it another try in a few minutes."
    await chat.pass(2999)
    await expect(chat.log).not.toContainText(failure)
    await chat.pass(1)
    await expect(chat.log).toContainText(failure)
    await expect(chat.box).toBeEditable()
  })

  test(
    'reads that agents cannot be reached, after another attempt [LC-41, ERR-03]',
    { tag: '@long' },
    async ({ chat }) => {
      const agents = await open(chat, { connection: 'closed', account: null })
      await requestAgent(chat, agents)
      await chat.pass(3000)
      await expect(chat.log).toContainText(
        'Uh oh... Looks like someone unplugged me. Please retry live chat later or leave the customer service team a message.',
      )
      expect(await agents.getCalls()).toContain('reconnect')
    },
  )

  test('reads at once that they are banned [LC-41, ERR-04]', { tag: '@long' }, async ({ chat }) => {
    const agents = await open(chat, { connection: 'closed', closedReason: 'banned', account: 'banned' })
    await requestAgent(chat, agents)
    await expect(chat.log).toContainText(
      "Oh no... Looks like someone switched around my wires and I can't connect you to live chat right now. Please try again in a few minutes.",
    )
  })

  test(
    'reads that no agent is available, and is offered other ways [LC-24, LC-42, LC-46]',
    { tag: '@long' },
    async ({ chat }) => {
      const agents = await open(chat, { department: 'offline' })
      await requestAgent(chat, agents)
      const line = chat.log.getByText('Live Chat is currently unavailable.')
      await expect(line).toHaveText(
        'Live Chat is currently unavailable.  Please check on of our other contact options.',
      )
      expect(await line.evaluate((element) => element.textContent)).toContain(
        'unavailable.  Please check on of',
      )
      await expect.poll(chat.getEvents).toEqual(['LIVECHAT_GETINTOUCH'])
    },
  )
})

test.describe('The page around Murphy', () => {
  test('learns that live chat closes in the second in which the hours end [HST-09]', async ({ chat }) => {
    await chat.page.addInitScript(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      addEventListener('message', ({ data }) => {
        if (data?.type === 'isLCAvailable') heard.push(data.isLCAvailable)
      })
    })
    const heard = () => chat.page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
    const closed = { '0': [], '1': [], '3': [], '4': [], '5': [], '6': [] }
    // Held clocks start on a Tuesday at 10:00:01 in Sydney; these hours end at 10:20.
    const agents = await open(chat, { week: { ...closed, '2': [{ start: 540, end: 620 }] } })
    await chat.box.click()
    await expect.poll(agents.getCalls).toEqual(['init'])
    await chat.pass(0)
    await expect.poll(heard).toEqual([true])
    const now = await chat.page.evaluate(() => Date.now())
    await chat.pass(new Date('2024-06-04T10:20:00+10:00').getTime() - 1 - now)
    expect(await heard()).toEqual([true])
    await chat.pass(1)
    await expect.poll(heard).toEqual([true, false])
  })
})

test.describe('A shopper in the queue', () => {
  test(
    'reads the position 6 s after it arrived, once for each band',
    { annotation: { type: 'rules', description: 'LC-17, LC-18, LC-22, CST-04' } },
    async ({ chat }) => {
      const agents = await enterQueue(chat, 51)
      const busy = "You're number 51 in the queue. It's very busy right now, so it could be a while."
      await chat.pass(5999)
      await expect(chat.page.getByText('Your place in the queue: 51')).toBeVisible()
      await expect(chat.log).not.toContainText(busy)
      await chat.pass(1)
      await expect(chat.log).toContainText(busy)

      await agents.setState({ queuePosition: 50 })
      await expect(chat.page.getByText('Your place in the queue: 50')).toBeVisible()
      await chat.pass(60_000)
      await expect(chat.log).not.toContainText("You're number 50")

      await agents.setState({ queuePosition: 49 })
      await chat.pass(6000)
      await expect(chat.log).toContainText("You're number 49 in the queue. Thanks for your patience.")
    },
  )

  test(
    'is notified near the front, and then only reads the position [LC-19, LC-20, LC-21]',
    { tag: '@long' },
    async ({ chat }) => {
      const agents = await enterQueue(chat, 12)
      await chat.pass(6000)
      await agents.setState({ queuePosition: 9 })
      await chat.pass(6000)
      await expect(chat.log).toContainText("Nearly there! You're number 9 in the queue.")
      await agents.setState({ queuePosition: 6 })
      const front = "You're almost at the front of the queue - please stay with us."
      await expect(chat.page.getByText('Your place in the queue: 6')).toBeVisible()
      await expect(chat.log).not.toContainText(front)
      await agents.setState({ queuePosition: 5 })
      await expect(chat.log).toContainText(front)
      await agents.setState({ queuePosition: 4 })
      await expect(chat.page.getByText('Your place in the queue: 4')).toBeVisible()
      await chat.pass(60_000)
      await expect(chat.log).not.toContainText("You're number 4")
    },
  )
})

test.describe('A shopper who chats', () => {
  test(
    'does not notice a status that cannot be recorded [LC-14, LC-16, API-20]',
    { tag: '@long' },
    async ({ chat }) => {
      const logged: string[] = []
      chat.page.on('console', (line) => logged.push(line.text()))
      await chat.page.route(/UpdateLiveChatStatus/, (route) => route.fulfill({ status: 500, json: {} }))
      await startChatWithSarah(chat)
      await expect.poll(() => logged.some((line) => line.includes('live-chat-status-failed'))).toBe(true)
      expect(chat.getCalls('UpdateLiveChatStatus')).toMatchObject([
        { data: { liveChatStatus: 'AgentJoined' } },
      ])
      await expect(chat.log).toContainText('Sarah has joined the chat.')
      await expect(chat.log).not.toContainText('technical issues')
    },
  )

  test(
    'is asked for a rating 10 s after the last agent has left [LC-15]',
    { tag: '@long' },
    async ({ chat }) => {
      const agents = await startChatWithSarah(chat)
      await agents.leave('Sarah Jones')
      await expect(chat.log).toContainText('Sarah has left the chat.')
      await chat.pass(9999)
      await expect(chat.page.getByText(rating)).toHaveCount(0)
      await chat.pass(1)
      await expect(chat.page.getByText(rating)).toBeVisible()
    },
  )

  test('is not asked when another agent joins in time [LC-15]', { tag: '@long' }, async ({ chat }) => {
    const agents = await startChatWithSarah(chat)
    await agents.leave('Sarah Jones')
    await chat.pass(9999)
    await agents.join('Tom Baker')
    await expect(chat.page.getByRole('heading', { name: 'Tom' })).toBeVisible()
    await chat.pass(60_000)
    await expect(chat.page.getByText(rating)).toHaveCount(0)
  })

  test('is not disconnected for silence; the bot session is kept alive [LAU-11, LC-47]', async ({ chat }) => {
    await startChatWithSarah(chat)
    await chat.pass(479_000)
    expect(chat.getEvents()).not.toContain('KEEP_ALIVE')
    await chat.pass(1000)
    await expect.poll(chat.getEvents).toContain('KEEP_ALIVE')
    await chat.pass(600_000)
    await expect(chat.page.getByRole('heading', { name: 'Sarah' })).toBeVisible()
    await expect(chat.log).not.toContainText('Still there?')
    await expect(chat.page.getByText(finished)).toHaveCount(0)
  })

  test(
    'is thanked for 2 s, then the widget closes, and asks for feedback at the next open',
    { annotation: { type: 'rules', description: 'LC-26, LC-32, LC-33, CST-04' } },
    async ({ chat }) => {
      const agents = await startChatWithSarah(chat)
      await openRating(chat, agents)
      await chat.page.getByText('Good', { exact: true }).click()
      await chat.press('Send Feedback')
      const thanks = chat.page.getByText('Thank you for your feedback!')
      await expect(thanks).toBeVisible()
      expect(await agents.getCalls()).toContain('rated good')
      await chat.pass(1999)
      await expect(thanks).toBeVisible()
      await chat.pass(1)
      await expect(chat.launcher).toBeVisible()
      await chat.launcher.click()
      await expect(chat.page.getByText(finished)).toBeVisible()
    },
  )

  for (const way of ['Back', 'Close'] as const) {
    test(
      `leaves the rating by ${way}, unrated, for the question after it [LC-26]`,
      { tag: way === 'Back' ? [] : '@long' },
      async ({ chat }) => {
        const agents = await startChatWithSarah(chat)
        await openRating(chat, agents)
        await chat.press(way)
        await expect(chat.page.getByText(finished)).toBeVisible()
        await expect(chat.page.getByText('Your live chat is over.')).toBeVisible()
        expect(await agents.getCalls()).not.toContain('rated good')
        await chat.press('Return to chat')
        await expect(chat.box).toBeEditable()
      },
    )
  }
})

test.describe('A signed-in shopper', () => {
  test('is only asked for consent, and goes back to the chat by Cancel [LC-08, LC-09, LC-11]', async ({
    shopper,
  }) => {
    const agents = await startFakeVendorChat(shopper.page)
    await shopper.visitAs(alex)
    await shopper.openMurphy()
    await expect(shopper.transcript()).toContainText('Great, thanks for logging in Alex!')
    await changeAnswers(shopper, 'TextQuery', () => offersPeople)
    await shopper.say('a person, please')
    await expect(
      shopper.murphy.getByText("Won't be long Alex, I'm finding someone to chat with you."),
    ).toBeVisible()
    await shopper.murphy.getByLabel(consent).check()
    await shopper.murphy.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(shopper.murphy.getByLabel(consent)).toHaveCount(0)
    await expect(shopper.transcript()).toContainText('a person, please')
    await shopper.textBox().fill('I can still write')
    expect(await agents.getCalls()).toEqual(['init'])
  })

  test(
    'comes from the failed change of a nominee, and returns to it by Cancel',
    { tag: '@long', annotation: { type: 'rules', description: 'NOM-17, NOM-44, LC-03, LC-12' } },
    async ({ shopper }) => {
      await startFakeVendorChat(shopper.page)
      await shopper.visitAs(alex)
      await shopper.openMurphy()
      await expect(shopper.transcript()).toContainText('Great, thanks for logging in Alex!')
      await shopper.say('my pick up orders')
      await openOrder(shopper, '10234573')
      await shopper.murphy.getByRole('textbox', { name: 'Full name' }).fill('Jane Park')
      await shopper.murphy.getByRole('textbox', { name: 'Mobile number' }).fill('412 345 678')
      await shopper.failCalls('SetNomineeDetail', { status: 500 })
      await shopper.murphy.getByRole('button', { name: 'Update Pick up nominee' }).click()
      const failure = shopper.murphy.getByRole('heading', {
        name: "Sorry, we've got a little mix-up on our hands",
      })
      await expect(failure).toBeVisible()
      await expect(shopper.murphy.getByText('Live chat hours:')).toHaveCount(0)
      await shopper.murphy.getByRole('button', { name: 'Live chat', exact: true }).click()
      await expect(shopper.murphy.getByText("Won't be long Alex")).toBeVisible()
      await shopper.murphy.getByRole('button', { name: 'Cancel', exact: true }).click()
      await expect(failure).toBeVisible()
      await shopper.murphy.getByRole('button', { name: 'Try again' }).click()
      await expect(shopper.murphy.getByRole('textbox', { name: 'Full name' })).toHaveValue('Jane Park')
    },
  )
})
