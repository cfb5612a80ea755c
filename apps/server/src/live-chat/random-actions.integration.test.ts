import { isLiveChatAvailable, toAgentNick } from '@murphy/domain/live-chat'
import { describe, expect, it } from 'vitest'
import { settings } from '../settings/settings'
import type { VisitorSession } from './visitor-service'
import { newId, start } from './testing/visitor-frames'
import { useLiveChat } from '../testing/open-live-chat'

const allDay = (periods: readonly { start: number; end: number }[]) => ({
  ...settings['liveChat.hours'].standard,
  enabled: true,
  account_schedule: Object.fromEntries(Array.from({ length: 7 }, (_, day) => [day, periods])),
})
const openNow = allDay([{ start: 0, end: 1440 }])
const closedNow = allDay([])

/** The expected state of one visitor, by a simple model. */
type Expected = {
  session: VisitorSession
  connection: string | null
  chatId: string | null
  /** Messages of either side that were acked, in the order of the acks. */
  acked: string[]
  lastPosition: number
}

const chat = useLiveChat()

/** Numbers that look random and are the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe.each([1, 2])('a shift of random actions (seed %i)', (seed) => {
  it('loses no chat and no message, serves each chat once, and keeps positions and capacity [LC-13, LC-23, LC-24]', async () => {
    const { db } = chat.database
    await db.deleteFrom('murphy.live_chat_visitor').execute()
    await db.deleteFrom('murphy.live_chat_agent').execute()
    await chat.clock.pass(3_600_000)
    chat.restart()
    await chat.set('liveChat.hours', settings['liveChat.hours'].standard)
    await chat.set('liveChat.routing', seed % 2 === 0 ? 'broadcast' : 'assigned')
    const random = seeded(seed)
    const agents = [await chat.hire('One', 2), await chat.hire('Two', 2), await chat.hire('Three', 1)]
    const visitors: Expected[] = []
    for (let index = 0; index < 8; index += 1) {
      const { session } = await chat.enter()
      const connection = newId()
      await chat.liveChat.visitors.addConnection(connection, session)
      visitors.push({ session, connection, chatId: null, acked: [], lastPosition: Infinity })
    }
    const any = <T>(list: readonly T[]): T => {
      const one = list[random(list.length)]
      if (one === undefined) throw new Error('There is none to choose from.')
      return one
    }

    const done = { began: 0, accepted: 0 }
    for (let action = 0; action < 100; action += 1) {
      const visitor = any(visitors)
      const agentId = any(agents)
      const desk = await chat.liveChat.agents.readState(agentId)
      switch (random(12)) {
        case 0:
        case 1: {
          const isShown = await isOffered(visitor)
          const ack = await chat.ask(visitor.session, start)
          // A chat that the last state offered is accepted, and one that it did not offer is refused.
          expect(ack.ok).toBe(isShown || visitor.chatId !== null)
          if (!ack.ok || ack.chat_id === visitor.chatId) break
          begin(visitor, ack.chat_id ?? null)
          done.began += 1
          break
        }
        case 2:
        case 3: {
          if (visitor.chatId === null) break
          const msg = `visitor ${action}`
          const ack = await chat.ask(visitor.session, { type: 'chat.msg', chat_id: visitor.chatId, msg })
          expect(ack.ok).toBe(true)
          visitor.acked.push(msg)
          break
        }
        case 4:
        case 5:
        case 6: {
          const waiting = desk.queue.find(({ mayAccept }) => mayAccept)
          if (!waiting) break
          expect(await chat.command(agentId, { type: 'accept', chatId: waiting.chatId })).toMatchObject({
            ok: true,
          })
          const { me, chats } = await chat.liveChat.agents.readState(agentId)
          // A chat that ended a moment ago counts for the router alone.
          const ended = chats.filter(({ isOpen }) => !isOpen).length
          expect(me.load - ended).toBeLessThanOrEqual(me.capacity)
          done.accepted += 1
          break
        }
        case 7: {
          const served = desk.chats.find(({ isOpen }) => isOpen)
          if (!served) break
          const msg = `agent ${action}`
          expect(await chat.command(agentId, { type: 'message', chatId: served.chatId, msg })).toMatchObject({
            ok: true,
          })
          visitors.find(({ chatId }) => chatId === served.chatId)?.acked.push(msg)
          break
        }
        case 8: {
          const served = desk.chats[0]
          if (served)
            await chat.command(agentId, { type: any(['leave', 'end'] as const), chatId: served.chatId })
          break
        }
        case 9: {
          const served = desk.chats.find(({ isOpen }) => isOpen)
          const to = any([{ departmentId: 1 }, { agentId: any(agents) }])
          if (served)
            await chat.command(agentId, { type: 'transfer', chatId: served.chatId, to, comment: '' })
          break
        }
        case 10: {
          if (random(2) === 0) await chat.liveChat.agents.removeConnection(`desk of ${agentId}`)
          else {
            await chat.liveChat.agents.addConnection(`desk of ${agentId}`, agentId)
            await chat.command(agentId, { type: 'set-status', status: 'online' })
          }
          break
        }
        default: {
          if (visitor.connection !== null && random(4) === 0) {
            await chat.liveChat.visitors.removeConnection(visitor.connection)
            visitor.connection = null
          } else if (visitor.connection === null) {
            visitor.connection = newId()
            await chat.liveChat.visitors.addConnection(visitor.connection, visitor.session)
          }
          if (random(3) === 0)
            await chat.set('liveChat.hours', any([openNow, closedNow, settings['liveChat.hours'].standard]))
          await chat.pass(any([1000, 10_000, 35_000, 50_000]), 10_000)
        }
      }
      await everythingHolds(visitors)
    }
    expect(chat.failures).toEqual([])
    // A walk in which nothing happens would pass too.
    for (const count of Object.values(done)) expect(count).toBeGreaterThan(0)
  }, 60_000)
})

function begin(visitor: Expected, chatId: string | null): void {
  visitor.chatId = chatId
  visitor.acked = []
  visitor.lastPosition = Infinity
}

/** Returns true when the widget would show a Live chat button now. */
async function isOffered({ session }: Expected): Promise<boolean> {
  const state = await chat.liveChat.visitors.readState(session.visitorId)
  return isLiveChatAvailable({
    accountStatus: state.account_status,
    departments: state.departments,
    operatingHours: state.operating_hours,
    departmentId: 1,
    now: chat.clock.now(),
  })
}

