import { describe, expect, it } from 'vitest'
import { stores } from './stores'

describe('stores', () => {
  it('are in every state and territory', () => {
    const states = new Set(stores.map((store) => store.state))
    expect([...states].toSorted()).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])
  })

  it.each(['Alexandria', 'Prahran', 'Lane Cove'])('include %s', (name) => {
    expect(stores.map((store) => store.storeName)).toContain(name)
  })

  it('lie in Australia', () => {
    const outside = stores.filter(
      ({ latitude, longitude }) => latitude > -10 || latitude < -44 || longitude < 113 || longitude > 154,
    )
    expect(outside).toEqual([])
  })

  it('open before they close, also on most Sundays', () => {
    const periods = stores.flatMap((store) => Object.values(store.week)).filter((period) => period !== null)
    expect(periods.filter((period) => period.opensAtMinute >= period.closesAtMinute)).toEqual([])
    expect(stores.filter((store) => store.week.Sunday !== null).length).toBeGreaterThan(30)
  })

  it('keep a day closed somewhere', () => {
    expect(stores.some((store) => Object.values(store.week).includes(null))).toBe(true)
  })
})
