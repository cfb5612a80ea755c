import { describe, expect, it } from 'vitest'
import type { ChatChange } from './chat'
import { isUnattended } from './chat'
import { end, enqueue, hideFromDesk, join, leave, openChat } from './chat-lifecycle'
import { addComment, addMessage, addRating, requestRating } from './chat-messages'

const visitor = { nick: 'visitor:9f', displayName: 'Mia Hart' }
const sarah = { agentId: 42, displayName: 'Sarah Jones' }
const tom = { agentId: 7, displayName: 'Tom Baker' }
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
const served = join(opened.chat, sarah, now + 1000)
const typesOf = ({ entries }: ChatChange): string[] => entries.map(({ entry }) => entry.type)

describe('a chat', () => {
  it('starts with a waiting visitor [LCS-02]', () => {
    expect(typesOf(opened)).toEqual(['chat.join', 'chat.memberjoin', 'chat.wait_queue'])
    expect(opened.entries.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(opened.chat).toMatchObject({ queuePosition: { rank: 5, isFront: false, since: now }, lastSeq: 3 })
  })

  it('gives each entry a time of its own, at least 2 ms apart, even when the clock stands still or goes back', () => {
    const changed = addMessage(opened.chat, visitor, { id: 'a', msg: 'hi' }, now - 5000)
    const times = [...opened.entries, ...changed.entries].map(({ entry }) => entry.timestamp)
    expect(times).toEqual([now, now + 2, now + 4, now + 6])
    expect(
      addMessage(opened.chat, visitor, { id: 'b', msg: 'hi' }, now + 5).entries[0]?.entry.timestamp,
    ).toBe(now + 6)
    expect(
      addMessage(opened.chat, visitor, { id: 'c', msg: 'hi' }, now + 60).entries[0]?.entry.timestamp,
    ).toBe(now + 60)
  })

  it('stops waiting when an agent joins [LCS-59]', () => {
    expect(served.entries).toMatchObject([
      { entry: { type: 'chat.memberjoin', nick: 'agent:42', display_name: 'Sarah Jones' } },
    ])
    expect(served.chat).toMatchObject({
      queuePosition: null,
      servedSince: now + 1000,
      members: [{ agentId: 42 }],
      shownTo: [42],
      servedBy: [42],
    })
  })

  it('is unattended after its agent has left, until it waits again', () => {
    const { chat } = leave(served.chat, 42, 'agent_left', now + 2000)
    expect(chat).toMatchObject({ members: [], servedSince: null, shownTo: [], servedBy: [42], endedAt: null })
    expect(isUnattended(chat)).toBe(true)
    expect([opened, served].map((change) => isUnattended(change.chat))).toEqual([false, false])
    const again = enqueue({ chat, entries: [] }, { rank: 9, isFront: false }, now + 3000)
    expect(isUnattended(again.chat)).toBe(false)
    expect(typesOf(again)).toEqual(['chat.wait_queue'])
  })

  it('says so when its agent lost the connection', () => {
    const lost = leave(served.chat, 42, 'user_no_ping', now + 2000)
    expect(lost.entries.map(({ entry }) => entry)).toMatchObject([
      { type: 'chat.memberleave', reason: 'user_no_ping' },
      { type: 'chat.event', event: 'agent_disconnected', nick: 'system' },
    ])
  })

  it('moves from one agent to another in one change', () => {
    const transfer = { fromAgentId: 42, fromName: 'Sarah Jones', to: { departmentId: 2 }, comment: 'wine' }
    const moved = join({ ...served.chat, transfer }, tom, now + 2000)
    expect(typesOf(moved)).toEqual(['chat.event', 'chat.memberleave', 'chat.memberjoin'])
    expect(moved.chat).toMatchObject({
      members: [{ agentId: 7 }],
      departmentId: 2,
      transfer: null,
      servedBy: [42, 7],
    })
  })

  it('cancels the transfer when the agent who asked for it leaves', () => {
    const transfer = { fromAgentId: 42, fromName: 'Sarah Jones', to: { agentId: 7 }, comment: '' }
    const offer = { agentId: 7, until: now }
    expect(leave({ ...served.chat, transfer, offer }, 42, 'agent_left', now).chat).toMatchObject({
      transfer: null,
      offer: null,
    })
  })

  it('ignores the leaving of an agent who is not in it', () => {
    expect(leave(served.chat, 7, 'agent_left', now)).toEqual({ chat: served.chat, entries: [] })
  })

  it('ends once for all, and stays on the desk until the agent removes it', () => {
    const ended = end(served.chat, visitor, 'agent_ends_chat', now + 2000)
    expect(typesOf(ended)).toEqual(['chat.memberleave', 'chat.event'])
    expect(ended.chat).toMatchObject({ endedAt: now + 2000, members: [], queuePosition: null, shownTo: [42] })
    expect(end(ended.chat, visitor, 'disconnect_user', now + 3000)).toEqual({ chat: ended.chat, entries: [] })
    expect(hideFromDesk(ended.chat, 42).shownTo).toEqual([])
  })

  it('records the rating and comment before and after a change [LCS-02, LCS-03]', () => {
    const rated = addRating(served.chat, visitor, 'good', { id: 'r1', now })
    const again = addRating(rated.chat, visitor, 'bad', { id: 'r2', now })
    expect(again.entries[0]?.entry).toMatchObject({ type: 'chat.rating', rating: 'good', new_rating: 'bad' })
    const changed = addComment(again.chat, visitor, 'Great', { id: 'c1', now })
    expect(changed.entries[0]?.entry).toMatchObject({
      type: 'chat.comment',
      comment: null,
      new_comment: 'Great',
    })
    expect(changed.chat).toMatchObject({ rating: 'bad', comment: 'Great' })
  })

  it('remembers that a rating was requested [LCS-02]', () => {
    const asked = requestRating(
      served.chat,
      { nick: 'agent:42', displayName: 'Sarah Jones' },
      { id: 'q', now },
    )
    expect(asked.chat.isRatingRequested).toBe(true)
    expect(asked.entries[0]?.entry).toMatchObject({ type: 'chat.event', event: 'request_rating' })
  })

  it('accepts files as messages [LCS-02]', () => {
    const attachment = {
      mime_type: 'image/png',
      name: 'a.png',
      size: 1,
      url: 'https://chat.example/a',
      metadata: null,
    }
    const sent = addMessage(served.chat, visitor, { id: 'f', attachment }, now + 9000)
    expect(sent.entries[0]?.entry).toMatchObject({ type: 'chat.file', id: 'f', attachment, deleted: false })
    expect(sent.chat.lastMessageAt).toBe(now + 9000)
  })
})