async function everythingHolds(visitors: readonly Expected[]): Promise<void> {
  for (const visitor of visitors) {
    if (visitor.chatId === null) continue
    const stored = await chat.store.findChat(visitor.chatId)
    if (!stored) throw new Error('A chat was lost.')
    const entries = await chat.entries(visitor.chatId)

    // Nothing that was acked is missing, doubled or out of order.
    expect(entries.flatMap((entry) => (entry.type === 'chat.msg' ? [entry.msg] : []))).toEqual(visitor.acked)
    const times = entries.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size).toBe(times.length)

    // The members by the entries are the members of the chat, and at most one agent serves it.
    const inside = new Set<string>()
    for (const { type, nick } of entries) {
      if (type === 'chat.memberjoin' && nick.startsWith('agent:')) inside.add(nick)
      if (type === 'chat.memberleave') inside.delete(nick)
    }
    const members = stored.members.map(({ agentId }) => toAgentNick(agentId))
    if (stored.endedAt === null) expect([...inside]).toEqual(members)
    expect(members.length).toBeLessThanOrEqual(1)

    // A chat has ended, is served, waits, or was left by its agent and has had no message since.
    const isRunning = stored.endedAt === null
    if (!isRunning)
      expect([members, stored.queuePosition, stored.offer, stored.transfer]).toEqual([[], null, null, null])
    if (isRunning && members.length === 0 && stored.queuePosition === null)
      expect(entries.findLast(({ type }) => type === 'chat.msg' || type === 'chat.memberleave')?.type).toBe(
        'chat.memberleave',
      )
    expect(stored.queuePosition !== null && members.length > 0).toBe(false)

    // A waiting visitor never gets a higher position before being served.
    const position = await chat.store.getQueuePosition(stored)
    if (position === 0) visitor.lastPosition = Infinity
    else {
      expect(position).toBeLessThanOrEqual(visitor.lastPosition)
      visitor.lastPosition = position
    }
    if (!isRunning) begin(visitor, null)
  }
}
