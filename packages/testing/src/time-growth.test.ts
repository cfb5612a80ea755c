import { afterEach, describe, expect, it, vi } from 'vitest'
import { maxGrowth, measureGrowth } from './time-growth'

const createInput = (length: number) => 'a'.repeat(length)

afterEach(() => void vi.restoreAllMocks())

describe('the growth of time', () => {
  it('is within the limit for work that grows with the length', () => {
    const run = (text: string) => {
      let sum = 0
      for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at)
      return sum
    }
    expect(measureGrowth({ run, createInput, longest: 4096 })).toBeLessThan(maxGrowth)
  })

  it.each([2048, 1024])(
    'is within the limit when a step of the machine lies before %i characters',
    (from) => {
      const run = (text: string) => {
        let sum = 0
        const times = text.length >= from ? 12 : 1
        for (let time = 0; time < times; time += 1)
          for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at)
        return sum
      }
      expect(measureGrowth({ run, createInput, longest: 2048 })).toBeLessThan(maxGrowth)
    },
  )

  it('is measured although the clock of the processor stands still in every fourth sample', () => {
    const cpuUsage = process.cpuUsage.bind(process)
    let reading = cpuUsage()
    let calls = 0
    vi.spyOn(process, 'cpuUsage').mockImplementation(() => {
      calls += 1
      if (calls % 8 !== 0) reading = cpuUsage()
      return reading
    })
    const run = (text: string) => text.split('').toSorted().length
    const growth = measureGrowth({ run, createInput, longest: 4096 })
    expect(growth).toBeGreaterThan(0)
    expect(growth).toBeLessThan(maxGrowth)
  })

  it('is above the limit for work that grows with the square of the length', () => {
    const run = (text: string) => /a+$/u.test(`${text}b`)
    expect(measureGrowth({ run, createInput, longest: 1024 })).toBeGreaterThan(maxGrowth)
  })

  it('is above the limit for work that grows with the cube of the length', () => {
    const run = (text: string) => /a+a+$/u.test(`${text}b`)
    expect(measureGrowth({ run, createInput, longest: 128 })).toBeGreaterThan(maxGrowth)
  })
})
