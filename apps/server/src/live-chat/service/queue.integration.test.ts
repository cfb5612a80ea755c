import { beforeEach, describe, expect, it } from 'vitest'
import { deskPassword, useLiveChat } from '../../testing/open-live-chat'
import { start } from '../testing/visitor-frames'

const minuteMs = 60_000

const chat = useLiveChat()
beforeEach(() => chat.clear())

describe('ten agents who accept one chat at once', () => {
  it('leave one with the chat and nine who are told who has it [LC-13]', async () => {
    await chat.set('liveChat.routing', 'broadcast')
    const agents = await Promise.all(Array.from({ length: 10 }, (_, index) => chat.hire(`Agent ${index}`)))
    for (let round = 0; round < 5; round += 1) {
      const { session, chatId } = await chat.startChat()
      const answers = await Promise.all(
        agents.map((agentId) => chat.command(agentId, { type: 'accept', chatId })),
      )
      const winners = agents.filter((_, index) => answers[index]?.ok)
      expect(winners).toHaveLength(1)
      const [name] = await chat.namesIn(session.visitorId)
      for (const answer of answers)
        if (!answer.ok) expect(answer.error).toMatchObject({ code: 'TAKEN', takenBy: name })
      const joins = (await chat.entries(chatId)).filter(
        ({ type, nick }) => type === 'chat.memberjoin' && nick.startsWith('agent:'),
      )
      expect(joins).toHaveLength(1)
      await chat.command(winners[0] ?? 0, { type: 'end', chatId })
    }
  })
})

describe('an offer', () => {
  it('goes to the agent who has been free for longest, and after 30 seconds to the next', async () => {
    const first = await chat.hire('First')
    await chat.clock.pass(1000)
    const second = await chat.hire('Second')
    const { chatId } = await chat.startChat()
    expect(await chat.offered(first)).toEqual([chatId])
    await chat.pass(29_000, 29_000)
    expect(await chat.offered(first)).toEqual([chatId])
    await chat.pass(1000)
    expect(await chat.offered(first)).toEqual([])
    expect(await chat.offered(second)).toEqual([chatId])
  })

  it('makes its agent Away when it is missed twice', async () => {
    const agentId = await chat.hire('Sleepy')
    await chat.startChat()
    await chat.pass(30_000)
    expect(await chat.statusOf(agentId)).toBe('online')
    await chat.pass(30_000)
    expect(await chat.statusOf(agentId)).toBe('away')
    expect((await chat.liveChat.agents.readState(agentId)).setAwayFor).toBe('missed-offers')
    expect((await chat.liveChat.getAvailability()).accountStatus).toBe('away')
    expect(await chat.offered(agentId)).toEqual([])
    await chat.command(agentId, { type: 'set-status', status: 'online' })
    expect(await chat.offered(agentId)).toHaveLength(1)
  })

  it('goes to the next agent at once when it is declined', async () => {
    const first = await chat.hire('First')
    await chat.clock.pass(1000)
    const second = await chat.hire('Second')
    const { chatId } = await chat.startChat()
    await chat.command(first, { type: 'decline', chatId })
    expect(await chat.offered(second)).toEqual([chatId])
  })

  it('is not made while agents pick from the queue', async () => {
    await chat.set('liveChat.routing', 'broadcast')
    const agentId = await chat.hire('Picker')
    await chat.startChat()
    expect((await chat.liveChat.agents.readState(agentId)).queue).toMatchObject([
      { offer: null, mayAccept: true },
    ])
  })

  it('never exceeds the capacity; a chat without a message for ten minutes does not count', async () => {
    const agentId = await chat.hire('Busy', 2)
    const chats = [await chat.startChat(), await chat.startChat(), await chat.startChat()]
    for (const { chatId } of chats.slice(0, 2)) await chat.command(agentId, { type: 'accept', chatId })
    const third = chats[2]?.chatId ?? ''
    expect(await chat.offered(agentId)).toEqual([])
    expect((await chat.liveChat.agents.readState(agentId)).queue).toMatchObject([
      { chatId: third, mayAccept: false },
    ])
    expect(await chat.command(agentId, { type: 'accept', chatId: third })).toMatchObject({
      error: { code: 'FULL' },
    })
    await chat.pass(10 * minuteMs, 30_000)
    expect(await chat.offered(agentId)).toEqual([third])
    expect(await chat.command(agentId, { type: 'accept', chatId: third })).toMatchObject({ ok: true })
  })
})

