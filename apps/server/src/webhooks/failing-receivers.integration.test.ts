import { describe, expect, it } from 'vitest'
import { seedTestDesk } from '../testing/seed-test-desk'
import { hang, itemIdsOf, respondWith, useWebhookTests } from '../testing/webhook-test'

const { database, startReceiver, createTest } = useWebhookTests()
const minute = 60_000

describe('a receiver that fails', () => {
  it('loses nothing after a day of status 500, and gets everything once', async () => {
    const { addEndpoint, tell, send, log, clock, find, failures } = createTest()
    const receiver = await startReceiver()
    receiver.answer = respondWith(500, 'Internal Server Error')
    const { webhookId } = await addEndpoint(receiver.url)
    const itemIds: string[] = []
    for (let hour = 0; hour < 24; hour += 1) {
      itemIds.push(`t-${hour}`)
      await tell(`t-${hour}`)
      for (let times = 0; times < 4; times += 1) {
        await send()
        await clock.pass(15 * minute)
      }
    }
    const whileAway = receiver.received.length
    // Far fewer than one try every 15 minutes for each.
    expect(whileAway).toBeLessThan(24 * 8)
    expect((await find(webhookId))?.waiting).toBe(24)
    expect((await log(webhookId))[0]).toMatchObject({ status: 500, responseHead: 'Internal Server Error' })
    receiver.answer = respondWith(204)
    // The next event shows that the receiver works again; then all that waits is due.
    itemIds.push('t-24')
    await tell('t-24')
    await send()
    await send()
    const delivered = itemIdsOf(receiver.received.slice(whileAway))
    expect(delivered.toSorted()).toEqual(itemIds.toSorted())
    expect(await find(webhookId)).toMatchObject({ waiting: 0, failingSince: null, isOn: true })
    expect(failures).toEqual([])
  })

  it('delays no other endpoint when it hangs, and is given up after 10 s', async () => {
    const { addEndpoint, tell, sender, clock, log } = createTest()
    const slow = await startReceiver()
    slow.answer = hang
    const { webhookId } = await addEndpoint(slow.url)
    const fast = await startReceiver()
    await addEndpoint(fast.url)
    await tell('t-1')
    const isHanging = slow.nextArrival()
    await sender.run()
    await isHanging
    await expect.poll(() => fast.received.length).toBe(1)
    // The next event reaches the other endpoint while the first try still hangs.
    await tell('t-2')
    await expect
      .poll(async () => {
        await sender.run()
        return itemIdsOf(fast.received)
      })
      .toEqual(['t-1', 't-2'])
    expect(slow.received).toHaveLength(1)
    // One try after the other: the second event's first try begins when the first one was given up.
    const isTriedNext = slow.nextArrival()
    await clock.pass(10_000)
    await isTriedNext
    await clock.pass(10_000)
    const timedOut = { state: 'waiting', attempts: 1, status: null, failure: 'timeout' }
    await expect.poll(() => log(webhookId)).toMatchObject([timedOut, timedOut])
  })

  it('is switched off after five days; managers get a mail, and its events wait', async () => {
    await seedTestDesk(database.db, 'correct horse')
    const { addEndpoint, tell, send, clock, find, mails, refuseMails, webhooks, by, log } = createTest()
    const receiver = await startReceiver()
    receiver.answer = respondWith(500)
    const { webhookId, url, description, events } = await addEndpoint(receiver.url)
    await tell('t-1')
    refuseMails({ ok: false, error: { kind: 'unavailable' } })
    for (let hours = 0; hours < 5 * 24; hours += 1) {
      await send()
      await clock.pass(60 * minute)
    }
    expect(await find(webhookId)).toMatchObject({ isOn: true, switchedOffAt: null })
    for (let hours = 0; hours < 2 * 24; hours += 1) {
      await send()
      await clock.pass(60 * minute)
      if (hours === 24) await tell('t-2')
    }
    expect(await find(webhookId)).toMatchObject({ isOn: false, waiting: 2 })
    expect(receiver.received.length).toBeLessThan(20)
    // The mail server was away; the mail is sent when it answers, and once to each manager.
    mails.length = 0
    refuseMails({ ok: true })
    await send()
    await clock.pass(60 * minute)
    await send()
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['manager@murphy.example', 'Murphy has switched off a webhook'],
    ])
    const tries = receiver.received.length
    receiver.answer = respondWith(200)
    await send()
    expect(receiver.received).toHaveLength(tries)
    const settings = { url, description, events, isOn: true }
    // A page that was opened before must not switch it on unseen.
    expect(await webhooks.change(webhookId, { ...settings, version: 1 }, by())).toMatchObject({
      error: { kind: 'stale' },
    })
    await webhooks.change(webhookId, { ...settings, version: 2 }, by())
    await send()
    expect(itemIdsOf(receiver.received.slice(tries))).toEqual(['t-1', 't-2'])
    expect(await find(webhookId)).toMatchObject({ isOn: true, switchedOffAt: null, waiting: 0 })
    expect((await log(webhookId)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  it('ends a single failing delivery after five days, which can be replayed', async () => {
    const { addEndpoint, tell, send, clock, find, log, webhooks, by } = createTest()
    const receiver = await startReceiver()
    let isRepaired = false
    const { webhookId } = await addEndpoint(receiver.url)
    receiver.answer = (response) => {
      const [last] = itemIdsOf(receiver.received.slice(-1))
      respondWith(last === 'bad' && !isRepaired ? 400 : 200)(response)
    }
    const since = clock.now()
    await tell('bad')
    for (let hours = 0; hours < 7 * 24; hours += 1) {
      await send()
      if (hours % 6 === 0) await tell(`good-${hours}`)
      await clock.pass(60 * minute)
    }
    expect((await log(webhookId))[0]).toMatchObject({ state: 'failed', status: 400, nextTryAt: null })
    expect(await find(webhookId)).toMatchObject({ isOn: true, waiting: 0 })
    isRepaired = true
    const before = receiver.received.length
    const [replayed, all] = [
      await webhooks.replaySince(webhookId, since, by()),
      (await log(webhookId)).length,
    ]
    expect(replayed).toBe(all)
    await send()
    expect(receiver.received).toHaveLength(before + all)
    expect(await webhooks.replaySince(webhookId, clock.now() + 1, by())).toBe(0)
  })
})
