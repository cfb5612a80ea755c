import { describe, expect, it } from 'vitest'
import { maxGrowth, measureGrowth } from './time-growth'

const createInput = (length: number) => 'a'.repeat(length)

describe('the growth of time', () => {
  it('is within the limit for work that grows with the length', () => {
    const run = (text: string) => {
      let sum = 0
      for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at)
      return sum
    }
    expect(measureGrowth({ run, createInput, longest: 4096 })).toBeLessThan(maxGrowth)
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
