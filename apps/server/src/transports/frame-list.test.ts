import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeClock } from '@murphy/testing'
import { createFakeClock } from '@murphy/testing'
import type { FrameList } from './frame-list'
import { createFrameList, toFrameLists, messageMaxBytes } from './frame-list'

let clock: FakeClock
let written: string[]
let frames: FrameList<unknown>

beforeEach(() => {
  clock = createFakeClock()
  written = []
  frames = createFrameList(clock, (list) => written.push(list))
})

describe('frames', () => {
  it('frames within 75 ms go out in one list [LCS-52]', async () => {
    frames.add(1)
    await clock.pass(74)
    frames.add(2)
    expect(written).toEqual([])
    await clock.pass(1)
    expect(written).toEqual(['[1,2]'])
    frames.add(3)
    await clock.pass(75)
    expect(written).toEqual(['[1,2]', '[3]'])
  })

  it('go out at once on a flush, and only once', async () => {
    frames.add(1)
    frames.flush()
    await clock.pass(75)
    expect(written).toEqual(['[1]'])
  })
})

describe('a list', () => {
  it('has 64 KiB at most', () => {
    const frame = JSON.stringify('x'.repeat(999))
    const lists = toFrameLists(Array.from({ length: 200 }, () => frame))
    expect(lists.length).toBeGreaterThan(3)
    for (const list of lists) expect(Buffer.byteLength(list)).toBeLessThanOrEqual(messageMaxBytes)
    expect(lists.flatMap((list) => JSON.parse(list) as unknown[])).toHaveLength(200)
  })

  it('holds a longer frame alone', () => {
    const long = JSON.stringify('ä'.repeat(messageMaxBytes))
    expect(toFrameLists(['1', long, '2'])).toEqual(['[1]', `[${long}]`, '[2]'])
  })

  it('is not written without frames', () => {
    expect(toFrameLists([])).toEqual([])
  })
})
