import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../testing/visitor-frames'
import { useLiveChat } from '../../testing/open-live-chat'

const secret = 'offer free delivery'
const chat = useLiveChat()
beforeEach(() => chat.clear())

/** Returns another manager, online and connected. */
async function hireManager(name: string): Promise<number> {
  const agentId = await chat.hire(name)
  const { db } = chat.database
  await db
    .updateTable('murphy.live_chat_agent')
    .set({ role: 'manager' })
    .where('agent_id', '=', agentId)
    .execute()
  return agentId
}

async function readState(agentId: number) {
  return await chat.liveChat.agents.readState(agentId)
}

async function membersOf(chatId: string): Promise<readonly number[]> {
  return (await chat.store.findChat(chatId))?.members.map(({ agentId }) => agentId) ?? []
}

function takeOver(agentId: number, chatId: string, ...from: readonly number[]) {
  return chat.command(agentId, { type: 'take-over', chatId, from: from.map((id) => `agent:${id}`) })
}

describe('a whisper', () => {
  it('appears in the open chat of its agents at once, marked as a whisper', async () => {
    const [ines, ada] = [await chat.hire('Ines'), await hireManager('Ada')]
    const { chatId } = await chat.served(ines)
    chat.notifications.length = 0
    expect(await chat.command(ada, { type: 'whisper', chatId, text: ` ${secret} ` })).toMatchObject({
      ok: true,
    })
    expect(chat.notifications).toContainEqual({ about: 'agent', agentId: ines })
    expect((await readState(ines)).chats[0]?.notes).toMatchObject([
      { kind: 'note', supervision: 'whisper', fromName: 'Ada', agentId: ada, text: secret },
    ])
    expect(await membersOf(chatId)).toEqual([ines])
  })

  it('is in nothing that the visitor receives: entries, states, notifications, history, transcript', async () => {
    const [ines, ada] = [await chat.hire('Ines'), await hireManager('Ada')]
    const { session, chatId } = await chat.served(ines)
    const received: unknown[] = []
    await chat.command(ines, { type: 'message', chatId, msg: 'Hello' })
    await chat.command(ada, { type: 'whisper', chatId, text: `@Ines ${secret}` })
    received.push(await chat.liveChat.visitors.readState(session.visitorId))
    received.push(await chat.liveChat.visitors.listEntriesAfter(session.visitorId, chatId, 0))
    await takeOver(ada, chatId, ines)
    received.push(await chat.liveChat.visitors.listEntriesAfter(session.visitorId, chatId, 0))
    received.push(await chat.ask(session, { type: 'transcript.send', email: 'mia@example.com' }))
    await chat.command(ada, { type: 'end', chatId })
    await chat.liveChat.mailTranscripts()
    received.push(await chat.framesFor(session, { type: 'history.fetch', cursor: null }))
    const again = await chat.enter({
      visitor_id: session.visitorId,
      session_token: session.sessionToken,
      chat_id: chatId,
    })
    received.push(again.frame, await chat.entries(chatId), chat.notifications, chat.mails)
    expect(chat.mails.at(-1)?.text).toContain('Hello')
    expect(JSON.stringify(received)).not.toContain(secret)
    expect(JSON.stringify(received)).not.toContain('Took over')
  })

  it.each([
    ['', 'INVALID'],
    ['x'.repeat(2001), 'TOO_LONG'],
  ])('is refused with the text %j as %s', async (text, code) => {
    const [ines, ada] = [await chat.hire('Ines'), await hireManager('Ada')]
    const { chatId } = await chat.served(ines)
    expect(await chat.command(ada, { type: 'whisper', chatId, text })).toMatchObject({ error: { code } })
  })
})

