import { expect, it } from 'vitest'
import { shortenAddress } from './shorten-address'

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['10.0.0.1', '10.0.0.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:7:9::', '2001:db8:7::x'],
  ['2001:DB8:7:9:1:2:3:4', '2001:db8:7::x'],
  ['2001:db8::1', '2001:db8:0::x'],
  ['::1', '0:0:0::x'],
  ['unknown', ''],
  ['203.0.113', ''],
  ['', ''],
])('shortens %j to %j', (address, shortened) => {
  expect(shortenAddress(address)).toBe(shortened)
})
