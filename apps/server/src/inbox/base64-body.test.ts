import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { countDecodedBytes, cutAtPadding, decodeBody } from './base64-body'

function decode(text: string): Buffer {
  return Buffer.concat([...decodeBody(cutAtPadding(Buffer.from(text, 'latin1')))])
}

function count(text: string): number {
  return countDecodedBytes(cutAtPadding(Buffer.from(text, 'latin1')))
}

describe('the Base64 body of a file', () => {
  it.each([
    ['nothing', '', ''],
    ['one byte', 'YQ==', 'a'],
    ['two bytes', 'YWI=', 'ab'],
    ['three bytes', 'YWJj', 'abc'],
    ['lines', 'YWJj\r\nZGVm\r\n', 'abcdef'],
    ['lines that break inside a group of four', 'YW\r\nJjZ\r\nGVm', 'abcdef'],
    ['characters that are not Base64', 'YW!J*j\u00ff', 'abc'],
    ['something behind the padding', 'YQ==\r\nYWJj', 'a'],
    ['no padding at its end', 'YQ', 'a'],
  ])('is decoded: %s', (_, text, content) => {
    expect(decode(text).toString()).toBe(content)
    expect(count(text)).toBe(content.length)
  })

  it('is decoded in pieces, also where a piece ends inside a group of four', () => {
    const content = Buffer.alloc(2_500_000, 'Murphy is 7 years old. ')
    const lines = content.toString('base64').replace(/.{76}/g, '$&\r\n')
    const body = cutAtPadding(Buffer.from(lines))
    const pieces = [...decodeBody(body)]
    expect(pieces.length).toBeGreaterThan(3)
    expect(Buffer.concat(pieces).equals(content)).toBe(true)
    expect(countDecodedBytes(body)).toBe(content.length)
  })

  it('is what was encoded, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64').replace(/.{10}/g, '$&\n')
        expect(decode(text).equals(Buffer.from(bytes))).toBe(true)
        expect(count(text)).toBe(bytes.length)
      }),
    )
  })
})
