import { describe, expect, it } from 'vitest'
import { carrierInMessage, carrierOnScreen } from './carrier-name'

describe('carrier names', () => {
  it('[TRK-37] shows the own fleet, and courier nexday in messages, as Endeavour Delivery', () => {
    expect(carrierOnScreen({ carrierName: 'endeavour fleet', displayTitle: 'x' })).toBe('Endeavour Delivery')
    expect(carrierInMessage({ carrierName: 'Endeavour Fleet', courierName: null })).toBe('Endeavour Delivery')
    expect(carrierInMessage({ carrierName: null, courierName: 'NexDay' })).toBe('Endeavour Delivery')
    expect(carrierOnScreen({ carrierName: 'Own Vans', displayTitle: null }, 'Own Vans')).toBe(
      'Endeavour Delivery',
    )
  })

  it('[TRK-38] otherwise shows the carrier, else the courier', () => {
    expect(carrierInMessage({ carrierName: 'StarTrack', courierName: 'AusPost' })).toBe('StarTrack')
    expect(carrierInMessage({ carrierName: null, courierName: 'AusPost' })).toBe('AusPost')
    expect(carrierInMessage({ carrierName: '', courierName: null })).toBeNull()
  })
})
