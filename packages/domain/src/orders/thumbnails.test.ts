import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createThumbnails } from './thumbnails'

const drawn = (count: number) =>
  createThumbnails(Array.from({ length: count }, (_, index) => `p${index + 1}`))

describe('thumbnails of a card', () => {
  it.each([
    [0, []],
    [1, ['p1']],
    [4, ['p1', 'p2', 'p3', 'p4']],
    [5, ['p1', 'p2', 'p3', 'p4 +2']],
    [7, ['p1', 'p2', 'p3', 'p4 +4']],
  ])('shows %i products as %j [ORD-06]', (count, expected) => {
    expect(drawn(count).map(({ image, rest }) => [image, rest].filter(Boolean).join(' '))).toEqual(expected)
  })

  it('shows a placeholder for a missing picture', () => {
    expect(createThumbnails(['a', null])).toEqual([
      { image: 'a', rest: null },
      { image: null, rest: null },
    ])
  })

  it('accounts for every product', () => {
    assert(
      property(integer({ min: 0, max: 200 }), (count) => {
        const clear = drawn(count).filter(({ rest }) => rest === null).length
        const rest = drawn(count).reduce((sum, thumbnail) => sum + Number(thumbnail.rest ?? 0), 0)
        expect(clear + rest).toBe(count)
      }),
    )
  })
})
