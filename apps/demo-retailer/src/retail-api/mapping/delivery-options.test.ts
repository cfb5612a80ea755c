import { describe, expect, it } from 'vitest'
import { getDeliveryOptions, getDeliveryZone } from './delivery-options'

describe('the zone of a postcode', () => {
  it.each([
    ['2000', 'metro'],
    ['2249', 'metro'],
    ['2250', 'country'],
    ['2617', 'metro'],
    ['2620', 'country'],
    ['3207', 'metro'],
    ['3350', 'country'],
    ['4825', 'country'],
    ['0820', 'metro'],
    ['0850', 'country'],
    ['7250', 'country'],
    ['0200', null],
    ['1005', null],
    ['8001', null],
    ['9999', null],
    ['200', null],
  ])('%s is %s', (postcode, zone) => {
    expect(getDeliveryZone(postcode)).toBe(zone)
  })
})

describe('the delivery options', () => {
  const noon = { today: '2026-11-23', timeOfDay: '12:00', holidays: new Set<string>() }

  it('of a city include Same Day, today until the cut-off', () => {
    expect(getDeliveryOptions('metro', noon)).toMatchObject([
      {
        method: 'standard',
        fee: { amount: '6.90' },
        freeFrom: { amount: '150.00' },
        earliestOn: '2026-11-24',
      },
      { method: 'scheduled', fee: { amount: '9.90' }, earliestOn: '2026-11-25' },
      { method: 'same_day', fee: { amount: '12.00' }, cutOff: '17:00', earliestOn: '2026-11-23' },
    ])
    const evening = getDeliveryOptions('metro', { ...noon, timeOfDay: '17:00' })
    expect(evening[2]).toMatchObject({ earliestOn: '2026-11-24' })
  })

  it('of the country have longer times and no Same Day', () => {
    const options = getDeliveryOptions('country', noon)
    expect(options.map(({ method }) => method)).toEqual(['standard', 'scheduled'])
    expect(options[0]).toMatchObject({ fee: { amount: '9.90' }, daysMinimum: 3, daysMaximum: 8 })
  })
})
