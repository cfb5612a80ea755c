import { beforeEach, describe, expect, it } from 'vitest'
import { createInProcessBus } from '../adapters/live-chat-bus/live-chat-bus'
import { createLiveChat } from './create-live-chat'
import type { LiveChat } from './live-chat'
import { newId, start } from './testing/visitor-frames'
import { useLiveChat } from '../testing/open-live-chat'

const chat = useLiveChat()
/** Another process on the same database. Its notifications reach no process and it receives none: the bus is down. */
let other: LiveChat
beforeEach(async () => {
  await chat.clear()
  other = createLiveChat({
    repository: chat.store,
    bus: createInProcessBus(),
    settings: chat.settings,
    mailer: chat.mailer,
    now: chat.clock.now,
    accountKey: 'demo',
    onFailure: (_work, error) => void chat.failures.push(error),
  })
})

describe('two processes without a bus between them', () => {
  it('show the same chat, and give it to one agent only [LC-13]', async () => {
    await chat.set('liveChat.routing', 'broadcast')
    const [here, there] = [await chat.hire('Here'), await chat.hire('There')]
    const { session, chatId } = await chat.startChat()
    const answers = await Promise.all([
      chat.command(here, { type: 'accept', chatId }),
      other.agents.perform(there, { id: newId(), type: 'accept', chatId }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    // The other process may show what it last read for half a second.
    await chat.clock.pass(500)
    expect(await other.visitors.readState(session.visitorId)).toEqual(
      await chat.liveChat.visitors.readState(session.visitorId),
    )
  })

  it('give messages one order and a repeated id one effect', async () => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    const frames = Array.from({ length: 10 }, (_, line) => ({
      type: 'chat.msg' as const,
      id: newId(),
      chat_id: chatId,
      msg: `line ${line}`,
    }))
    await Promise.all(
      frames.flatMap((frame) => [
        chat.liveChat.visitors.perform(session, frame),
        other.visitors.perform(session, frame),
      ]),
    )
    const seen = await other.visitors.listEntriesAfter(session.visitorId, chatId, 0)
    expect(seen).toEqual(await chat.liveChat.visitors.listEntriesAfter(session.visitorId, chatId, 0))
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1))
    expect(seen.filter(({ entry }) => entry.type === 'chat.msg')).toHaveLength(10)
  })

  it('offer each chat once, and give no agent more chats than their capacity', async () => {
    const agents = [await chat.hire('One', 2), await chat.hire('Two', 1)]
    const sessions = await Promise.all(Array.from({ length: 6 }, async () => (await chat.enter()).session))
    await Promise.all(
      sessions.map((session, index) =>
        (index % 2 === 0 ? chat.liveChat : other).visitors.perform(session, { ...start, id: newId() }),
      ),
    )
    await Promise.all([chat.liveChat.sweep(chat.clock.now()), other.sweep(chat.clock.now())])
    const offered = await Promise.all(agents.map((agentId) => chat.offered(agentId)))
    expect(offered.map((chatIds) => chatIds.length)).toEqual([2, 1])
    expect(new Set(offered.flat()).size).toBe(3)
  })
})

it('keep an agent signed out although another process still has a connection of theirs', async () => {
  const agentId = await chat.hire('Agent')
  await other.agents.addConnection('a page there', agentId)
  await chat.liveChat.agents.signOut(agentId)
  await chat.clock.pass(10_000)
  await other.sweep(chat.clock.now())
  await chat.liveChat.sweep(chat.clock.now())
  await other.agents.removeConnection('a page there')
  expect(await chat.store.findAgent(agentId)).toMatchObject({ seenAt: null })
})

describe('a database that is away', () => {
  it('fails a command, which takes effect once when it is repeated', async () => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    const frame = { type: 'chat.msg', id: newId(), chat_id: chatId, msg: 'through an outage' } as const
    await chat.database.stopAnswering()
    await expect(chat.liveChat.visitors.perform(session, frame)).rejects.toThrow()
    chat.failures.length = 0
    await chat.liveChat.sweep(chat.clock.now())
    expect(chat.failures).not.toEqual([])
    await chat.database.answerAgain()
    await expect
      .poll(() =>
        chat.ask(session, frame).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
    await chat.ask(session, frame)
    const lines = (await chat.entries(chatId)).filter(({ type }) => type === 'chat.msg')
    expect(lines).toMatchObject([{ msg: 'through an outage' }])
    await chat.liveChat.sweep(chat.clock.now())
    expect(await chat.namesIn(session.visitorId)).toEqual(['Agent'])
  })
})
