import { describe, expect, it } from 'vitest'
import type { DeskServer } from '../ports'
import { deskChat, said, saidBySarah } from '../../testing/builders'
import { createFakePorts } from '../../testing/fake-ports'
import { createTestDesk } from '../../testing/test-desk'
import { toTranscript } from './transcript'

type Answer = Awaited<ReturnType<DeskServer['perform']>>

const chats = [deskChat('ch-1'), deskChat('ch-2')]
const unanswered: Answer = { ok: false, error: { kind: 'unanswered' } }

const isResync = ({ type }: { readonly type: string }): boolean => type === 'resync'

function write(chatId: string, text: string) {
  return [
    { kind: 'draft-changed', chatId, text },
    { kind: 'draft-submitted', chatId },
  ] as const
}

function words(test: Awaited<ReturnType<typeof createTestDesk>>, chatId: string) {
  const { logs, outbox } = test.shift()
  return toTranscript({ log: logs[chatId], outbox, chatId, me: 'agent:42' }).map((line) =>
    line.kind === 'text' ? `${line.text}${line.mark === null ? '' : ` (${line.mark.at})`}` : line.kind,
  )
}

describe('an agent’s message', () => {
  it('is shown at once, sent with one id until it is answered, and shown once', async () => {
    const test = await createTestDesk({ state: { chats } })
    test.pushEntries('ch-1', 1, said('Hello?'))
    test.server.perform = async () => unanswered
    await test.act(...write('ch-1', 'Hi Mia'))
    expect(words(test, 'ch-1')).toEqual(['Hello?', 'Hi Mia (sending)'])
    await test.pass(4999)
    expect(test.sent).toHaveLength(1)
    test.server.perform = async () => ({ ok: true, value: { seq: 2 } })
    await test.pass(1)
    expect(test.sent).toHaveLength(2)
    const [first, second] = test.sent
    expect(second).toEqual(first)
    expect(words(test, 'ch-1')).toEqual(['Hello?', 'Hi Mia (sending)'])
    test.pushEntries('ch-1', 2, saidBySarah('Hi Mia', first?.id))
    expect(words(test, 'ch-1')).toEqual(['Hello?', 'Hi Mia'])
    await test.pass(60_000)
    expect(test.sent).toHaveLength(2)
  })

  it('is shown once also when its entry arrives before its answer', async () => {
    const test = await createTestDesk({ state: { chats } })
    let answer: (answer: Answer) => void = () => undefined
    test.server.perform = () => new Promise((resolve) => (answer = resolve))
    await test.act(...write('ch-1', 'Hi'))
    test.pushEntries('ch-1', 1, saidBySarah('Hi', test.sent[0]?.id))
    answer({ ok: true, value: { seq: 1 } })
    await test.pass(0)
    expect(words(test, 'ch-1')).toEqual(['Hi'])
    expect(test.shift().outbox).toEqual([])
  })

  it('waits for the one before it in its chat, and for none of another chat', async () => {
    const test = await createTestDesk({ state: { chats } })
    const answers: ((answer: Answer) => void)[] = []
    test.server.perform = () => new Promise((resolve) => answers.push(resolve))
    await test.act(...write('ch-1', 'one'), ...write('ch-1', 'two'), ...write('ch-2', 'other'))
    expect(test.sent.map(({ command }) => 'msg' in command && command.msg)).toEqual(['one', 'other'])
    answers[0]?.({ ok: true, value: { seq: 1 } })
    await test.pass(0)
    expect(test.sent.map(({ command }) => 'msg' in command && command.msg)).toEqual(['one', 'other', 'two'])
  })

  it('is sent again as soon as the connection is back', async () => {
    const test = await createTestDesk({ state: { chats } })
    test.server.perform = async () => unanswered
    await test.act(...write('ch-1', 'Hi'))
    test.setConnection('reconnecting')
    await test.act(...write('ch-1', 'still there?'))
    test.server.perform = async () => ({ ok: true, value: { seq: null } })
    test.setConnection('connected')
    await test.pass(0)
    expect(test.sent.map(({ command }) => 'msg' in command && command.msg)).toEqual([
      'Hi',
      'Hi',
      'still there?',
    ])
    expect(test.sent[0]?.id).toBe(test.sent[1]?.id)
  })

  it('survives a reload with its id, as a draft does', async () => {
    const before = await createTestDesk({ state: { chats } })
    before.server.perform = async () => unanswered
    await before.act(...write('ch-1', 'Hi'), { kind: 'draft-changed', chatId: 'ch-2', text: 'half a th' })
    before.desk.stop()
    const fakes = createFakePorts(before.stored())
    const after = await createTestDesk({ state: { chats }, fakes })
    await after.pass(0)
    expect(after.sent[0]?.id).toBe(before.sent[0]?.id)
    expect(after.shift().drafts).toEqual({ 'ch-2': 'half a th' })
  })

  it('stays visible when it is refused, and is sent again under a new id or removed', async () => {
    const test = await createTestDesk({ state: { chats } })
    test.server.perform = async () => ({
      ok: false,
      error: { kind: 'refused', refusal: { kind: 'gone' } },
    })
    await test.act(...write('ch-1', 'Hi'))
    expect(words(test, 'ch-1')).toEqual(['Hi (refused)'])
    await test.pass(60_000)
    expect(test.sent).toHaveLength(1)
    await test.act({ kind: 'resend-pressed', id: test.sent[0]?.id ?? '' })
    expect(test.sent).toHaveLength(2)
    expect(test.sent[1]?.id).not.toBe(test.sent[0]?.id)
    await test.act({ kind: 'message-removed', id: test.sent[1]?.id ?? '' })
    expect(words(test, 'ch-1')).toEqual([])
  })

  it('stays a draft after the chat has ended', async () => {
    const test = await createTestDesk({ state: { chats: [deskChat('ch-1', { chatting: false })] } })
    await test.act(...write('ch-1', 'too late'))
    expect(test.sent).toEqual([])
    expect(test.shift().drafts).toEqual({ 'ch-1': 'too late' })
  })

  it.each([
    ['', 0],
    ['   \n', 0],
    ['a', 1],
    ['a'.repeat(4096), 1],
    ['a'.repeat(4097), 0],
  ])('an agent’s message of %j characters is sent %d times', async (text, times) => {
    const test = await createTestDesk({ state: { chats } })
    await test.act(...write('ch-1', text))
    expect(test.sent).toHaveLength(times)
  })
})

