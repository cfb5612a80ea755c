import { maxGrowth, measureGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { formatAddress } from './address-value'
import { findAddress } from './find-address'

const fitzroy = {
  name: 'Fitzroy',
  kind: 'suburb',
  state: 'VIC',
  postcode: '3065',
  latitude: -37.8,
  longitude: 144.98,
} as const

describe('findAddress', () => {
  it.each([
    ['12 Smith St, Fitzroy VIC 3065', '12 Smith Street, Fitzroy VIC 3065'],
    ['can you send it to 12 smith street fitzroy 3065 instead', '12 Smith Street, Fitzroy VIC 3065'],
    ['unit 4/12a old station rd hawthorn east vic 3123', 'Unit 4/12A Old Station Road, Hawthorn East VIC 3123'],
    ['change it to 7 the esplanade, st kilda, 3182', '7 The Esplanade, St Kilda VIC 3182'],
    ['5 King William Road in Unley SA 5061 please', '5 King William Road, Unley SA 5061'],
    ['order 10234567 should go to 101 Darlinghurst Rd Potts Point NSW 2011', '101 Darlinghurst Road, Potts Point NSW 2011'],
  ])('reads %j', (text, expected) => {
    const { address } = findAddress(text, {})
    expect(address === null ? null : formatAddress(address)).toBe(expected)
  }) // oxfmt-ignore

  it('takes suburb and postcode from the place that the engine found', () => {
    expect(findAddress('12 smith st fitzroy', { place: fitzroy }).address).toEqual({
      street: '12 Smith Street',
      suburb: 'Fitzroy',
      state: 'VIC',
      postcode: '3065',
    })
  })

  it('takes no year of a date for the postcode', () => {
    const text = '12 smith st fitzroy from the 3rd of june 2026'
    expect(findAddress(text, { place: fitzroy }).address).toMatchObject({ state: 'VIC', postcode: '3065' })
    expect(findAddress(text, {})).toEqual({ street: '12 Smith Street', address: null })
  })

  it.each([
    ['12 smith st', '12 Smith Street'],
    ['12 smith st fitzroy', '12 Smith Street'],
    // The postcode is in another state.
    ['12 smith st fitzroy nsw 3065', '12 Smith Street'],
    ['smith st fitzroy 3065', null],
    ['fitzroy 3065', null],
    ['leave 2 bottles by the way', null],
    ['', null],
  ])('finds no whole address in %j', (text, street) => {
    expect(findAddress(text, {})).toEqual({ street, address: null })
  })

  it('takes time in proportion to the text', () => {
    const run = (text: string): unknown => findAddress(text, {})
    const createInput = (count: number): string => '12 smith '.repeat(count)
    expect(measureGrowth({ run, createInput, longest: 400 })).toBeLessThan(maxGrowth)
  })
})
