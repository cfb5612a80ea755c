import { describe, expect, it } from 'vitest'
import { standardWords as words } from '../words'
import { carrierInMessage, carrierOnScreen } from './carrier-name'

describe('carrier names', () => {
  it('shows the own fleet, and courier nexday in messages, as Endeavour Delivery [TRK-37]', () => {
    expect(carrierOnScreen({ carrierName: 'endeavour fleet', displayTitle: 'x' }, { words })).toBe(
      'Endeavour Delivery',
    )
    expect(carrierInMessage({ carrierName: 'Endeavour Fleet', courierName: null }, { words })).toBe(
      'Endeavour Delivery',
    )
    expect(carrierInMessage({ carrierName: null, courierName: 'NexDay' }, { words })).toBe(
      'Endeavour Delivery',
    )
    expect(
      carrierOnScreen({ carrierName: 'Own Vans', displayTitle: null }, { ownFleetName: 'Own Vans', words }),
    ).toBe('Endeavour Delivery')
  })

  it('otherwise shows the carrier, else the courier [TRK-38]', () => {
    expect(carrierInMessage({ carrierName: 'StarTrack', courierName: 'AusPost' }, { words })).toBe(
      'StarTrack',
    )
    expect(carrierInMessage({ carrierName: null, courierName: 'AusPost' }, { words })).toBe('AusPost')
    expect(carrierInMessage({ carrierName: '', courierName: null }, { words })).toBeNull()
  })
})
