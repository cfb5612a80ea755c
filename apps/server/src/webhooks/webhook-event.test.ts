import { describe, expect, it } from 'vitest'
import { end, join, openChat } from '../live-chat/model/chat-lifecycle'
import { appendEntries } from '../live-chat/model/chat'
import { formatEventBody, listChatEvents } from './webhook-event'

const now = 1_772_625_600_000
const visitor = { nick: 'visitor:1', displayName: 'Mia Hart' }
const opened = openChat({
  chatId: 'ch-1',
  visitorId: 'v-1',
  visitor,
  departmentId: 2,
  rank: 1,
  tags: ['damaged'],
  now,
})

const types = (...listed: ReturnType<typeof listChatEvents>[]) => listed.flat().map(({ type }) => type)

describe('the events of a chat', () => {
  it('are one for the start, without the name of the visitor', () => {
    const events = listChatEvents(opened, { isNew: true })
    expect(events).toEqual([
      {
        type: 'chat.started',
        occurredAt: now,
        data: {
          chatId: 'ch-1',
          departmentId: 2,
          startedAt: now,
          endedAt: null,
          agentIds: [],
          tags: ['damaged'],
          rating: null,
        },
      },
    ])
    expect(JSON.stringify(events)).not.toContain('Mia')
    expect(listChatEvents(opened)).toEqual([])
  })

  it('are one for an agent who joins, a rating and the end', () => {
    const joined = join(opened.chat, { agentId: 7, displayName: 'Sarah Jones' }, now + 1000)
    const rated = appendEntries({ chat: joined.chat, entries: [] }, now + 2000, [
      visitor,
      { type: 'chat.rating', rating: null, new_rating: 'good' },
    ])
    const ended = end(rated.chat, visitor, 'agent_ends_chat', now + 3000)
    expect(types(...[joined, rated, ended].map((change) => listChatEvents(change)))).toEqual([
      'chat.accepted',
      'chat.rated',
      'chat.ended',
    ])
    expect(listChatEvents(joined)[0]?.data).toMatchObject({ agentId: 7, agentIds: [7] })
    expect(listChatEvents(rated)[0]?.data).toMatchObject({ rating: 'good' })
    expect(listChatEvents(ended)[0]?.data).toMatchObject({ endedAt: now + 3000 })
  })

  it('are a transfer and an acceptance when another agent takes over', () => {
    const joined = join(opened.chat, { agentId: 7, displayName: 'Sarah Jones' }, now)
    const transfer = { fromAgentId: 7, fromName: 'Sarah Jones', to: { agentId: 8 }, comment: 'private' }
    const taken = join({ ...joined.chat, transfer }, { agentId: 8, displayName: 'Tom Baker' }, now + 1000)
    expect(types(listChatEvents(taken))).toEqual(['chat.transferred', 'chat.accepted'])
    expect(JSON.stringify(listChatEvents(taken))).not.toContain('private')
  })

  it('are none for a message', () => {
    const change = appendEntries({ chat: opened.chat, entries: [] }, now, [
      visitor,
      { type: 'chat.msg', msg: 'Hello' },
    ])
    expect(listChatEvents(change)).toEqual([])
  })
})

it('the body of a delivery has type, timestamp and data', () => {
  const body = formatEventBody({ type: 'ticket.created', occurredAt: now, data: { itemId: '1' } })
  expect(body).toBe('{"type":"ticket.created","timestamp":"2026-03-04T12:00:00.000Z","data":{"itemId":"1"}}')
})
