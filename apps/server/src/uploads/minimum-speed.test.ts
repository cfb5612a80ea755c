import { describe, expect, it } from 'vitest'
import { createManualClock } from '../live-chat/testing/manual-clock'
import { minBytesPerSecond, speedCheckMs, watchSpeed } from './minimum-speed'

const leastBytes = (minBytesPerSecond * speedCheckMs) / 1000

function open() {
  const clock = createManualClock()
  const upload: { bytes: number | null; slow: number } = { bytes: 0, slow: 0 }
  const stop = watchSpeed(
    clock,
    () => upload.bytes,
    () => (upload.slow += 1),
  )
  return { clock, upload, stop }
}

describe('the speed of an upload', () => {
  it.each([
    [leastBytes, 0],
    [leastBytes - 1, 1],
  ])('of %i bytes in ten seconds is reported as too slow %i times', (bytes, times) => {
    const { clock, upload } = open()
    upload.bytes = bytes
    clock.pass(speedCheckMs)
    expect(upload.slow).toBe(times)
  })

  it('is measured anew every ten seconds, so that a fast start excuses no slow rest', () => {
    const { clock, upload } = open()
    upload.bytes = 100 * leastBytes
    clock.pass(speedCheckMs)
    upload.bytes += 10
    clock.pass(speedCheckMs)
    expect(upload.slow).toBe(1)
  })

  it('is not measured once the whole file has arrived, nor after the watch has stopped', () => {
    const there = open()
    there.upload.bytes = null
    const stopped = open()
    stopped.stop()
    for (const { clock, upload } of [there, stopped]) {
      clock.pass(10 * speedCheckMs)
      expect(upload.slow).toBe(0)
    }
  })
})
