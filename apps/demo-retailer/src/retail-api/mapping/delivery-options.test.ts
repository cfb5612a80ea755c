import { describe, expect, it } from 'vitest'
import { findDeliveryArea, getDeliveryOptions } from './delivery-options'

const city = (state: string, isNearStore = true) => ({ zone: 'city', state, isNearStore })
const regional = (state: string) => ({ zone: 'regional', state, isNearStore: false })
const remote = (state: string) => ({ zone: 'remote', state, isNearStore: false })

describe('the area of a postcode', () => {
  it.each([
    ['2000', 'Sydney', city('NSW')],
    ['2042', 'Newtown, with a store', city('NSW')],
    ['2050', 'the last of inner Sydney', city('NSW')],
    ['2075', 'St Ives, 8 km from a store', city('NSW')],
    ['2076', 'Wahroonga, 11 km from a store', city('NSW', false)],
    ['2232', 'Sutherland, 18 km from a store', city('NSW', false)],
    ['2249', 'the last of Sydney', city('NSW', false)],
    ['2250', 'Gosford', regional('NSW')],
    ['2302', 'Newcastle West, with a store', regional('NSW')],
    ['2750', 'Penrith, with a store', city('NSW')],
    ['2773', 'Glenbrook in the mountains', regional('NSW')],
    ['2830', 'Dubbo, with a store', regional('NSW')],
    ['2880', 'Broken Hill', remote('NSW')],
    ['2617', 'Belconnen', city('ACT')],
    ['2900', 'Tuggeranong, 13 km from a store', city('ACT', false)],
    ['2620', 'Queanbeyan', regional('NSW')],
    ['3181', 'Prahran', city('VIC')],
    ['3207', 'the last of Melbourne', city('VIC')],
    ['3208', 'after Melbourne', regional('VIC')],
    ['3199', 'Frankston', city('VIC', false)],
    ['3350', 'Ballarat, with a store', regional('VIC')],
    ['3931', 'Mornington, with a store', regional('VIC')],
    ['4005', 'New Farm', city('QLD')],
    ['4215', 'Southport', city('QLD')],
    ['4183', 'North Stradbroke Island', remote('QLD')],
    ['4557', 'Mooloolaba, with a store', regional('QLD')],
    ['4825', 'Mount Isa, with a store', remote('QLD')],
    ['5067', 'Norwood', city('SA')],
    ['5290', 'Mount Gambier', regional('SA')],
    ['6008', 'Subiaco', city('WA')],
    ['6161', 'Rottnest Island', remote('WA')],
    ['6725', 'Broome, with a store', remote('WA')],
    ['7005', 'Sandy Bay', city('TAS')],
    ['7250', 'Launceston, with a store', regional('TAS')],
    ['7256', 'King Island', remote('TAS')],
    ['0800', 'Darwin', regional('NT')],
    ['0820', 'Fannie Bay, with a store', regional('NT')],
    ['0850', 'Katherine', remote('NT')],
  ])('%s, %s', (postcode, _, area) => {
    expect(findDeliveryArea(postcode)).toEqual(area)
  })

  it.each([
    ['0822', 'a dry area'],
    ['0872', 'a dry area of three states'],
    ['4892', 'a dry area of Cape York'],
    ['0799', 'before the first'],
    ['0200', 'a university without homes'],
    ['1005', 'a post office box'],
    ['8001', 'a post office box'],
    ['9999', 'no place'],
    ['200', 'three digits'],
    ['20000', 'five digits'],
    ['', 'nothing'],
  ])('%s, %s, has no delivery', (postcode) => {
    expect(findDeliveryArea(postcode)).toBeNull()
  })
})

describe('the delivery options', () => {
  const holidays = new Set<string>()
  const at = (time: string, more: ReadonlySet<string> = holidays) => ({
    now: Date.parse(time),
    holidays: more,
  })
  /** A Monday. */
  const noon = at('2026-11-23T12:00:00+11:00')
  const newtown = { zone: 'city', state: 'NSW', isNearStore: true } as const

  it('the delivery options near a store of a city include Same Day', () => {
    expect(getDeliveryOptions(newtown, noon)).toMatchObject([
      {
        method: 'standard',
        fee: { amount: '6.90' },
        freeFrom: { amount: '150.00' },
        daysMinimum: 1,
        daysMaximum: 4,
        earliestOn: '2026-11-24',
      },
      {
        method: 'scheduled',
        fee: { amount: '9.90' },
        freeFrom: { amount: '200.00' },
        earliestOn: '2026-11-25',
      },
      { method: 'same_day', fee: { amount: '12.00' }, cutOff: '17:00', earliestOn: '2026-11-23' },
    ])
  })

  it('far from the stores of a city have its fee and no Same Day', () => {
    const options = getDeliveryOptions({ ...newtown, isNearStore: false }, noon)
    expect(options.map(({ method, fee }) => `${method} ${fee.amount}`)).toEqual([
      'standard 6.90',
      'scheduled 9.90',
    ])
  })

  it.each([
    ['regional', 3, 6, '2026-11-26'],
    ['remote', 5, 10, '2026-11-30'],
  ] as const)(
    'the delivery options of a %s place have longer times and no Same Day',
    (zone, daysMinimum, daysMaximum, earliestOn) => {
      const options = getDeliveryOptions({ zone, state: 'NSW', isNearStore: false }, noon)
      expect(options.map(({ method }) => method)).toEqual(['standard', 'scheduled'])
      expect(options[0]).toMatchObject({
        fee: { amount: '9.90' },
        freeFrom: { amount: '200.00' },
        daysMinimum,
        daysMaximum,
        earliestOn,
      })
    },
  )

  it.each([
    ['a minute before the cut-off', '2026-11-23T16:59:00+11:00', 'NSW', '2026-11-23'],
    ['at the cut-off', '2026-11-23T17:00:00+11:00', 'NSW', '2026-11-24'],
    [
      'before the cut-off in Perth, where it is three hours earlier',
      '2026-11-23T19:59:00+11:00',
      'WA',
      '2026-11-23',
    ],
    ['at the cut-off in Perth', '2026-11-23T20:00:00+11:00', 'WA', '2026-11-24'],
    [
      'on a Friday evening, because it also comes on weekends',
      '2026-11-27T18:00:00+11:00',
      'NSW',
      '2026-11-28',
    ],
  ])('say the first Same Day %s', (_, time, state, earliestOn) => {
    expect(getDeliveryOptions({ ...newtown, state }, at(time))[2]).toMatchObject({ earliestOn })
  })

  it('have no delivery on public holidays', () => {
    const christmas = new Set(['2026-12-25', '2026-12-26', '2026-12-28'])
    const options = getDeliveryOptions(newtown, at('2026-12-24T18:00:00+11:00', christmas))
    expect(options.map(({ earliestOn }) => earliestOn)).toEqual(['2026-12-29', '2026-12-30', '2026-12-27'])
  })
})
