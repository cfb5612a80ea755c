import { beforeEach, describe, expect, it } from 'vitest'
import { createStaffRepository } from '../../adapters/postgres/staff-repository'
import { deskPassword, useLiveChat } from '../../testing/open-live-chat'
import { newId } from '../testing/visitor-frames'

const minuteMs = 60_000

const chat = useLiveChat()
beforeEach(() => chat.clear())

describe('an agent without a connection', () => {
  it('loses their chats to the front of the queue after 45 seconds, with the whole transcript', async () => {
    const agentId = await chat.hire('Gone')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    await chat.command(agentId, { type: 'message', chatId, msg: 'One moment' })
    await chat.liveChat.agents.removeConnection(`desk of ${agentId}`)
    await chat.pass(44_000, 44_000)
    expect(await chat.namesIn(session.visitorId)).toEqual(['Gone'])
    const colleague = await chat.hire('Colleague')
    await chat.pass(1000)
    expect(await chat.namesIn(session.visitorId)).toEqual([])
    expect(await chat.place(session.visitorId)).toBe(1)
    expect((await chat.entries(chatId)).slice(-3)).toMatchObject([
      { type: 'chat.memberleave', nick: `agent:${agentId}`, reason: 'user_no_ping' },
      { type: 'chat.event', event: 'agent_disconnected' },
      { type: 'chat.wait_queue' },
    ])
    expect((await chat.liveChat.agents.readState(colleague)).queue).toMatchObject([
      { chatId, isRequeued: true, offer: { agentId: colleague } },
    ])
    await chat.command(colleague, { type: 'accept', chatId })
    const seen = await chat.liveChat.agents.listEntriesAfter(colleague, chatId, 0)
    expect(seen.map(({ entry }) => (entry.type === 'chat.msg' ? entry.msg : ''))).toContain('One moment')
  })

  it('leaves a chat to others that was accepted while the account was closed', async () => {
    const agentId = await chat.hire('Closed')
    const { session } = await chat.served(agentId)
    await createStaffRepository(chat.database.db).close(agentId, {
      agentId,
      name: 'Closed',
      now: chat.clock.now(),
    })
    await chat.liveChat.agents.removeConnection(`desk of ${agentId}`)
    await chat.pass(45_000)
    expect(await chat.place(session.visitorId)).toBe(1)
  })

  it('returns after an hour to a desk without the chat, and cannot write in it or double anything', async () => {
    const asleep = await chat.hire('Asleep')
    const { session, chatId } = await chat.served(asleep)
    const message = { id: newId(), type: 'message', chatId, msg: 'One moment' } as const
    const answered = await chat.command(asleep, message)
    await chat.liveChat.agents.removeConnection(`desk of ${asleep}`)
    const colleague = await chat.hire('Colleague')
    await chat.pass(45_000)
    await chat.command(colleague, { type: 'accept', chatId })
    for (let round = 0; round < 6; round += 1) {
      await chat.pass(10 * minuteMs, 5 * minuteMs)
      await chat.liveChat.visitors.signal(session, { type: 'activity' })
    }
    await chat.liveChat.agents.addConnection('awake', asleep)
    const state = await chat.liveChat.agents.readState(asleep)
    expect([state.chats, state.me.load]).toEqual([[], 0])
    expect(await chat.command(asleep, message)).toEqual(answered)
    expect(await chat.command(asleep, { type: 'message', chatId, msg: 'Still there?' })).toMatchObject({
      ok: false,
    })
    const messages = (await chat.entries(chatId)).flatMap((entry) =>
      entry.type === 'chat.msg' ? [entry.msg] : [],
    )
    expect(messages).toEqual(['One moment'])
    expect(await chat.namesIn(session.visitorId)).toEqual(['Colleague'])
  })

  it('is not gone while one connection stays open for half an hour', async () => {
    const agentId = await chat.hire('Here')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    for (let round = 0; round < 3; round += 1) {
      await chat.pass(10 * minuteMs, 30_000)
      await chat.liveChat.visitors.signal(session, { type: 'activity' })
    }
    expect(await chat.namesIn(session.visitorId)).toEqual(['Here'])
  })

  it('is not gone when the service was away', async () => {
    const agentId = await chat.hire('Patient')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    await chat.clock.pass(10 * minuteMs)
    chat.restart()
    await chat.liveChat.sweep(chat.clock.now())
    await chat.pass(40_000)
    await chat.liveChat.agents.addConnection('again', agentId)
    await chat.liveChat.visitors.addConnection('again', session)
    await chat.pass(minuteMs)
    expect(await chat.namesIn(session.visitorId)).toEqual(['Patient'])
  })

  it('becomes Away after ten idle minutes, but not while chatting', async () => {
    const idle = await chat.hire('Idle')
    await chat.pass(10 * minuteMs - 1000, 30_000)
    expect(await chat.statusOf(idle)).toBe('online')
    await chat.pass(1000)
    expect(await chat.statusOf(idle)).toBe('away')
    expect((await chat.liveChat.agents.readState(idle)).setAwayFor).toBe('idle')
    await chat.command(idle, { type: 'set-status', status: 'away' })
    expect((await chat.liveChat.agents.readState(idle)).setAwayFor).toBeNull()
    const busy = await chat.hire('Chatting')
    const { session, chatId } = await chat.startChat()
    await chat.command(busy, { type: 'accept', chatId })
    for (let round = 0; round < 3; round += 1) {
      await chat.pass(5 * minuteMs, 30_000)
      await chat.liveChat.visitors.signal(session, { type: 'activity' })
    }
    expect(await chat.statusOf(busy)).toBe('online')
  })
})