describe('a manager who joins a chat', () => {
  it('is in it beside its agent, and both write in their own names', async () => {
    const [ines, ada] = [await chat.hire('Ines'), await hireManager('Ada')]
    const { session, chatId } = await chat.served(ines)
    expect((await chat.command(ada, { type: 'join', chatId })).ok).toBe(true)
    expect((await chat.command(ada, { type: 'join', chatId })).ok).toBe(true)
    expect(await membersOf(chatId)).toEqual([ines, ada])
    expect(await chat.namesIn(session.visitorId)).toEqual(['Ines', 'Ada'])
    await chat.command(ines, { type: 'message', chatId, msg: 'One' })
    await chat.command(ada, { type: 'message', chatId, msg: 'Two' })
    const said = (await chat.entries(chatId)).filter(({ type }) => type === 'chat.msg')
    expect(said.slice(-2).map(({ nick }) => nick)).toEqual([`agent:${ines}`, `agent:${ada}`])
    expect((await readState(ada)).chats.map(({ chatId: id }) => id)).toEqual([chatId])
  })

  it('takes a waiting chat out of the queue, although it is offered to another agent', async () => {
    const [ines, ada] = [await chat.hire('Ines'), await hireManager('Ada')]
    const { chatId } = await chat.startChat()
    await chat.command(ada, { type: 'join', chatId })
    expect(await membersOf(chatId)).toEqual([ada])
    expect(await chat.offered(ines)).toEqual([])
    expect((await chat.command(ines, { type: 'accept', chatId })).ok).toBe(false)
  })

  it('leaves a transfer to another agent as it is', async () => {
    const [ines, jo, ada] = [await chat.hire('Ines'), await chat.hire('Jo'), await hireManager('Ada')]
    const { chatId } = await chat.served(ines)
    await chat.command(ines, { type: 'transfer', chatId, to: { agentId: jo }, comment: '' })
    await chat.command(ada, { type: 'join', chatId })
    expect(await chat.offered(jo)).toEqual([chatId])
    expect((await chat.command(jo, { type: 'accept', chatId })).ok).toBe(true)
    expect(await membersOf(chatId)).toEqual([ada, jo])
  })
})

describe('a manager who takes a chat over', () => {
  it('has it alone; the agent is told on all five devices until they confirm it, also after a restart', async () => {
    const [ines, ada] = [await chat.hire('Ines'), await hireManager('Ada')]
    for (const device of [2, 3, 4, 5]) await chat.liveChat.agents.addConnection(`device ${device}`, ines)
    const { session, chatId } = await chat.served(ines)
    expect((await takeOver(ada, chatId, ines)).ok).toBe(true)
    chat.restart()
    expect(await membersOf(chatId)).toEqual([ada])
    expect(await chat.namesIn(session.visitorId)).toEqual(['Ada'])
    const state = await readState(ines)
    expect(state.chats).toEqual([])
    expect(state.mentions).toMatchObject([
      { visitorName: 'Mia Hart', note: { fromName: 'Ada', text: 'Took over the chat from Ines.' } },
    ])
    const noteId = state.mentions[0]?.note.noteId ?? ''
    await chat.command(ines, { type: 'see-note', noteId })
    expect((await readState(ines)).mentions).toEqual([])
  })

  it('shows the visitor a transfer', async () => {
    const [ines, ada] = [await chat.hire('Ines'), await hireManager('Ada')]
    const { chatId } = await chat.served(ines)
    await takeOver(ada, chatId, ines)
    expect((await chat.entries(chatId)).slice(-3)).toMatchObject([
      { nick: 'system', type: 'chat.event', event: 'transfer' },
      { nick: `agent:${ines}`, type: 'chat.memberleave', reason: 'agent_left' },
      { nick: `agent:${ada}`, type: 'chat.memberjoin' },
    ])
  })

  it('gets messages in flight either before, in the agent’s name, or not at all', async () => {
    const [ines, ada] = [await chat.hire('Ines'), await hireManager('Ada')]
    const { chatId } = await chat.served(ines)
    const sent = Array.from({ length: 5 }, (_, index) => ({ msg: `Message ${index}`, id: newId() }))
    const answers = await Promise.all([
      ...sent.slice(0, 3).map((message) => chat.command(ines, { type: 'message', chatId, ...message })),
      takeOver(ada, chatId, ines),
      ...sent.slice(3).map((message) => chat.command(ines, { type: 'message', chatId, ...message })),
    ])
    const stored = (await chat.entries(chatId)).flatMap((entry) => (entry.type === 'chat.msg' ? [entry] : []))
    for (const [index, { msg, id }] of sent.entries()) {
      const answer = answers[index < 3 ? index : index + 1]
      const entries = stored.filter((entry) => entry.msg === msg)
      // A refused message stays with the agent, who gets its text back.
      if (answer?.ok === true) expect(entries).toMatchObject([{ id, nick: `agent:${ines}` }])
      else expect([answer, entries]).toMatchObject([{ error: { code: 'NOT_YOURS' } }, []])
    }
    expect(await membersOf(chatId)).toEqual([ada])
  })

  it('is alone when two managers do so at once, and the other is told who has the chat', async () => {
    const [ines, ada, bo] = [await chat.hire('Ines'), await hireManager('Ada'), await hireManager('Bo')]
    const { chatId } = await chat.served(ines)
    const answers = await Promise.all([takeOver(ada, chatId, ines), takeOver(bo, chatId, ines)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const winner = answers[0].ok ? { id: ada, name: 'Ada' } : { id: bo, name: 'Bo' }
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'TAKEN', takenBy: winner.name } })
    expect(await membersOf(chatId)).toEqual([winner.id])
    expect((await readState(ines)).mentions).toHaveLength(1)
  })

  it('has a chat that its agent ends at the same moment either ended or running, and never ended by the agent later', async () => {
    const [ines, ada] = [await chat.hire('Ines'), await hireManager('Ada')]
    const { chatId } = await chat.served(ines)
    const [taken, ended] = await Promise.all([
      takeOver(ada, chatId, ines),
      chat.command(ines, { type: 'end', chatId }),
    ])
    expect([taken.ok, ended.ok].filter(Boolean)).toHaveLength(1)
    if (taken.ok) {
      expect(ended).toMatchObject({ error: { code: 'NOT_YOURS' } })
      expect(await membersOf(chatId)).toEqual([ada])
    } else expect(taken).toMatchObject({ error: { code: 'CHAT_ENDED' } })
  })

  it('has one note for a command that is repeated, and nothing changes for the only agent of a chat', async () => {
    const [ines, ada] = [await chat.hire('Ines'), await hireManager('Ada')]
    const { chatId } = await chat.served(ines)
    const command = { type: 'take-over', id: newId(), chatId, from: [`agent:${ines}`] } as const
    const first = await chat.command(ada, command)
    expect(await chat.command(ada, command)).toEqual(first)
    const count = (await chat.entries(chatId)).length
    expect((await takeOver(ada, chatId, ada)).ok).toBe(true)
    expect((await chat.entries(chatId)).length).toBe(count)
    expect((await readState(ada)).chats[0]?.notes).toHaveLength(1)
  })

  it('cancels a transfer that waits for its answer', async () => {
    const [ines, jo, ada] = [await chat.hire('Ines'), await chat.hire('Jo'), await hireManager('Ada')]
    const { chatId } = await chat.served(ines)
    await chat.command(ines, { type: 'transfer', chatId, to: { agentId: jo }, comment: '' })
    await takeOver(ada, chatId, ines)
    expect(await chat.offered(jo)).toEqual([])
    expect((await chat.command(jo, { type: 'accept', chatId })).ok).toBe(false)
    expect(await membersOf(chatId)).toEqual([ada])
  })

  it('finds a chat ended whose visitor has left for good', async () => {
    const [ines, ada] = [await chat.hire('Ines'), await hireManager('Ada')]
    const { session, chatId } = await chat.served(ines)
    await chat.ask(session, { type: 'chat.end', chat_id: chatId })
    for (const type of ['join', 'take-over'] as const) {
      const answer =
        type === 'join'
          ? await chat.command(ada, { type, chatId })
          : await chat.command(ada, { type, chatId, from: [] })
      expect(answer).toMatchObject({ error: { code: 'CHAT_ENDED' } })
    }
    expect(await chat.command(ada, { type: 'whisper', chatId, text: secret })).toMatchObject({
      error: { code: 'CHAT_ENDED' },
    })
  })
})

