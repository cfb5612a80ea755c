import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeClock } from '@murphy/testing'
import { createFakeClock } from '@murphy/testing'
import { startHeartbeat } from './heartbeat'

let clock: FakeClock
let pings: number
let isDead: boolean

beforeEach(() => {
  clock = createFakeClock()
  pings = 0
  isDead = false
})

function start() {
  return startHeartbeat(clock, {
    sendPing: () => {
      pings += 1
    },
    handleTimeout: () => {
      isDead = true
    },
  })
}

describe('a connection', () => {
  it('gets a ping after 15 s without another frame [LCS-51]', async () => {
    const { markReceived } = start()
    await clock.pass(14_999)
    expect(pings).toBe(0)
    await clock.pass(1)
    expect(pings).toBe(1)
    markReceived()
    await clock.pass(15_000)
    expect(pings).toBe(2)
  })

  it('gets no ping while frames go out [LCS-51]', async () => {
    const { markSent, markReceived } = start()
    for (let second = 0; second < 60; second++) {
      await clock.pass(1000)
      markSent()
      markReceived()
    }
    expect(pings).toBe(0)
  })

  it('is dead when nothing arrived for 30 s, whatever was sent', async () => {
    const { markSent } = start()
    await clock.pass(29_999)
    markSent()
    expect(isDead).toBe(false)
    await clock.pass(1)
    expect(isDead).toBe(true)
    const before = pings
    await clock.pass(60_000)
    expect(pings).toBe(before)
  })

  it('lives while messages arrive', async () => {
    const { markReceived } = start()
    for (let second = 0; second < 120; second += 20) {
      await clock.pass(20_000)
      markReceived()
    }
    expect(isDead).toBe(false)
  })

  it('is left alone once it is closed', async () => {
    start().stop()
    await clock.pass(60_000)
    expect([pings, isDead]).toEqual([0, false])
  })
})