describe('a transfer', () => {
  it('a transfer to a colleague is an offer: the first agent stays until the other accepts', async () => {
    const first = await chat.hire('First Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(first, { type: 'accept', chatId })
    const second = await chat.hire('Second Agent')
    await chat.command(first, { type: 'transfer', chatId, to: { agentId: second }, comment: 'knows wine' })
    expect(await chat.namesIn(session.visitorId)).toEqual(['First Agent'])
    expect((await chat.liveChat.agents.readState(second)).queue).toMatchObject([
      { chatId, mayAccept: true, transfer: { fromName: 'First Agent', comment: 'knows wine' } },
    ])
    expect((await chat.liveChat.agents.readState(first)).chats).toMatchObject([
      { transfer: { to: { agentId: second } } },
    ])
    expect(await chat.place(session.visitorId)).toBe(0)
    expect(await chat.command(second, { type: 'accept', chatId })).toMatchObject({ ok: true })
    expect(await chat.namesIn(session.visitorId)).toEqual(['Second Agent'])
    expect((await chat.entries(chatId)).slice(-3)).toMatchObject([
      { type: 'chat.event', event: 'transfer' },
      { type: 'chat.memberleave', nick: `agent:${first}`, reason: 'transferred' },
      { type: 'chat.memberjoin', nick: `agent:${second}` },
    ])
    expect((await chat.liveChat.agents.readState(first)).chats).toEqual([])
    // A visitor must not read what one agent tells another.
    expect(JSON.stringify(await chat.entries(chatId))).not.toContain('knows wine')
  })

  it('a transfer to a colleague who does not answer ends after 30 seconds', async () => {
    const first = await chat.hire('First Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(first, { type: 'accept', chatId })
    const second = await chat.hire('Second Agent')
    await chat.command(first, { type: 'transfer', chatId, to: { agentId: second }, comment: '' })
    await chat.pass(30_000)
    expect((await chat.liveChat.agents.readState(first)).chats).toMatchObject([{ chatId, transfer: null }])
    expect(await chat.command(second, { type: 'accept', chatId })).toMatchObject({ error: { code: 'TAKEN' } })
    expect(await chat.namesIn(session.visitorId)).toEqual(['First Agent'])
  })

  it('a transfer to a colleague whose account is closed ends, and others get the chat', async () => {
    const first = await chat.hire('First Agent')
    const { chatId } = await chat.served(first)
    const second = await chat.hire('Second Agent')
    await chat.command(first, { type: 'transfer', chatId, to: { agentId: second }, comment: '' })
    const now = chat.clock.now()
    await createStaffRepository(chat.database.db).close(second, { agentId: first, name: 'First Agent', now })
    await chat.liveChat.agents.notifyStaffChanged()
    expect((await chat.liveChat.agents.readState(first)).chats).toMatchObject([{ chatId, transfer: null }])
    const waiting = await chat.startChat()
    expect(await chat.offered(first)).toEqual([waiting.chatId])
  })

  it('a transfer to a department is offered there, and waits in front when its agent leaves', async () => {
    const first = await chat.hire('First Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(first, { type: 'accept', chatId })
    const to = { departmentId: 2 }
    expect(await chat.command(first, { type: 'transfer', chatId, to, comment: '' })).toMatchObject({
      error: { code: 'UNAVAILABLE' },
    })
    const manager = await chat.signIn('manager')
    await chat.command(first, { type: 'transfer', chatId, to, comment: '' })
    expect(await chat.offered(manager)).toEqual([chatId])
    await chat.command(first, { type: 'leave', chatId })
    expect(await chat.place(session.visitorId)).toBe(1)
    expect((await chat.liveChat.agents.readState(manager)).queue).toMatchObject([{ chatId, departmentId: 2 }])
    await chat.command(manager, { type: 'accept', chatId })
    expect(await chat.namesIn(session.visitorId)).toEqual(['Kim Murphy'])
    await chat.liveChat.agents.signOut(manager)
  })

  it.each([
    ['an unknown agent', { agentId: 999_999 }],
    ['an unknown department', { departmentId: 9 }],
  ])('a transfer to %s is refused', async (_whom, to) => {
    const first = await chat.hire('First Agent')
    const { chatId } = await chat.startChat()
    await chat.command(first, { type: 'accept', chatId })
    expect(await chat.command(first, { type: 'transfer', chatId, to, comment: '' })).toMatchObject({
      error: { code: 'UNAVAILABLE' },
    })
  })
})

describe('signals', () => {
  it('signals of typing and reading are forwarded, and only the last read entry is stored', async () => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    const before = await chat.entries(chatId)
    chat.notifications.length = 0
    await chat.liveChat.agents.signal(agentId, { type: 'typing', chatId, typing: true })
    expect((await chat.liveChat.visitors.readState(session.visitorId)).chat).toMatchObject({ typing: true })
    await chat.liveChat.visitors.signal(session, { type: 'typing', typing: true })
    await chat.liveChat.visitors.signal(session, { type: 'read', seq: 99 })
    await chat.liveChat.agents.signal(agentId, { type: 'read', chatId, seq: 2 })
    expect(chat.notifications.map(({ about }) => about)).toEqual([
      'typing',
      'typing',
      'last-read',
      'last-read',
    ])
    expect(await chat.entries(chatId)).toEqual(before)
    expect((await chat.liveChat.agents.readState(agentId)).chats).toMatchObject([
      { visitorReadSeq: before.length, readSeq: 2 },
    ])
    expect((await chat.liveChat.visitors.readState(session.visitorId)).chat).toMatchObject({
      last_read_seq: before.length,
    })
    await chat.clock.pass(10_000)
    expect((await chat.liveChat.visitors.readState(session.visitorId)).chat).toMatchObject({ typing: false })
  })

  it('signals of an agent who is not in the chat are ignored', async () => {
    const agentId = await chat.hire('Agent')
    const { chatId } = await chat.startChat()
    chat.notifications.length = 0
    await chat.liveChat.agents.signal(agentId, { type: 'typing', chatId, typing: true })
    expect(chat.notifications).toEqual([])
  })
})

describe('the agent service', () => {
  it('signs an agent in with the right password only', async () => {
    const { agents } = chat.liveChat
    expect(await agents.signIn('MANAGER@murphy.example ', deskPassword)).toMatchObject({ role: 'manager' })
    expect(await agents.signIn('manager@murphy.example', 'wrong')).toBeNull()
    expect(await agents.signIn('nobody@murphy.example', deskPassword)).toBeNull()
  })

  it('shows a chat only to agents who may read it', async () => {
    const agentId = await chat.hire('Agent')
    const other = await chat.hire('Other')
    const { chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    expect(await chat.liveChat.agents.listEntriesAfter(other, chatId, 0)).toEqual([])
    expect(await chat.liveChat.agents.findChat(other, chatId)).toBeNull()
    for (const command of [
      { type: 'message', chatId, msg: 'hello' },
      { type: 'end', chatId },
      { type: 'leave', chatId },
      { type: 'ban', chatId, reason: 'x', until: null },
      { type: 'transfer', chatId, to: { departmentId: 1 }, comment: '' },
    ] as const)
      expect(await chat.command(other, command)).toMatchObject({ error: { code: 'NOT_YOURS' } })
  })

  it('lets only managers create agents, one for each email address', async () => {
    const agent = {
      email: `${newId()}@murphy.example`,
      displayName: 'New Agent',
      title: '',
      role: 'agent',
      departmentIds: [1],
      capacity: 2,
      password: 'long enough',
    } as const
    const agentId = await chat.hire('Agent')
    const manager = await chat.signIn('manager')
    const { createAgent, signIn } = chat.liveChat.agents
    expect(await createAgent(agentId, agent)).toMatchObject({ error: { kind: 'not-allowed' } })
    expect(await createAgent(manager, { ...agent, departmentIds: [7] })).toMatchObject({
      error: { kind: 'no-department' },
    })
    expect(await createAgent(manager, agent)).toMatchObject({ ok: true, account: { capacity: 2 } })
    expect(await createAgent(manager, agent)).toMatchObject({ error: { kind: 'taken' } })
    expect(await signIn(agent.email, agent.password)).toMatchObject({ displayName: 'New Agent' })
    await chat.liveChat.agents.signOut(manager)
  })
})

it('reports no failure in the background', () => {
  expect(chat.failures).toEqual([])
})
