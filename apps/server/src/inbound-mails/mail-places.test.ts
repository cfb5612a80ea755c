import { describe, expect, it } from 'vitest'
import { createMailPlaces } from './mail-places'

const stranger = '203.0.113.1'
const provider = '198.51.100.1'

/** Takes places and returns how many there were. */
function takeAll(places: ReturnType<typeof createMailPlaces>, address: string): number {
  let taken = 0
  while (taken < 10 && places.take(address) !== null) taken += 1
  return taken
}

describe('the places for mails', () => {
  it.each([
    ['an address that has delivered none yet', stranger, 2],
    ['an address that has delivered a signed mail', provider, 4],
  ])('are for %s, such as %s, %i', (_, address, expected) => {
    const places = createMailPlaces()
    places.markProven(provider)
    expect(takeAll(places, address)).toBe(expected)
  })

  it('are left for a known address while strangers have all that they can have', () => {
    const places = createMailPlaces()
    places.markProven(provider)
    expect([takeAll(places, stranger), takeAll(places, '203.0.113.2'), takeAll(places, provider)]).toEqual([
      2, 0, 2,
    ])
  })

  it('are free again after a mail', () => {
    const places = createMailPlaces()
    const [free] = [places.take(stranger), places.take(stranger)]
    expect(places.take(stranger)).toBeNull()
    free?.()
    expect(takeAll(places, stranger)).toBe(1)
  })

  it('stay those of a stranger when the mail turns out to be signed', () => {
    const places = createMailPlaces()
    const free = places.take(provider)
    places.markProven(provider)
    free?.()
    expect(takeAll(places, stranger)).toBe(2)
  })

  it.each([
    [99, 4],
    [100, 2],
  ])('are known for 100 addresses: after %i others %i', (others, expected) => {
    const places = createMailPlaces()
    places.markProven(provider)
    for (let other = 0; other < others; other += 1) places.markProven(`10.0.0.${other}`)
    expect(takeAll(places, provider)).toBe(expected)
  })
})
