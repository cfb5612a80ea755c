import { describe, expect, it } from 'vitest'
import { deskChat, note, queuedChat, said, saidBySarah, sarah, tom } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'
import type { TestDesk } from '../../testing/test-desk'
import { getOffers } from './selectors'

const hourMs = 3_600_000

/** An agent chats with Mia, closes the laptop, and opens it an hour later: no timer has fired, no frame has come. */
async function anHourAsleep(before: (test: TestDesk) => Promise<void> = async () => undefined) {
  const test = await createTestDesk({ state: { chats: [deskChat('ch-1')] } })
  test.pushEntries('ch-1', 1, said('Hello?'))
  await test.act(
    { kind: 'chat-opened', chatId: 'ch-1' },
    { kind: 'draft-changed', chatId: 'ch-1', text: 'half a th' },
  )
  await before(test)
  test.clock.sleep(hourMs)
  test.page('page-shown')
  test.setConnection('reconnecting')
  await test.pass(0)
  return test
}

function words({ shift }: TestDesk): readonly string[] {
  return (shift().logs['ch-1']?.entries ?? []).map(({ entry }) => ('msg' in entry ? entry.msg : entry.type))
}

async function write(test: TestDesk, text: string): Promise<void> {
  await test.act({ kind: 'draft-changed', chatId: 'ch-1', text }, { kind: 'draft-submitted', chatId: 'ch-1' })
}

describe('a desk after an hour asleep', () => {
  it('reconnects at once and continues where it was', async () => {
    const test = await anHourAsleep()
    expect(test.signals).toContain('retry')
    expect(test.lastSeqs()).toEqual([{ chat_id: 'ch-1', last_seq: 1 }])
    test.setConnection('connected')
    test.pushState({ chats: [deskChat('ch-1')] })
    test.pushEntries('ch-1', 2, said('Are you there?'), said('I go to bed'))
    expect(words(test)).toEqual(['Hello?', 'Are you there?', 'I go to bed'])
    expect(test.shift()).toMatchObject({ openChatId: 'ch-1', drafts: { 'ch-1': 'half a th' } })
  })

  it('shows the current time, with one running clock', async () => {
    const test = await anHourAsleep()
    await test.pass(1000)
    expect(test.shift().now).toBe(test.clock.now())
    expect(test.clock.pending().filter((key) => key === 'second')).toHaveLength(1)
  })

  it('sends unanswered commands with their old ids, and shows each once', async () => {
    const test = await anHourAsleep(async (awake) => {
      awake.server.perform = async () => ({ ok: false, error: { kind: 'unanswered' } })
      await write(awake, 'One moment')
      awake.server.perform = async () => ({ ok: true, value: { seq: 2 } })
    })
    test.setConnection('connected')
    test.pushState({ chats: [deskChat('ch-1')] })
    await test.pass(0)
    expect(new Set(test.sent.map(({ id }) => id)).size).toBe(1)
    test.pushEntries('ch-1', 2, saidBySarah('One moment', test.sent[0]?.id))
    expect(words(test)).toEqual(['Hello?', 'One moment'])
    expect(test.shift().outbox).toEqual([])
  })

  it('finds the chat with another agent, says which message was not sent, and keeps its text', async () => {
    const test = await anHourAsleep(async (awake) => {
      awake.server.perform = async () => ({ ok: false, error: { kind: 'unanswered' } })
      await write(awake, 'One moment')
      await write(awake, 'It is on its way')
      await awake.act({ kind: 'draft-changed', chatId: 'ch-1', text: 'since' })
      awake.server.perform = async () => ({
        ok: false,
        error: { kind: 'refused', refusal: { kind: 'gone' } },
      })
    })
    test.setConnection('connected')
    test.pushState({ chats: [], me: { ...sarah, status: 'away' }, colleagues: [tom] })
    await test.pass(0)
    const { openChatId, outbox, notice, drafts, desk } = test.shift()
    expect([openChatId, outbox, desk?.me.status]).toEqual([null, [], 'away'])
    expect(notice).toMatchObject({ command: 'message', refusal: { kind: 'gone' } })
    expect(drafts['ch-1']).toBe('One moment\nIt is on its way\nsince')
    expect(test.stored().drafts).toEqual(drafts)
  })

  it('says so also when the answer arrives before the state', async () => {
    const test = await anHourAsleep(async (awake) => {
      awake.server.perform = async () => ({ ok: false, error: { kind: 'unanswered' } })
      await write(awake, 'One moment')
      await awake.act({ kind: 'note-toggled', chatId: 'ch-1' })
      awake.server.perform = async () => ({
        ok: false,
        error: { kind: 'refused', refusal: { kind: 'gone' } },
      })
      await write(awake, 'corked?')
    })
    test.setConnection('connected')
    await test.pass(0)
    expect(test.shift().notice).toBeNull()
    test.pushState({
      chats: [],
      mentions: [{ note: note('Mine now.'), chatId: 'ch-1', shopper: 'Mia Hart' }],
    })
    expect(test.shift().notice).toMatchObject({ command: 'message', refusal: { kind: 'gone' } })
    expect(test.shift().drafts).toMatchObject({ 'ch-1': 'One moment', 'note:ch-1': 'corked?' })
  })

  it('has no offer of an hour ago', async () => {
    const test = await anHourAsleep(async (awake) => {
      const offer = { agentId: sarah.id, expiresAt: awake.clock.now() + 30_000 }
      awake.pushState({ chats: [deskChat('ch-1')], queue: [queuedChat('w-1', { offer })] })
    })
    expect(getOffers(test.shift())).toHaveLength(1)
    test.setConnection('connected')
    test.pushState({ chats: [], queue: [] })
    expect(getOffers(test.shift())).toEqual([])
    expect(test.badge()).toBe(0)
  })
})
