import { describe, expect, it } from 'vitest'
import { formatAddress, readAddressValue, toAddressValue } from './address-value'

const address = { street: '12 Smith Street', suburb: 'Fitzroy', state: 'VIC', postcode: '3065' }

describe('the value of an address slot', () => {
  it('holds the parts of an address', () => {
    expect(toAddressValue(address)).toBe('12 Smith Street|Fitzroy|VIC|3065')
    expect(readAddressValue(toAddressValue(address))).toEqual(address)
  })

  it('keeps its parts apart when one has a bar', () => {
    const value = toAddressValue({ ...address, street: '12|Smith Street' })
    expect(readAddressValue(value)).toEqual(address)
  })

  it('has empty parts when the value is empty', () => {
    expect(readAddressValue('')).toEqual({ street: '', suburb: '', state: '', postcode: '' })
  })
})

describe('formatAddress', () => {
  it('writes the address on one line', () => {
    expect(formatAddress(address)).toBe('12 Smith Street, Fitzroy VIC 3065')
  })
})
