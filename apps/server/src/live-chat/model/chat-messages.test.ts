import { describe, expect, it } from 'vitest'
import type { Chat, Speaker } from './chat'
import { openChat } from './chat-lifecycle'
import { addMessage } from './chat-messages'

const visitor: Speaker = { nick: 'visitor:9f', displayName: 'Mia Hart' }
const sarah: Speaker = { nick: 'agent:42', displayName: 'Sarah Jones' }
const program: Speaker = { nick: 'agent:trigger', displayName: 'Live chat' }
const now = 1_717_400_000_000
const opened = openChat({
  chatId: 'ch-1',
  visitorId: 'v-9',
  visitor,
  departmentId: 1,
  rank: 5,
  tags: [],
  now,
})

/** Returns the chat after messages, one a second. */
function write(...speakers: readonly Speaker[]): Chat {
  return speakers.reduce(
    (chat, speaker, place) =>
      addMessage(chat, speaker, { id: `m-${place}`, msg: 'hi' }, now + (place + 1) * 1000).chat,
    opened.chat,
  )
}

describe('the reply times of a chat', () => {
  it.each<
    readonly [what: string, speakers: readonly Speaker[], first: number | null, unanswered: number | null]
  >([
    ['nobody wrote', [], null, null],
    ['the visitor wrote twice', [visitor, visitor], null, 1000],
    ['an agent wrote first', [sarah], 1000, null],
    ['an agent answered', [visitor, sarah], 2000, null],
    ['the visitor wrote again', [visitor, sarah, visitor, visitor], 2000, 3000],
    ['an agent answered again', [visitor, sarah, visitor, sarah], 2000, null],
    ['only a program answered', [visitor, program], null, 1000],
  ])('are right when %s', (_, speakers, first, unanswered) => {
    const { firstReplyAt, unansweredSince } = write(...speakers)
    expect([firstReplyAt, unansweredSince]).toEqual([
      first === null ? null : now + first,
      unanswered === null ? null : now + unanswered,
    ])
  })
})
