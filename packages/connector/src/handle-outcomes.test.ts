import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { UntimedEvent } from './handle-outcomes'
import { createOutcomeHandler } from './handle-outcomes'

const toEvent = (orderId: string): UntimedEvent => ({ type: 'order.updated', shopperKey: 'ava', orderId })

/** Creates a handler whose reads of orders are answered by the test; those of `unreadable` fail. */
function createHandler(unreadable: readonly string[] = []) {
  const reads = new Map<string, ReturnType<typeof createDeferred<UntimedEvent | null>>>()
  const started: string[] = []
  const published: unknown[] = []
  const problems: string[] = []
  const planned: (() => void)[] = []
  const refreshes: number[] = []
  const handle = createOutcomeHandler({
    readOrderEvent: (orderId) => {
      const read = createDeferred<UntimedEvent | null>()
      reads.set(orderId, read)
      started.push(orderId)
      return unreadable.includes(orderId) ? Promise.reject(new Error('away')) : read.promise
    },
    publish: (event) => published.push(event),
    refreshFeeds: () => refreshes.push(planned.length),
    now: () => Date.parse('2026-11-30T01:00:00Z'),
    schedule: (work) => planned.push(work),
    onProblem: (sentence) => problems.push(sentence),
  })
  return { handle, reads, started, published, problems, planned, refreshes }
}

describe('the outcome of an event of the connected system', () => {
  it('is published with its time', () => {
    const { handle, published } = createHandler()
    handle({ kind: 'event', event: toEvent('1') })
    handle({ kind: 'ignored' })
    expect(published).toEqual([{ ...toEvent('1'), occurredAt: '2026-11-30T01:00:00.000Z' }])
  })

  it('reads the feeds once for a group of changes, and again for a later one', () => {
    const { handle, planned, refreshes } = createHandler()
    handle({ kind: 'feeds' })
    handle({ kind: 'feeds' })
    expect(planned).toHaveLength(1)
    planned[0]?.()
    handle({ kind: 'feeds' })
    expect([refreshes, planned.length]).toEqual([[1], 2])
  })

  it('reads four orders at the same time, and one that waits already only once', async () => {
    const { handle, reads, started, published } = createHandler()
    for (const orderId of ['1', '2', '3', '4', '5', '5', '6']) handle({ kind: 'order', orderId })
    expect(started).toEqual(['1', '2', '3', '4'])
    reads.get('2')?.resolve(toEvent('2'))
    reads.get('3')?.resolve(null)
    await expect.poll(() => started).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(published).toMatchObject([{ orderId: '2' }])
  })

  it('reads an order again when it changes during its read', () => {
    const { handle, started } = createHandler()
    handle({ kind: 'order', orderId: '1' })
    handle({ kind: 'order', orderId: '1' })
    expect(started).toEqual(['1', '1'])
  })

  it('reports an order that cannot be read, and reads the next one', async () => {
    const { handle, started, problems } = createHandler(['1'])
    for (const orderId of ['1', '2', '3', '4', '5']) handle({ kind: 'order', orderId })
    await expect.poll(() => started).toContain('5')
    expect(problems).toEqual(['An event was not passed on: away'])
  })

  it('drops an order when a thousand wait', () => {
    const { handle, problems } = createHandler()
    for (let order = 1; order <= 1004; order += 1) handle({ kind: 'order', orderId: String(order) })
    expect(problems).toEqual([])
    handle({ kind: 'order', orderId: '1005' })
    expect(problems).toEqual(['An event was not passed on: too many orders wait to be read.'])
  })
})
