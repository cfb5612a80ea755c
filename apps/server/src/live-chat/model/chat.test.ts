import { describe, expect, it } from 'vitest'
import type { Change } from './chat'
import {
  comment,
  end,
  isForgotten,
  join,
  leave,
  openRoom,
  rate,
  requestRating,
  say,
  unshown,
  wait,
} from './chat'

const visitor = { nick: 'visitor:9f', displayName: 'Mia Hart' }
const sarah = { agentId: 42, displayName: 'Sarah Jones' }
const tom = { agentId: 7, displayName: 'Tom Baker' }
const now = 1_717_400_000_000

const opened = openRoom({
  chatId: 'ch-1',
  visitorId: 'v-9',
  visitor,
  departmentId: 1,
  rank: 5,
  tags: [],
  now,
})
const served = join(opened.room, sarah, now + 1000)
const typesOf = ({ entries }: Change): string[] => entries.map(({ entry }) => entry.type)

describe('a room', () => {
  it('opens with a visitor who waits [LCS-02]', () => {
    expect(typesOf(opened)).toEqual(['chat.join', 'chat.memberjoin', 'chat.wait_queue'])
    expect(opened.entries.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(opened.room).toMatchObject({ place: { rank: 5, isFront: false, since: now }, lastSeq: 3 })
  })

  it('gives each entry a time of its own, two apart at least, also when the clock stands or goes back', () => {
    const said = say(opened.room, visitor, { id: 'a', msg: 'hi' }, now - 5000)
    const times = [...opened.entries, ...said.entries].map(({ entry }) => entry.timestamp)
    expect(times).toEqual([now, now + 2, now + 4, now + 6])
    expect(say(opened.room, visitor, { id: 'b', msg: 'hi' }, now + 5).entries[0]?.entry.timestamp).toBe(
      now + 6,
    )
    expect(say(opened.room, visitor, { id: 'c', msg: 'hi' }, now + 60).entries[0]?.entry.timestamp).toBe(
      now + 60,
    )
  })

  it('is served by the agent who joins, and waits no more [LCS-59]', () => {
    expect(served.entries).toMatchObject([
      { entry: { type: 'chat.memberjoin', nick: 'agent:42', display_name: 'Sarah Jones' } },
    ])
    expect(served.room).toMatchObject({
      place: null,
      servedSince: now + 1000,
      members: [{ agentId: 42 }],
      shownTo: [42],
      servedBy: [42],
    })
  })

  it('is forgotten once its agent has left, until it waits again', () => {
    const { room } = leave(served.room, 42, 'agent_left', now + 2000)
    expect(room).toMatchObject({ members: [], servedSince: null, shownTo: [], servedBy: [42], endedAt: null })
    expect(isForgotten(room)).toBe(true)
    expect([opened, served].map((change) => isForgotten(change.room))).toEqual([false, false])
    const again = wait({ room, entries: [] }, { rank: 9, isFront: false }, now + 3000)
    expect(isForgotten(again.room)).toBe(false)
    expect(typesOf(again)).toEqual(['chat.wait_queue'])
  })

  it('says so when an agent was lost', () => {
    const lost = leave(served.room, 42, 'user_no_ping', now + 2000)
    expect(lost.entries.map(({ entry }) => entry)).toMatchObject([
      { type: 'chat.memberleave', reason: 'user_no_ping' },
      { type: 'chat.event', event: 'agent_disconnected', nick: 'system' },
    ])
  })

  it('goes from one agent to another in one moment', () => {
    const transfer = { fromAgentId: 42, fromName: 'Sarah Jones', to: { departmentId: 2 }, comment: 'wine' }
    const moved = join({ ...served.room, transfer }, tom, now + 2000)
    expect(typesOf(moved)).toEqual(['chat.event', 'chat.memberleave', 'chat.memberjoin'])
    expect(moved.room).toMatchObject({
      members: [{ agentId: 7 }],
      departmentId: 2,
      transfer: null,
      servedBy: [42, 7],
    })
  })

  it('has no transfer left when the agent who asked for it leaves', () => {
    const transfer = { fromAgentId: 42, fromName: 'Sarah Jones', to: { agentId: 7 }, comment: '' }
    const offer = { agentId: 7, until: now }
    expect(leave({ ...served.room, transfer, offer }, 42, 'agent_left', now).room).toMatchObject({
      transfer: null,
      offer: null,
    })
  })

  it('is left by nobody who is not in it', () => {
    expect(leave(served.room, 7, 'agent_left', now)).toEqual({ room: served.room, entries: [] })
  })

  it('ends once, for everybody, and is shown until it is let go', () => {
    const ended = end(served.room, visitor, 'agent_ends_chat', now + 2000)
    expect(typesOf(ended)).toEqual(['chat.memberleave', 'chat.event'])
    expect(ended.room).toMatchObject({ endedAt: now + 2000, members: [], place: null, shownTo: [42] })
    expect(end(ended.room, visitor, 'disconnect_user', now + 3000)).toEqual({ room: ended.room, entries: [] })
    expect(unshown(ended.room, 42).shownTo).toEqual([])
  })

  it('tells the rating and comment before and after [LCS-02, LCS-03]', () => {
    const rated = rate(served.room, visitor, 'good', { id: 'r1', now })
    const again = rate(rated.room, visitor, 'bad', { id: 'r2', now })
    expect(again.entries[0]?.entry).toMatchObject({ type: 'chat.rating', rating: 'good', new_rating: 'bad' })
    const said = comment(again.room, visitor, 'Great', { id: 'c1', now })
    expect(said.entries[0]?.entry).toMatchObject({
      type: 'chat.comment',
      comment: null,
      new_comment: 'Great',
    })
    expect(said.room).toMatchObject({ rating: 'bad', comment: 'Great' })
  })

  it('remembers that a rating was asked for [LCS-02]', () => {
    const asked = requestRating(
      served.room,
      { nick: 'agent:42', displayName: 'Sarah Jones' },
      { id: 'q', now },
    )
    expect(asked.room.isRatingRequested).toBe(true)
    expect(asked.entries[0]?.entry).toMatchObject({ type: 'chat.event', event: 'request_rating' })
  })

  it('takes files as lines [LCS-02]', () => {
    const attachment = {
      mime_type: 'image/png',
      name: 'a.png',
      size: 1,
      url: 'https://chat.example/a',
      metadata: null,
    }
    const sent = say(served.room, visitor, { id: 'f', attachment }, now + 9000)
    expect(sent.entries[0]?.entry).toMatchObject({ type: 'chat.file', id: 'f', attachment, deleted: false })
    expect(sent.room.lastLineAt).toBe(now + 9000)
  })
})
