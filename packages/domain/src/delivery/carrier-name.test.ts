import { describe, expect, it } from 'vitest'
import { standardWords as words } from '../words'
import { formatCarrierForMessage, formatCarrierForScreen } from './carrier-name'

describe('carrier names', () => {
  it('shows the own fleet, and courier nexday in messages, as Endeavour Delivery [TRK-37]', () => {
    expect(formatCarrierForScreen({ carrierName: 'endeavour fleet', displayTitle: 'x' }, { words })).toBe(
      'Endeavour Delivery',
    )
    expect(formatCarrierForMessage({ carrierName: 'Endeavour Fleet', courierName: null }, { words })).toBe(
      'Endeavour Delivery',
    )
    expect(formatCarrierForMessage({ carrierName: null, courierName: 'NexDay' }, { words })).toBe(
      'Endeavour Delivery',
    )
    expect(
      formatCarrierForScreen(
        { carrierName: 'Own Vans', displayTitle: null },
        { ownFleetName: 'Own Vans', words },
      ),
    ).toBe('Endeavour Delivery')
  })

  it('shows the carrier otherwise, or the courier when there is no carrier [TRK-38]', () => {
    expect(formatCarrierForMessage({ carrierName: 'StarTrack', courierName: 'AusPost' }, { words })).toBe(
      'StarTrack',
    )
    expect(formatCarrierForMessage({ carrierName: null, courierName: 'AusPost' }, { words })).toBe('AusPost')
    expect(formatCarrierForMessage({ carrierName: '', courierName: null }, { words })).toBeNull()
  })
})