it('refuses each command of supervision to an agent, who may be of the chat’s department', async () => {
  const [ines, jo] = [await chat.hire('Ines'), await chat.hire('Jo')]
  const { chatId } = await chat.served(ines)
  const answers = [
    await chat.command(jo, { type: 'whisper', chatId, text: secret }),
    await chat.command(jo, { type: 'join', chatId }),
    await takeOver(jo, chatId, ines),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ error: { code: 'NOT_YOURS' } })
  expect(await membersOf(chatId)).toEqual([ines])
})

describe('an agent who writes while offers are missed', () => {
  it('stays Online, and becomes Away once they write no longer', async () => {
    const ines = await chat.hire('Ines')
    const { chatId } = await chat.served(ines)
    await chat.startChat()
    for (let missed = 0; missed < 3; missed += 1) {
      await chat.pass(20_000)
      await chat.liveChat.agents.signal(ines, { type: 'typing', chatId, typing: true })
      await chat.pass(15_000)
    }
    expect(await chat.statusOf(ines)).toBe('online')
    await chat.pass(180_000)
    expect(await readState(ines)).toMatchObject({ setAwayFor: 'missed-offers', me: { status: 'away' } })
  })

  it('is not set Away for being idle while a reply of the inbox is written', async () => {
    const ines = await chat.hire('Ines')
    for (let minute = 0; minute < 12; minute += 1) {
      await chat.pass(60_000, 30_000)
      await chat.liveChat.agents.signal(ines, { type: 'writing' })
    }
    expect(await chat.statusOf(ines)).toBe('online')
  })
})
