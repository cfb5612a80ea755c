import { describe, expect, it } from 'vitest'
import { deskChat, note, said } from '../../testing/builders'
import { createFakePorts } from '../../testing/fake-ports'
import { createTestDesk } from '../../testing/test-desk'
import { toTranscript } from './transcript'

const chats = [deskChat('ch-1')]

async function noting() {
  const test = await createTestDesk({ state: { chats } })
  await test.act({ kind: 'chat-opened', chatId: 'ch-1' }, { kind: 'note-toggled', chatId: 'ch-1' })
  return test
}

describe('a note’s draft', () => {
  it('goes to agents and never to the shopper, who gets no typing signal either', async () => {
    const test = await noting()
    await test.act(
      { kind: 'draft-changed', chatId: 'ch-1', text: ' @Tom Baker help ' },
      { kind: 'draft-submitted', chatId: 'ch-1' },
    )
    expect(test.sent.map(({ command }) => command)).toEqual([
      { type: 'note', chatId: 'ch-1', text: '@Tom Baker help' },
    ])
    expect(test.signals.filter((told) => told.startsWith('typing'))).toEqual([])
  })

  it('is kept beside the message’s draft, also after a reload', async () => {
    const test = await noting()
    await test.act({ kind: 'draft-changed', chatId: 'ch-1', text: 'for Tom' })
    await test.act({ kind: 'note-toggled', chatId: 'ch-1' })
    await test.act({ kind: 'draft-changed', chatId: 'ch-1', text: 'for Mia' })
    const after = await createTestDesk({ state: { chats }, fakes: createFakePorts(test.stored()) })
    await after.act({ kind: 'chat-opened', chatId: 'ch-1' }, { kind: 'draft-submitted', chatId: 'ch-1' })
    expect(after.sent.map(({ command }) => command)).toEqual([
      { type: 'message', chatId: 'ch-1', msg: 'for Mia' },
    ])
    expect(after.shift().drafts).toEqual({ 'note:ch-1': 'for Tom' })
  })

  it.each([
    ['', 0],
    ['x'.repeat(2000), 1],
    ['x'.repeat(2001), 0],
  ])('a note’s draft with %j is sent %i times', async (text, times) => {
    const test = await noting()
    await test.act(
      { kind: 'draft-changed', chatId: 'ch-1', text },
      { kind: 'draft-submitted', chatId: 'ch-1' },
    )
    expect(test.sent).toHaveLength(times)
  })
})

describe('a sent note', () => {
  it('is shown once, before and after the state has it', async () => {
    const test = await noting()
    const seen = () => {
      const { outbox, desk } = test.shift()
      const lines = toTranscript({
        log: undefined,
        notes: desk?.chats[0]?.notes ?? [],
        outbox,
        chatId: 'ch-1',
        me: 'agent:42',
      })
      return lines.map(({ kind }) => kind)
    }
    await test.act(
      { kind: 'draft-changed', chatId: 'ch-1', text: 'hm' },
      { kind: 'draft-submitted', chatId: 'ch-1' },
    )
    expect([seen(), test.shift().outbox[0]?.stage.at]).toEqual([['note'], 'stored'])
    const noteId = test.sent[0]?.id ?? ''
    test.pushState({ chats: [deskChat('ch-1', { notes: [note('hm', { noteId, nick: 'agent:42' })] })] })
    expect([seen(), test.shift().outbox]).toEqual([['note'], []])
  })
})

describe('notes of other agents', () => {
  it('are in the place where they were written, and never share a name with a message', () => {
    const entries = [said('one'), said('two')].map((entry, index) => ({ seq: index + 1, entry }))
    const notes = [
      note('between', { afterSeq: 1 }),
      note('moved', { afterSeq: 2, kind: 'transfer', to: 'Jo' }),
    ]
    const lines = toTranscript({ log: { entries }, notes, outbox: [], chatId: 'ch-1', me: 'agent:42' })
    expect(lines.map(({ kind }) => kind)).toEqual(['text', 'note', 'text', 'note'])
    expect(lines.every((line) => line.kind !== 'event' && line.isFirst)).toBe(true)
  })

  it('are announced once when they arrive, and not when a chat arrives with them', async () => {
    const test = await createTestDesk({ state: { chats } })
    await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
    test.pushState({ chats: [deskChat('ch-1', { notes: [note('look')] })] })
    expect(test.shift().arrival).toMatchObject({
      kind: 'note',
      from: 'Tom Baker',
      text: 'look',
      isOpen: true,
    })
    const { arrival } = test.shift()
    test.pushState({
      chats: [deskChat('ch-1', { notes: [note('look')] }), deskChat('ch-2', { notes: [note('old')] })],
    })
    expect(test.shift().arrival).toBe(arrival)
  })

  it('notes that mention the agent in another agent’s chat are announced', async () => {
    const test = await createTestDesk()
    test.pushState({ mentions: [{ note: note('which one?'), chatId: 'ch-9', shopper: 'Wen Li' }] })
    expect(test.shift().arrival).toMatchObject({ kind: 'mention', shopper: 'Wen Li', from: 'Tom Baker' })
  })
})
