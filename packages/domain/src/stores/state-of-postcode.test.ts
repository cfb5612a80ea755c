import { expect, it } from 'vitest'
import { findStateOfPostcode } from './index'

it.each([
  ['0800', 'NT'],
  ['0899', 'NT'],
  ['2000', 'NSW'],
  ['2599', 'NSW'],
  ['2600', 'ACT'],
  ['2618', 'ACT'],
  ['2619', 'NSW'],
  ['2899', 'NSW'],
  ['2900', 'ACT'],
  ['2920', 'ACT'],
  ['2921', 'NSW'],
  ['2999', 'NSW'],
  ['3000', 'VIC'],
  ['3999', 'VIC'],
  ['4000', 'QLD'],
  ['4999', 'QLD'],
  ['5000', 'SA'],
  ['5799', 'SA'],
  ['6000', 'WA'],
  ['6797', 'WA'],
  ['7000', 'TAS'],
  ['7799', 'TAS'],
])('the postcode %s is in %s', (postcode, state) => {
  expect(findStateOfPostcode(postcode)).toBe(state)
})

it.each(['0799', '0900', '1999', '5800', '5999', '6798', '6999', '7800', '9999', '', 'abcd'])(
  "'%s' is no postcode",
  (postcode) => {
    expect(findStateOfPostcode(postcode)).toBeNull()
  },
)
