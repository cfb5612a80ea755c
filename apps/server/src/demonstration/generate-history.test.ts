import { EntrySchema, HandoverSchema } from '@murphy/contracts/live-chat'
import { addDays, parseCalendarDate } from '@murphy/domain/calendar'
import { createZonedDays, toReportedChat } from '@murphy/domain/live-chat-reports'
import type { ChatEvent } from '@murphy/domain/live-chat-reports'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { generateHistory, historyDays } from './generate-history'
import type { SeededChat } from './seeded-history'

const zone = 'Australia/Melbourne'
const agents = {
  manager: { agentId: 1, displayName: 'Kim Murphy' },
  service: { agentId: 2, displayName: 'Sarah Jones' },
  wine: { agentId: 3, displayName: 'Tom Baker' },
}
const today = parseCalendarDate('2026-04-10')
const history = generateHistory({ today, zone, agents })
const { chats, outcomes, items } = history

function toFigures({ departmentId, startedAt, endedAt, rating, entries }: SeededChat) {
  const events = entries.flatMap(({ type, nick, timestamp: at }): readonly ChatEvent[] => {
    if (nick.startsWith('visitor')) return type === 'chat.msg' ? [{ kind: 'shopper-wrote', at }] : []
    const agentId = Number(nick.slice('agent:'.length))
    if (type === 'chat.msg') return [{ kind: 'agent-wrote', agentId, at }]
    return type === 'chat.memberjoin' ? [{ kind: 'agent-joined', agentId, at }] : []
  })
  return toReportedChat({ departmentId, startedAt, endedAt, rating, events }, endedAt)
}

describe('the history of the demonstration', () => {
  it('covers each of the 30 days before today, and nothing of today', () => {
    const { days, find } = createZonedDays(zone, {
      first: addDays(today, -historyDays),
      last: addDays(today, -1),
    })
    const found = new Set(chats.map(({ startedAt }) => find(startedAt)?.index))
    expect(found).toEqual(new Set(days.keys()))
    for (const { firstAt } of outcomes) expect(find(firstAt)).not.toBeNull()
    for (const { arrivedAt, reply } of items) {
      expect(find(arrivedAt)).not.toBeNull()
      if (reply !== null) expect(reply.at).toBeGreaterThan(arrivedAt)
    }
  })

  it('is the same for the same day, and has the same content relative to another', () => {
    expect(generateHistory({ today, zone, agents })).toEqual(history)
    const later = generateHistory({ today: addDays(today, 7), zone, agents })
    expect(later.chats.map(({ chatId }) => chatId)).toEqual(chats.map(({ chatId }) => chatId))
    expect(later.items.map(({ text }) => text)).toEqual(items.map(({ text }) => text))
  })

  it('has entries of the contract, whose times rise and are unique', () => {
    for (const { entries, endedAt, startedAt, handover } of chats) {
      expect(parse(HandoverSchema, handover)).toEqual(handover)
      let last = startedAt - 1
      for (const entry of entries) {
        expect(() => parse(EntrySchema, entry)).not.toThrow()
        expect(entry.timestamp).toBeGreaterThan(last)
        last = entry.timestamp
        if (entry.type === 'chat.msg') expect(entry.msg).not.toMatch(/[{}]/)
      }
      expect(endedAt).toBe(last)
    }
  })

  it('has answered, missed and abandoned chats, both ratings with and without a comment, and open items', () => {
    const figures = chats.map(toFigures)
    const share = (count: number) => count / chats.length
    const count = (outcome: string) => figures.filter((one) => one.outcome === outcome).length
    expect(share(count('answered'))).toBeGreaterThan(0.8)
    expect([count('abandoned') > 5, count('unanswered') > 2]).toEqual([true, true])
    for (const rating of ['good', 'bad'] as const) {
      const rated = chats.filter((chat) => chat.rating === rating)
      expect(rated.length).toBeGreaterThan(10)
      expect(rated.some(({ comment }) => comment === null)).toBe(true)
      expect(rated.some(({ comment }) => comment !== null)).toBe(true)
    }
    expect(new Set(figures.flatMap((one) => one.agents.map(({ agentId }) => agentId)))).toEqual(
      new Set([1, 2, 3]),
    )
    expect(items.filter(({ reply }) => reply === null).length).toBeGreaterThan(2)
    expect(items.filter(({ reply }) => reply !== null).length).toBeGreaterThan(10)
    expect(new Set(items.map(({ kind }) => kind)).size).toBe(2)
  })

  it('is marked: a tag, ids, names of messages and the domain of each address', () => {
    for (const chat of chats) {
      expect([chat.tags[0], chat.chatId.split('-')[0]]).toEqual(['demonstration', 'demonstration'])
      expect(chat.shopper.email).toMatch(/@demonstration\.example$/)
    }
    for (const { name, email } of items)
      expect([name.endsWith('(demonstration)'), email.endsWith('@demonstration.example')]).toEqual([
        true,
        true,
      ])
    for (const { sessionId } of outcomes) expect(sessionId).toMatch(/^demonstration-/)
  })

  it('is small enough for one start', () => {
    expect(chats.length).toBeLessThan(500)
    expect(chats.flatMap(({ entries }) => entries).length).toBeLessThan(6000)
    expect(outcomes.length).toBeLessThan(4000)
  })
})
