import { expect, it } from 'vitest'
import { createFakeClock } from '@murphy/testing'
import { createFrameLimiter } from './frame-limiter'

function countDecisions(count: number, take: () => string): Readonly<Record<string, number>> {
  const all: Record<string, number> = {}
  for (let frame = 0; frame < count; frame += 1) {
    const decision = take()
    all[decision] = (all[decision] ?? 0) + 1
  }
  return all
}

it('lets 200 frames of a sender pass at once, refuses as many more, and then closes', async () => {
  const clock = createFakeClock(0)
  const limiter = createFrameLimiter(200, clock.now)
  const take = (): string => limiter.take({ sender: 'v-1', address: '203.0.113.1' })
  expect(countDecisions(500, take)).toEqual({ pass: 200, refuse: 200, close: 100 })
  await clock.pass(1000)
  expect(countDecisions(60, take)).toEqual({ pass: 20, refuse: 20, close: 20 })
})

it('counts all senders of an address together', () => {
  const limiter = createFrameLimiter(20, () => 0)
  const take = (sender: string) => (): string => limiter.take({ sender, address: '203.0.113.1' })
  expect(countDecisions(200, take('v-1'))).toEqual({ pass: 200 })
  expect(countDecisions(200, take('v-2'))).toEqual({ pass: 200 })
  expect(countDecisions(10, take('v-3'))).toEqual({ refuse: 10 })
  expect(limiter.take({ sender: 'v-3', address: '203.0.113.2' })).toBe('pass')
})
