import { expect, it } from 'vitest'
import { encodeFrame } from './web-socket'

it.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('heads %i bytes with their length', (length, head) => {
  const bytes = encodeFrame('x'.repeat(length), true)
  expect([...bytes.subarray(0, head.length)]).toEqual(head)
  expect(bytes.length).toBe(head.length + length)
  expect(bytes.subarray(head.length).every((byte) => byte === 0x78)).toBe(true)
})

it('sends bytes as binary, and counts the bytes of a text', () => {
  expect([...encodeFrame(new Uint8Array([1, 2]), false)]).toEqual([0x82, 2, 1, 2])
  expect([...encodeFrame('ü', true)]).toEqual([0x81, 2, 0xc3, 0xbc])
})
