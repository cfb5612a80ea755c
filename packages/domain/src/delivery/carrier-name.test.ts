import { describe, expect, it } from 'vitest'
import { standardCopy as copy } from '../standard-copy'
import { formatCarrierForMessage, formatCarrierForScreen } from './carrier-name'

describe('carrier names', () => {
  it('shows the own fleet, and courier nexday in messages, as Endeavour Delivery [TRK-37]', () => {
    expect(formatCarrierForScreen({ carrierName: 'endeavour fleet', displayTitle: 'x' }, { copy })).toBe(
      'Endeavour Delivery',
    )
    expect(formatCarrierForMessage({ carrierName: 'Endeavour Fleet', courierName: null }, { copy })).toBe(
      'Endeavour Delivery',
    )
    expect(formatCarrierForMessage({ carrierName: null, courierName: 'NexDay' }, { copy })).toBe(
      'Endeavour Delivery',
    )
    expect(
      formatCarrierForScreen(
        { carrierName: 'Own Vans', displayTitle: null },
        { ownFleetName: 'Own Vans', copy },
      ),
    ).toBe('Endeavour Delivery')
  })

  it('shows the carrier otherwise, or the courier when there is no carrier [TRK-38]', () => {
    expect(formatCarrierForMessage({ carrierName: 'StarTrack', courierName: 'AusPost' }, { copy })).toBe(
      'StarTrack',
    )
    expect(formatCarrierForMessage({ carrierName: null, courierName: 'AusPost' }, { copy })).toBe('AusPost')
    expect(formatCarrierForMessage({ carrierName: '', courierName: null }, { copy })).toBeNull()
  })
})