describe('a queue position', () => {
  it('counts the visitors before in the same department, and only gets lower [LC-23, LCS-03]', async () => {
    const agentId = await chat.hire('Only', 1)
    await chat.liveChat.agents.signIn('manager@murphy.example', deskPassword)
    const chats: Awaited<ReturnType<typeof chat.startChat>>[] = []
    for (let index = 0; index < 4; index += 1) chats.push(await chat.startChat())
    const places = () => Promise.all(chats.map(({ session }) => chat.place(session.visitorId)))
    expect(await places()).toEqual([1, 2, 3, 4])
    chat.notifications.length = 0
    await chat.command(agentId, { type: 'accept', chatId: chats[0]?.chatId ?? '' })
    expect(await places()).toEqual([0, 1, 2, 3])
    // All visitors whose position changed are notified.
    for (const { session } of chats)
      expect(chat.notifications).toContainEqual({ about: 'visitor', visitorId: session.visitorId })
    await chat.ask(chats[2]?.session ?? never(), { type: 'chat.end', chat_id: chats[2]?.chatId ?? '' })
    expect(await places()).toEqual([0, 1, 0, 2])
    // The agent is lost: that chat is served first, and no other visitor gets a higher position for it.
    await chat.liveChat.agents.signOut(agentId)
    expect(await places()).toEqual([1, 1, 0, 2])
  })

  it('is different for each of many visitors who come at once', async () => {
    await chat.hire('Only', 1)
    const sessions = await Promise.all(Array.from({ length: 12 }, async () => (await chat.enter()).session))
    await Promise.all(sessions.map((session) => chat.ask(session, start)))
    const places = await Promise.all(sessions.map(({ visitorId }) => chat.place(visitorId)))
    expect(places.toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
  })
})

describe('a second start', () => {
  it('a second start from two tabs at once creates one chat', async () => {
    await chat.hire('Only')
    const { session } = await chat.enter()
    const acks = await Promise.all([1, 2, 3].map(() => chat.ask(session, start)))
    expect(new Set(acks.map((ack) => (ack.ok ? ack.chat_id : null))).size).toBe(1)
  })
})

it('reports no failure in the background', () => {
  expect(chat.failures).toEqual([])
})

function never(): never {
  throw new Error('This was made above.')
}

describe('a visitor who has left the page', () => {
  const offeredTo = async (agentId: number) =>
    (await chat.liveChat.agents.readState(agentId)).queue.flatMap(({ chatId, offer }) =>
      offer?.agentId === agentId ? [chatId] : [],
    )

  async function waitWith(tab: string) {
    const { session } = await chat.enter()
    await chat.liveChat.visitors.addConnection(tab, session)
    const ack = await chat.ask(session, start)
    return { session, chatId: (ack.ok && ack.chat_id) || '' }
  }

  it('is skipped in favour of the next, and keeps the position for their return', async () => {
    const agentId = await chat.hire('Agent', 1)
    await chat.pass(20_000, 5000)
    const first = await waitWith('first tab')
    const second = await waitWith('second tab')
    expect(await offeredTo(agentId)).toEqual([first.chatId])
    await chat.liveChat.visitors.removeConnection('first tab')
    await chat.pass(14_000, 1000)
    expect(await offeredTo(agentId)).toEqual([first.chatId])
    await chat.pass(1000)
    expect(await offeredTo(agentId)).toEqual([second.chatId])
    const { queue } = await chat.liveChat.agents.readState(agentId)
    expect(queue.map(({ chatId, isConnected }) => [chatId, isConnected])).toEqual([
      [first.chatId, false],
      [second.chatId, true],
    ])
    expect(await chat.place(first.session.visitorId)).toBe(1)

    await chat.liveChat.visitors.addConnection('first tab again', first.session)
    await chat.command(agentId, { type: 'decline', chatId: second.chatId })
    await chat.pass(1000)
    expect(await offeredTo(agentId)).toEqual([first.chatId])
  })

  it('is reported to the desks within a second, and so is their return', async () => {
    const agentId = await chat.hire('Agent')
    await chat.pass(20_000, 5000)
    const { session, chatId } = await waitWith('tab')
    await chat.command(agentId, { type: 'accept', chatId })
    await chat.liveChat.visitors.removeConnection('tab')
    await chat.pass(14_000, 1000)
    chat.notifications.length = 0
    await chat.pass(1000)
    expect(chat.notifications).toContainEqual({ about: 'queue' })
    expect((await chat.liveChat.agents.readState(agentId)).chats).toMatchObject([
      { visitor: { isConnected: false } },
    ])
    chat.notifications.length = 0
    await chat.liveChat.visitors.addConnection('tab again', session)
    await chat.pass(1000)
    expect(chat.notifications).toContainEqual({ about: 'queue' })
    expect((await chat.liveChat.agents.readState(agentId)).chats).toMatchObject([
      { visitor: { isConnected: true } },
    ])
  })
})
