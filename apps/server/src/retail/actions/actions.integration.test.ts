import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/use-test-server'
import { away, openActionShop, unknown } from '../../testing/action-shop'

const database = useTestDatabase()
const minuteMs = 60_000
const change = { shopperId: 7, orderId: '1007', nomineeName: 'Jo Park', nomineePhone: '0412345678' }

let shop: Awaited<ReturnType<typeof openActionShop>>
beforeEach(async () => {
  shop = await openActionShop(database)
})

describe('the record of an action', () => {
  it('is written before the call and loses its content with the outcome [OP-142]', async () => {
    const { orders } = shop.startServer()
    const before: unknown[] = []
    const { setNominee } = shop.retailer
    shop.retailer.setNominee = async (input) => {
      before.push(...(await shop.listActions()))
      return await setNominee(input)
    }
    expect(await orders.setNominee({ ...change, idempotencyKey: 'yes' })).toMatchObject({ ok: true })
    expect(before).toEqual([
      { kind: 'nominee', state: 'open', content: { name: 'Jo Park', mobile: '0412345678' } },
    ])
    expect(await shop.listActions()).toEqual([{ kind: 'nominee', state: 'done', content: null }])
  })

  it('is failed after a call that surely did nothing, and nothing is repeated', async () => {
    const server = shop.startServer()
    shop.state.failure = away
    await expect(server.orders.setNominee({ ...change, idempotencyKey: 'yes' })).rejects.toThrow(
      /unavailable/,
    )
    expect(await server.invoices.resend({ shopperId: 7, orderId: '1007' })).toEqual({
      ok: false,
      error: { kind: 'unavailable' },
    })
    await shop.passTime(11 * minuteMs, server)
    expect(shop.calls).toHaveLength(2)
    expect((await shop.listActions()).map(({ state, content }) => [state, content])).toEqual([
      ['failed', null],
      ['failed', null],
    ])
  })

  it('starts again under the same key once the retailer is back', async () => {
    const { invoices } = shop.startServer()
    const request = { shopperId: 7, orderId: '1007', idempotencyKey: 'this hour' }
    shop.state.failure = away
    await invoices.resend(request)
    shop.state.failure = null
    expect(await invoices.resend(request)).toMatchObject({ ok: true })
    expect(new Set(shop.calls).size).toBe(1)
    expect((await shop.listActions()).map(({ state }) => state)).toEqual(['done'])
  })
})

