import { describe, expect, it } from 'vitest'
import { standardCopy as copy } from '../standard-copy'
import { createDirectionsLink, formatDistance, formatStoreAddress, formatStoreName } from './store-texts'

describe('the name of a store', () => {
  it.each([
    ['Prahran', 'The Dan Murphy Cellar - Prahran'],
    ['Lane Cove', 'The Dan Murphy Cellar - Lane Cove'],
    ['LANECOVE', 'The Dan Murphy Cellar - LANECOVE'],
    [' prahran ', 'The Dan Murphy Cellar - prahran'],
    ['Alexandria', 'Alexandria'],
    ['Prahran East', 'Prahran East'],
    ['The Dan Murphy Cellar - Prahran', 'The Dan Murphy Cellar - Prahran'],
  ])('shows %j as %j [STO-12]', (storeName, title) => {
    expect(formatStoreName({ storeName, suburb: 'Elsewhere' }, copy)).toBe(title)
  })

  it('is the suburb when there is no name [STO-12]', () => {
    expect(formatStoreName({ suburb: 'Prahran' }, copy)).toBe('The Dan Murphy Cellar - Prahran')
    expect(formatStoreName({ storeName: ' ', suburb: 'Alexandria' }, copy)).toBe('Alexandria')
  })
})

describe('the address of a store', () => {
  const store = { streetNumber: '12', addressLine1: 'Mill Road', suburb: 'Alexandria', state: 'NSW' }

  it('is one line, with either spelling of the postcode', () => {
    expect(formatStoreAddress({ ...store, postcode: '2015' })).toBe('12 Mill Road, Alexandria NSW 2015')
    expect(formatStoreAddress({ ...store, postCode: '2015' })).toBe('12 Mill Road, Alexandria NSW 2015')
  })

  it('has no part twice and leaves out missing ones', () => {
    expect(formatStoreAddress({ ...store, addressLine1: '12 Mill Road', postcode: '2015' })).toBe(
      '12 Mill Road, Alexandria NSW 2015',
    )
    expect(formatStoreAddress({ ...store, streetNumber: '1', addressLine1: '12 Mill Road' })).toBe(
      '1 12 Mill Road, Alexandria NSW',
    )
    expect(formatStoreAddress({ ...store, streetNumber: null, state: '' })).toBe('Mill Road, Alexandria')
  })

  it('links to directions on a map', () => {
    expect(createDirectionsLink('12 Mill Road, Alexandria NSW 2015')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=12%20Mill%20Road%2C%20Alexandria%20NSW%202015',
    )
  })
})

describe('the distance of a store', () => {
  it.each([
    [2.44, '2.4 km'],
    [2.46, '2.5 km'],
    [0, '0.0 km'],
    [12, '12.0 km'],
    [null, null],
  ])('shows %j as %j [DAT-01]', (distanceKm, text) => {
    expect(formatDistance(distanceKm, copy)).toBe(text)
  })
})
