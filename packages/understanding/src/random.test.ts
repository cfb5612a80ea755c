import { describe, expect, it } from 'vitest'
import { createSequence, createRandom, shuffle } from './random'

describe('createRandom', () => {
  it('gives the same numbers for the same seed, others for another', () => {
    const draw = (seed: number): number[] => Array.from({ length: 20 }, createRandom(seed))
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
    expect(draw(7).every((value) => value >= 0 && value < 1)).toBe(true)
  })
})

describe('shuffle', () => {
  it('keeps every number once', () => {
    const order = createSequence(50)
    shuffle(order, createRandom(1))
    expect(order).not.toEqual(createSequence(50))
    expect(order.toSorted()).toEqual(createSequence(50))
  })
})