describe('an action whose outcome is not known', () => {
  it('is not claimed, and is repeated with the same key until it is confirmed [OP-142]', async () => {
    const server = shop.startServer()
    shop.state.failure = unknown
    expect(await server.orders.setNominee({ ...change, idempotencyKey: 'yes' })).toEqual({
      ok: false,
      error: { kind: 'not-certain' },
    })
    await shop.passTime(2 * minuteMs, server)
    shop.state.failure = null
    await shop.passTime(2 * minuteMs, server)
    expect(new Set(shop.calls).size).toBe(1)
    expect(shop.done.size).toBe(1)
    expect(await shop.listActions()).toEqual([{ kind: 'nominee', state: 'done', content: null }])
    expect(await shop.listInbox()).toEqual([])
  })

  it('is told truly to a shopper who repeats the request', async () => {
    const { orders } = shop.startServer()
    shop.state.failure = unknown
    shop.state.isDoneAllTheSame = true
    await orders.setNominee({ ...change, idempotencyKey: 'the first yes' })
    // The circuit is open, which says nothing about the first call.
    shop.state.failure = away
    expect(await orders.setNominee({ ...change, idempotencyKey: 'a second yes' })).toEqual({
      ok: false,
      error: { kind: 'not-certain' },
    })
    shop.state.failure = null
    expect(await orders.setNominee({ ...change, idempotencyKey: 'a third yes' })).toMatchObject({ ok: true })
    expect(new Set(shop.calls).size).toBe(1)
  })

  it('keeps another change of the same order waiting, so that neither undoes the other', async () => {
    const { orders } = shop.startServer()
    shop.state.failure = unknown
    await orders.setNominee({ ...change, idempotencyKey: 'yes to Jo' })
    shop.state.failure = null
    const other = { ...change, nomineeName: 'Sam Lee' }
    expect(await orders.setNominee({ ...other, idempotencyKey: 'yes to Sam' })).toEqual({
      ok: false,
      error: { kind: 'earlier-not-certain' },
    })
    expect(shop.done.size).toBe(0)
    expect(await orders.setNominee({ ...other, orderId: '1008', idempotencyKey: 'yes' })).toMatchObject({
      ok: true,
    })
  })

  it('is handed to the team as a ticket when ten minutes have not confirmed it [OP-142]', async () => {
    const server = shop.startServer()
    shop.state.failure = unknown
    await server.invoices.resend({ shopperId: 7, orderId: '1007', idempotencyKey: 'this hour' })
    await shop.passTime(10 * minuteMs - 5000, server)
    const repetitions = shop.calls.length
    expect(repetitions).toBeGreaterThan(4)
    expect(repetitions).toBeLessThan(12)
    shop.state.failure = null
    await shop.passTime(20_000, server)
    expect(await shop.listInbox()).toEqual([
      {
        ticket_number: '88',
        name: 'Ava Lee',
        email: 'ava@shop.example',
        text: expect.stringMatching(
          /tax invoice[^]*Order: 1007[^]*Asked: 03 Jun 2024, 10:00 am AEST/,
        ) as string,
      },
    ])
    expect(await shop.listActions()).toEqual([{ kind: 'invoice', state: 'handed_over', content: null }])
    await shop.passTime(20 * minuteMs, server)
    expect(shop.done.size).toBe(1)
  })

  it('is handed to the inbox of the agent desk while the help desk is away too', async () => {
    const server = shop.startServer()
    shop.state.failure = unknown
    await server.orders.setNominee({ ...change, idempotencyKey: 'yes' })
    shop.state.failure = away
    await shop.passTime(11 * minuteMs, server)
    expect(await shop.listInbox()).toEqual([
      {
        ticket_number: expect.stringMatching(/^M-/) as string,
        name: 'Shopper',
        email: '',
        text: expect.stringMatching(/Jo Park \(0412345678\)[^]*Order: 1007[^]*Shopper: 7/) as string,
      },
    ])
    expect(await shop.listActions()).toEqual([{ kind: 'nominee', state: 'handed_over', content: null }])
  })

  it('is handed over at once when the retailer refuses the repetition', async () => {
    const server = shop.startServer()
    shop.state.failure = unknown
    await server.orders.setNominee({ ...change, idempotencyKey: 'yes' })
    shop.state.failure = { kind: 'not_allowed' }
    await shop.passTime(minuteMs, server)
    expect(await shop.listInbox()).toHaveLength(1)
  })

  it('continues after a crash between the call and its answer, on any server', async () => {
    const crashed = shop.startServer()
    const { setNominee } = shop.retailer
    let hasCalled: () => void = () => {}
    const called = new Promise<void>((resolve) => (hasCalled = resolve))
    shop.retailer.setNominee = async (input) => {
      await setNominee(input)
      hasCalled()
      // The process is gone before the answer arrives.
      return await new Promise(() => {})
    }
    void crashed.orders.setNominee({ ...change, idempotencyKey: 'yes' })
    await called
    shop.retailer.setNominee = setNominee
    const [one, other] = [shop.startServer(), shop.startServer()]
    await shop.passTime(minuteMs, one, other)
    expect(shop.calls).toHaveLength(2)
    expect(shop.done.size).toBe(1)
    expect(await shop.listActions()).toEqual([{ kind: 'nominee', state: 'done', content: null }])
  })

  it('is repeated by one of several servers at a time', async () => {
    const [one, other] = [shop.startServer(), shop.startServer()]
    shop.state.failure = unknown
    for (let order = 0; order < 6; order += 1)
      await one.orders.setNominee({ ...change, orderId: `order-${order}`, idempotencyKey: 'yes' })
    shop.state.failure = null
    await shop.passTime(minuteMs, one, other)
    expect(shop.calls).toHaveLength(12)
    expect((await shop.listActions()).every(({ state }) => state === 'done')).toBe(true)
  })

  it('stays open while the inbox cannot store it, and says why', async () => {
    const server = shop.startServer()
    shop.state.failure = unknown
    await server.orders.setNominee({ ...change, idempotencyKey: 'yes' })
    const failing = shop.startServer({
      inbox: { addTicket: () => Promise.reject(new Error('The database is away.')) },
    })
    shop.clock.sleep(11 * minuteMs)
    await failing.repeat()
    expect(failing.failures).toEqual(['The database is away.'])
    expect((await shop.listActions()).map(({ state }) => state)).toEqual(['open'])
    await shop.passTime(minuteMs, server)
    expect(await shop.listInbox()).toHaveLength(1)
  })
})
