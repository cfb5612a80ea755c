import { describe, expect, it } from 'vitest'
import { createUploadLimiter, maxUploads, minBytesPerSecond, speedCheckMs, watchSpeed } from './upload-limits'
import { createFakeClock } from '@murphy/testing'

describe('uploads at the same time', () => {
  it('are limited to two of a visitor, and one more once one of them has ended', () => {
    const limiter = createUploadLimiter()
    const [end] = [limiter.begin('mia', 'a'), limiter.begin('mia', 'b')]
    expect(limiter.begin('mia', 'c')).toBeNull()
    end?.()
    expect(limiter.begin('mia', 'c')).not.toBeNull()
    expect(limiter.begin('mia', 'c')).toBeNull()
  })

  it('are limited to eight of an address, and to 32 in all', () => {
    const limiter = createUploadLimiter()
    const entered = Array.from({ length: 100 }, (_, index) =>
      limiter.begin(`v${index}`, `a${Math.floor(index / 10)}`),
    )
    const of = (address: number) =>
      entered.slice(address * 10, address * 10 + 10).filter((end) => end !== null).length
    expect([of(0), of(1), of(2), of(3)]).toEqual([8, 8, 8, 8])
    expect(entered.filter((end) => end !== null)).toHaveLength(maxUploads.inAll)
    for (const end of entered) end?.()
    expect(limiter.begin('v0', 'a0')).not.toBeNull()
  })
})

const leastBytes = (minBytesPerSecond * speedCheckMs) / 1000

function open() {
  const clock = createFakeClock()
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
  ])('an upload of %i bytes in ten seconds is reported as too slow %i times', async (bytes, times) => {
    const { clock, upload } = open()
    upload.bytes = bytes
    await clock.pass(speedCheckMs)
    expect(upload.slow).toBe(times)
  })

  it('is measured every ten seconds, so that a fast start does not compensate for a slow rest', async () => {
    const { clock, upload } = open()
    upload.bytes = 100 * leastBytes
    await clock.pass(speedCheckMs)
    upload.bytes += 10
    await clock.pass(speedCheckMs)
    expect(upload.slow).toBe(1)
  })

  it('is not measured once the whole file has arrived, nor after the watch has stopped', async () => {
    const there = open()
    there.upload.bytes = null
    const stopped = open()
    stopped.stop()
    for (const { clock, upload } of [there, stopped]) {
      await clock.pass(10 * speedCheckMs)
      expect(upload.slow).toBe(0)
    }
  })
})
