import { beforeEach, describe, expect, it } from 'vitest'
import type { ManualClock } from '../live-chat/testing/manual-clock'
import { createManualClock } from '../live-chat/testing/manual-clock'
import { startHeartbeat } from './heartbeat'

let clock: ManualClock
let pings: number
let isDead: boolean

beforeEach(() => {
  clock = createManualClock()
  pings = 0
  isDead = false
})

function start() {
  return startHeartbeat(clock, {
    ping: () => {
      pings += 1
    },
    handleTimeout: () => {
      isDead = true
    },
  })
}

describe('a connection', () => {
  it('gets a ping after 15 s without another frame [LCS-51]', () => {
    const { markReceived } = start()
    clock.pass(14_999)
    expect(pings).toBe(0)
    clock.pass(1)
    expect(pings).toBe(1)
    markReceived()
    clock.pass(15_000)
    expect(pings).toBe(2)
  })

  it('gets no ping while frames go out [LCS-51]', () => {
    const { markSent, markReceived } = start()
    for (let second = 0; second < 60; second++) {
      clock.pass(1000)
      markSent()
      markReceived()
    }
    expect(pings).toBe(0)
  })

  it('is dead when nothing arrived for 30 s, whatever was sent', () => {
    const { markSent } = start()
    clock.pass(29_999)
    markSent()
    expect(isDead).toBe(false)
    clock.pass(1)
    expect(isDead).toBe(true)
    const before = pings
    clock.pass(60_000)
    expect(pings).toBe(before)
  })

  it('lives while messages arrive', () => {
    const { markReceived } = start()
    for (let second = 0; second < 120; second += 20) {
      clock.pass(20_000)
      markReceived()
    }
    expect(isDead).toBe(false)
  })

  it('is left alone once it is closed', () => {
    start().stop()
    clock.pass(60_000)
    expect([pings, isDead]).toEqual([0, false])
  })
})
