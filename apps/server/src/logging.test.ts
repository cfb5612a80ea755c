import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeClock } from '@murphy/testing'
import { createFakeClock } from '@murphy/testing'
import type { LogFields } from './logging'
import { createLimitedLog } from './logging'

let clock: FakeClock
let lines: LogFields[]
let log: (fields: LogFields) => void
beforeEach(() => {
  clock = createFakeClock(1_000_000)
  lines = []
  log = createLimitedLog((fields) => void lines.push(fields), clock.now)
})

const failed = { event: 'live-chat-failed', message: 'Query read timeout' }

describe('a limited log', () => {
  it('writes the first of equal lines at once, and after a minute the next with the number left out', async () => {
    for (let time = 0; time < 1000; time += 1) {
      log(failed)
      await clock.pass(59)
    }
    expect(lines).toEqual([failed])
    await clock.pass(1000)
    log(failed)
    expect(lines).toEqual([failed, { ...failed, repeats: 999 }])
  })

  it('keeps different failures apart, but not the chats in which they happen', () => {
    log({ ...failed, work: 'lost-agent', about: 'ch-1' })
    log({ ...failed, work: 'lost-agent', about: 'ch-2' })
    log({ ...failed, work: 'presence' })
    log({ ...failed, work: 'presence', message: 'refused' })
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatchObject({ about: 'ch-1' })
  })

  it('forgets what it has written rather than growing without end', () => {
    for (let time = 0; time < 201; time += 1) log({ ...failed, message: String(time) })
    log({ ...failed, message: '0' })
    expect(lines).toHaveLength(202)
  })
})
