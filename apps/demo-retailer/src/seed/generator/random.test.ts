import { describe, expect, it } from 'vitest'
import { createRandom } from './random'

describe('createRandom', () => {
  it('gives the same stream for the same seed and label', () => {
    expect(draw(createRandom(7, 'wines'))).toEqual(draw(createRandom(7, 'wines')))
  })

  it('gives another stream for another seed or label', () => {
    expect(draw(createRandom(7, 'wines'))).not.toEqual(draw(createRandom(8, 'wines')))
    expect(draw(createRandom(7, 'wines'))).not.toEqual(draw(createRandom(7, 'beers')))
  })

  it('reaches both ends of a range and nothing beyond', () => {
    const random = createRandom(1, 'range')
    const drawn = new Set(Array.from({ length: 200 }, () => random.integer(3, 5)))
    expect(drawn).toEqual(new Set([3, 4, 5]))
  })

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1, 'none').pick([])).toThrow('Nothing to pick from')
  })
})

function draw(random: ReturnType<typeof createRandom>): number[] {
  return Array.from({ length: 20 }, () => random.integer(0, 1_000_000))
}