describe('messages of others', () => {
  it('are taken in the order of their sequence, each once, and a gap is requested once', async () => {
    const test = await createTestDesk({ state: { chats } })
    const event = (seq: number, msg: string) =>
      test.push({ type: 'event', chat_id: 'ch-1', seq, entry: said(msg) })
    event(1, 'a')
    event(1, 'a')
    event(3, 'c')
    event(4, 'd')
    expect(words(test, 'ch-1')).toEqual(['a'])
    expect(test.frames.filter(isResync)).toEqual([{ type: 'resync', chat_id: 'ch-1', after_seq: 1 }])
    for (const [seq, msg] of [
      [2, 'b'],
      [3, 'c'],
      [4, 'd'],
    ] as const)
      event(seq, msg)
    expect(words(test, 'ch-1')).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are requested from the last known one, on every connection', async () => {
    const test = await createTestDesk({ state: { chats } })
    expect(test.lastSeqs()).toEqual([])
    test.pushEntries('ch-1', 1, said('a'), said('b'))
    expect(test.lastSeqs()).toEqual([{ chat_id: 'ch-1', last_seq: 2 }])
  })

  it('are requested again when a gap is not filled before the connection is lost', async () => {
    const test = await createTestDesk({ state: { chats } })
    test.push({ type: 'event', chat_id: 'ch-1', seq: 2, entry: said('b') })
    expect(test.frames.filter(isResync)).toHaveLength(1)
    test.setConnection('reconnecting')
    test.setConnection('connected')
    test.push({ type: 'registered', server_time: test.clock.now(), state: { ...required(test), chats } })
    test.push({ type: 'event', chat_id: 'ch-1', seq: 2, entry: said('b') })
    expect(test.frames.filter(isResync)).toHaveLength(2)
  })
})

describe('the state', () => {
  it('replaces the previous one as a whole', async () => {
    const test = await createTestDesk({ state: { chats } })
    test.pushEntries('ch-2', 1, said('a'))
    await test.act({ kind: 'chat-opened', chatId: 'ch-2' })
    test.pushState({ chats: [deskChat('ch-1')] })
    expect(test.shift().openChatId).toBeNull()
    expect(test.shift().logs['ch-2']).toBeUndefined()
  })

  it('does not close a chat whose acceptance was answered first', async () => {
    const test = await createTestDesk()
    await test.act({ kind: 'accept-pressed', chatId: 'ch-9' })
    expect(test.shift().openChatId).toBe('ch-9')
    test.pushState({})
    expect(test.shift().openChatId).toBe('ch-9')
    test.pushState({ chats: [deskChat('ch-9')] })
    expect(test.shift().openChatId).toBe('ch-9')
  })
})

function required(test: Awaited<ReturnType<typeof createTestDesk>>) {
  const { desk } = test.shift()
  if (desk === null) throw new Error('no state')
  return desk
}
