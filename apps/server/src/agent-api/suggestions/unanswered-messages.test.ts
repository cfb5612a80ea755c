import type { Entry } from '@murphy/contracts/live-chat'
import { describe, expect, it } from 'vitest'
import { findUnansweredMessages } from './unanswered-messages'

function toEntries(...messages: readonly (readonly ['shopper' | 'agent' | 'system', string])[]) {
  return messages.map(([from, msg], index) => {
    const nick = { shopper: 'visitor:9f', agent: 'agent:42', system: 'system' }[from]
    const entry: Entry = { type: 'chat.msg', timestamp: index, nick, display_name: '', msg }
    return { seq: index + 1, entry }
  })
}

describe('the messages that no agent has answered', () => {
  it('are those after the last message of an agent, newest first', () => {
    const entries = toEntries(['shopper', 'Hi'], ['agent', 'Hello'], ['shopper', 'One'], ['shopper', 'Two'])
    expect(findUnansweredMessages(entries)).toEqual({
      seq: 4,
      texts: ['Two', 'One'],
      history: [
        { from: 'shopper', text: 'Hi' },
        { from: 'murphy', text: 'Hello' },
      ],
    })
  })

  it.each([
    ['an agent has answered', toEntries(['shopper', 'Hi'], ['agent', 'Hello'])],
    ['nobody has written', []],
    ['only the service has written', toEntries(['system', 'Sarah joined'])],
    ['the message is blank', toEntries(['shopper', '  '])],
  ])('are none when %s', (_, entries) => {
    expect(findUnansweredMessages(entries)).toBeNull()
  })

  it('are at most three, of at most 1,000 characters', () => {
    const entries = toEntries(...['1', '2', '3', 'x'.repeat(1001)].map((text) => ['shopper', text] as const))
    expect(findUnansweredMessages(entries)?.texts).toEqual(['x'.repeat(1000), '3', '2'])
  })

  it('are answered by a file of an agent', () => {
    const file: Entry = {
      type: 'chat.file',
      timestamp: 2,
      nick: 'agent:42',
      display_name: '',
      deleted: false,
      attachment: {
        name: 'a.pdf',
        size: 1,
        mime_type: 'application/pdf',
        url: 'https://x.example/a',
        metadata: { width: 1, height: 1 },
      },
    }
    expect(findUnansweredMessages([...toEntries(['shopper', 'Hi']), { seq: 2, entry: file }])).toBeNull()
  })
})
