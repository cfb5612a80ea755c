import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxGrowth, measureGrowth } from './time-growth'

const createInput = (length: number) => 'a'.repeat(length)

/** The clock of the processor, which only the measured work moves. */
let microseconds = 0

beforeEach(() => {
  microseconds = 0
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: microseconds, system: 0 }))
})
afterEach(() => void vi.restoreAllMocks())

/** Creates work that takes `countSteps(length)` steps of a hundredth of a microsecond. */
const createWork = (countSteps: (length: number) => number) => (text: string) => {
  microseconds += countSteps(text.length) / 100
}

describe('the growth of time', () => {
  it.each([
    ['that grows with the length', 4096, (length: number) => length, 2],
    ['that grows with the square of the length', 1024, (length: number) => length ** 2, 4],
    ['that grows with the cube of the length', 128, (length: number) => length ** 3, 8],
  ])('is exact for work %s', (_title, longest, countSteps, growth) => {
    expect(measureGrowth({ run: createWork(countSteps), createInput, longest })).toBeCloseTo(growth)
  })

  it('has its limit between linear and quadratic work', () => {
    expect(maxGrowth).toBeGreaterThan(2)
    expect(maxGrowth).toBeLessThan(4)
  })

  it.each([2048, 1024])(
    'is within the limit when a step of the machine lies before %i characters',
    (from) => {
      const run = createWork((length) => (length >= from ? 12 : 1) * length)
      expect(measureGrowth({ run, createInput, longest: 2048 })).toBeLessThan(maxGrowth)
    },
  )

  it('is measured although the clock of the processor stands still in every fourth sample', () => {
    let reading = 0
    let calls = 0
    vi.spyOn(process, 'cpuUsage').mockImplementation(() => {
      calls += 1
      if (calls % 8 !== 0) reading = microseconds
      return { user: reading, system: 0 }
    })
    const run = createWork((length) => length)
    const growth = measureGrowth({ run, createInput, longest: 4096 })
    expect(growth).toBeGreaterThan(0)
    expect(growth).toBeLessThan(maxGrowth)
  })

  it('is that of the best sample where other work adds time to most of them', () => {
    let calls = 0
    const run = (text: string) => {
      calls += 1
      microseconds += text.length / 100 + (calls % 3 === 0 ? 0 : 5)
    }
    expect(measureGrowth({ run, createInput, longest: 4096 })).toBeLessThan(maxGrowth)
  })
})
