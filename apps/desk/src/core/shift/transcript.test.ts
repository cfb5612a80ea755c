import { describe, expect, it } from 'vitest'
import type { Entry } from '@murphy/contracts/live-chat'
import type { ChatLog } from './chat-log'
import { toTranscript } from './transcript'
import type { Outgoing } from './outbox'

const me = 'agent:42'

function logOf(...entries: readonly Entry[]): ChatLog {
  return {
    entries: entries.map((entry, index) => ({ seq: index + 1, entry })),
    isSynced: true,
    requestedAfter: null,
  }
}

function said(nick: string, msg: string, timestamp: number, id?: string): Entry {
  return { type: 'chat.msg', nick, display_name: nick, timestamp, msg, ...(id === undefined ? {} : { id }) }
}

function outgoing(id: string, msg: string, stage: Outgoing['stage'] = { at: 'in-flight' }): Outgoing {
  return { id, command: { type: 'message', chatId: 'ch-1', msg }, stage }
}

function linesOf(log: ChatLog, outbox: readonly Outgoing[] = []) {
  return toTranscript({ log, outbox, chatId: 'ch-1', me })
}

describe('a transcript', () => {
  it('names the authors', () => {
    const lines = linesOf(logOf(said('visitor:1', 'a', 1), said(me, 'b', 2), said('agent:43', 'c', 3)))
    expect(lines.map((line) => line.kind === 'text' && line.speaker)).toEqual(['shopper', 'me', 'colleague'])
  })

  it('shows a name once for messages within five minutes', () => {
    const lines = linesOf(
      logOf(said('visitor:1', 'a', 0), said('visitor:1', 'b', 299_999), said('visitor:1', 'c', 599_999)),
    )
    expect(lines.map((line) => line.kind === 'text' && line.isFirst)).toEqual([true, false, true])
  })

  it('leaves out the start of the chat, and shows system events', () => {
    const base = { nick: 'visitor:1', display_name: 'Mia', timestamp: 1 }
    const lines = linesOf(
      logOf({ ...base, type: 'chat.join' }, { ...base, timestamp: 3, type: 'chat.memberjoin' }),
    )
    expect(lines.map(({ kind, key }) => [kind, key])).toEqual([['event', 'seq-2']])
  })

  it('ends with the messages that are being sent, each once', () => {
    const lines = linesOf(logOf(said(me, 'here', 1, 'id-1')), [
      outgoing('id-1', 'here', { at: 'stored' }),
      outgoing('id-2', 'coming'),
      outgoing('id-3', 'no', { at: 'refused', refusal: { kind: 'gone' } }),
      { id: 'id-4', command: { type: 'leave', chatId: 'ch-1' }, stage: { at: 'waiting' } },
      { id: 'id-5', command: { type: 'message', chatId: 'ch-2', msg: 'other' }, stage: { at: 'waiting' } },
    ])
    expect(lines.map((line) => line.kind === 'text' && [line.text, line.mark?.at])).toEqual([
      ['here', undefined],
      ['coming', 'sending'],
      ['no', 'refused'],
    ])
  })

  it('shows cards as cards, also while they are being sent, and offered answers as text [LCS-29]', () => {
    const card = { title: 'Hill Shiraz', buttons: [] }
    const by = { nick: me, display_name: 'Sarah Jones', type: 'chat.msg' } as const
    const lines = linesOf(
      logOf(
        {
          ...by,
          timestamp: 1,
          msg: 'Hill Shiraz',
          structured_msg: { type: 'PANEL_TEMPLATE', items: [card] },
        },
        {
          ...by,
          timestamp: 3,
          msg: 'Which?',
          structured_msg: { type: 'BUTTON_TEMPLATE', msg: 'One of these?', items: [card, card] },
        },
        {
          ...by,
          timestamp: 5,
          msg: 'One bottle?',
          structured_msg: { type: 'QUICK_REPLIES', msg: 'One bottle?', quick_replies: ['Yes'] },
        },
      ),
      [
        {
          id: 'id-1',
          command: { type: 'card', chatId: 'ch-1', cardKind: 'product', cardId: '901235', card },
          stage: { at: 'in-flight' },
        },
      ],
    )
    expect(lines).toMatchObject([
      { kind: 'cards', text: '', cards: [card], mark: null },
      { kind: 'cards', text: 'One of these?', cards: [card, card] },
      { kind: 'text', text: 'One bottle?' },
      { kind: 'cards', cards: [card], mark: { at: 'sending' } },
    ])
  })
})
