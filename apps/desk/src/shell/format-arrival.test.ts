import { describe, expect, it } from 'vitest'
import { formatSystemEvent } from '../chat/format-system-event'
import { toTranscript } from '../core/shift/transcript'
import { deskChat, note, said } from '../testing/builders'
import { createTestDesk } from '../testing/test-desk'
import { formatAnnouncement, formatNotification } from './format-arrival'

const chats = [deskChat('ch-1')]

describe('a form that the shopper has sent', () => {
  const form = (kind: 'form-sent' | 'form-failed') =>
    note('10234573', { kind, noteId: kind, nick: 'system', from: '', afterSeq: 1 })

  it.each([
    ['form-sent', 'Mia Hart sent the nominee form for order #10234573.'],
    ['form-failed', 'Mia Hart sent the nominee form for order #10234573, but the shop did not accept it.'],
  ] as const)('%s: %s [NOM-41]', async (kind, sentence) => {
    const entries = [said('one'), said('two')].map((entry, index) => ({ seq: index + 1, entry }))
    const lines = toTranscript({
      log: { entries },
      notes: [form(kind)],
      outbox: [],
      chatId: 'ch-1',
      me: 'agent:42',
    })
    expect(
      lines.map((line) => (line.kind === 'event' ? formatSystemEvent(line.entry, 'Mia Hart') : '')),
    ).toEqual(['', sentence, ''])
  })

  it('is announced once when it arrives [NOM-41]', async () => {
    const test = await createTestDesk({ state: { chats } })
    test.pushState({ chats: [deskChat('ch-1', { notes: [form('form-sent')] })] })
    const { arrival } = test.shift()
    expect(arrival).toMatchObject({ kind: 'form', shopper: 'Mia Hart', isOpen: false })
    expect(arrival && [formatAnnouncement(arrival), formatNotification(arrival)]).toEqual([
      'Mia Hart sent the nominee form for order #10234573.',
      'Mia Hart sent a form',
    ])
    test.pushState({ chats: [deskChat('ch-1', { notes: [form('form-sent')], lastSeq: 1 })] })
    expect(test.shift().arrival).toBe(arrival)
  })
})
