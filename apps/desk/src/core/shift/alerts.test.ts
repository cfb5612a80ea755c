import { describe, expect, it } from 'vitest'
import { deskChat, queuedChat, said, saidBySarah, sarah } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'
import { quietAlerts } from '../state'

const loud = { hasSound: true, volume: 0.4, hasNotices: true, hasBadge: true }

async function openDesk(alerts = loud) {
  const test = await createTestDesk({ state: { chats: [deskChat('ch-1'), deskChat('ch-2')] } })
  for (const chatId of ['ch-1', 'ch-2']) test.pushEntries(chatId, 1, said('hello'))
  await test.act({ kind: 'alerts-chosen', alerts }, { kind: 'chat-opened', chatId: 'ch-1' })
  const before = test.alerted.length
  return { ...test, news: () => test.alerted.slice(before) }
}

function offered(test: { readonly clock: { now: () => number } }, chatId = 'w-1', forMs = 30_000) {
  return queuedChat(chatId, { offer: { agentId: sarah.id, expiresAt: test.clock.now() + forMs } })
}

describe('an offer', () => {
  it('rings until it is accepted or over, and longer for a later one', async () => {
    const test = await openDesk()
    test.pushState({ queue: [offered(test)] })
    expect(test.news()).toEqual(['ring 30000'])
    test.pushState({ queue: [offered(test)] })
    test.pushState({ queue: [] })
    expect(test.news()).toEqual(['ring 30000', 'stop-ring'])
  })

  it('stops ringing when the agent turns the sound off', async () => {
    const test = await openDesk()
    test.pushState({ queue: [offered(test)] })
    await test.act({ kind: 'alerts-chosen', alerts: { ...loud, hasSound: false } })
    expect(test.news()).toEqual(['ring 30000', 'stop-ring'])
  })

  it('shows a desktop notification while the page is hidden', async () => {
    const test = await openDesk()
    test.page('page-hidden')
    test.pushState({ queue: [offered(test)] })
    expect(test.news()).toEqual(['ring 30000', 'notice offer Mia Hart'])
  })
})

describe('a shopper’s message', () => {
  it('does not alert in the open chat of a visible page', async () => {
    const test = await openDesk()
    test.push({ type: 'event', chat_id: 'ch-1', seq: 2, entry: said('so?') })
    expect(test.news()).toEqual([])
  })

  it('sounds in another chat', async () => {
    const test = await openDesk()
    test.push({ type: 'event', chat_id: 'ch-2', seq: 2, entry: said('so?') })
    expect(test.news()).toEqual(['chime'])
  })

  it('sounds and shows a notification once on a hidden page, and is in the state at once', async () => {
    const test = await openDesk()
    test.page('page-hidden')
    test.push({ type: 'event', chat_id: 'ch-1', seq: 2, entry: said('so?') })
    expect(test.news()).toEqual(['chime', 'notice entry Mia Hart'])
    expect(test.shift().logs['ch-1']?.entries.at(-1)?.entry).toMatchObject({ msg: 'so?' })
    test.push({ type: 'event', chat_id: 'ch-1', seq: 2, entry: said('so?') })
    expect(test.news()).toHaveLength(2)
  })

  it('does not alert when it is the agent’s own, or older than the page', async () => {
    const test = await openDesk()
    test.page('page-hidden')
    test.push({ type: 'event', chat_id: 'ch-2', seq: 2, entry: saidBySarah('Hi') })
    test.pushState({ chats: [deskChat('ch-1'), deskChat('ch-2'), deskChat('ch-3')] })
    test.pushEntries('ch-3', 1, said('old'))
    expect(test.news()).toEqual([])
  })
})

describe('an alert that is switched off', () => {
  it('makes no sound, ring or notification; the title counts', async () => {
    const test = await openDesk(quietAlerts)
    test.page('page-hidden')
    test.pushState({ queue: [offered(test)] })
    test.push({ type: 'event', chat_id: 'ch-1', seq: 2, entry: said('so?') })
    expect(test.news()).toEqual([])
    expect(test.badge()).toBeGreaterThan(0)
  })

  it('keeps the title unchanged, if the agent wants that', async () => {
    const test = await openDesk({ ...quietAlerts, hasBadge: false })
    test.pushState({ queue: [offered(test)] })
    expect(test.badge()).toBe(0)
  })
})

describe('desktop notifications', () => {
  it('are requested when they are switched on, and off again where the browser refuses', async () => {
    const test = await createTestDesk()
    test.server.askForNotices = async () => false
    await test.act({ kind: 'alerts-chosen', alerts: { ...quietAlerts, hasNotices: true } })
    expect([test.shift().alerts.hasNotices, test.shift().areNotificationsRefused]).toEqual([false, true])
    expect(test.alerts()).toEqual(quietAlerts)
  })
})
