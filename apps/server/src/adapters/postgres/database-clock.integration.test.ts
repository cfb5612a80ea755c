import { expect, it } from 'vitest'
import { createLiveChat } from '../../live-chat/create-live-chat'
import { useLiveChat } from '../../testing/open-live-chat'
import { createInProcessBus } from '../live-chat-bus/live-chat-bus'
import { createDatabaseClock } from './database-clock'

const chat = useLiveChat()

it('shows the same time on servers whose own clocks differ', async () => {
  const one = await createDatabaseClock(chat.database.db)
  const other = await createDatabaseClock(chat.database.db, () => performance.now() + 3_600_000)
  expect(Math.abs(one.now() - other.now())).toBeLessThan(500)
  expect(Math.abs(one.now() - Date.now())).toBeLessThan(500)
})

it('continues between measurements, and is corrected by the next one when its machine paused or jumped', async () => {
  let jumpMs = 0
  const clock = await createDatabaseClock(chat.database.db, () => performance.now() + jumpMs)
  const before = clock.now()
  jumpMs = 90_000
  expect(clock.now() - before).toBeGreaterThanOrEqual(90_000)
  await clock.measure()
  expect(Math.abs(clock.now() - before)).toBeLessThan(2000)
})

it('keeps an agent online whom another server sees, regardless of the servers’ own clocks', async () => {
  let passedMs = 0
  const clockOf = (ownMs: number) => createDatabaseClock(chat.database.db, () => ownMs + passedMs)
  const [here, there] = await Promise.all([clockOf(0), clockOf(60_000)])
  const serverAt = (now: () => number) =>
    createLiveChat({
      repository: chat.store,
      bus: createInProcessBus(),
      settings: chat.settings,
      mailer: chat.mailer,
      now,
      accountKey: 'demo',
      onFailure: (_work, error) => void chat.failures.push(error),
    })
  const [one, other] = [serverAt(here.now), serverAt(there.now)]
  chat.clock.setTime(here.now())
  const agentId = await chat.hire('Agent')
  const { session, chatId } = await chat.served(agentId)
  await one.visitors.addConnection('a tab', session)
  await one.agents.addConnection('a desk', agentId)
  for (; passedMs < 180_000; passedMs += 10_000) {
    await one.sweep(here.now())
    await other.sweep(there.now())
  }
  const room = await chat.store.findChat(chatId)
  expect(room?.members.map((member) => member.agentId)).toEqual([agentId])
  expect(room?.endedAt).toBeNull()
})
