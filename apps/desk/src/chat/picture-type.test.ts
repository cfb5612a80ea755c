import { expect, it } from 'vitest'
import { findPictureType } from './picture-type'

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
  ['a cut PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a), null],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['a GIF', ascii('GIF89a'), 'image/gif'],
  ['an SVG', ascii('<svg xml'), null],
  ['a page', ascii('<!doctyp'), null],
  ['nothing', new Uint8Array(), null],
])('recognises %s by its first bytes', (_title, bytes, type) => {
  expect(findPictureType(bytes)).toBe(type)
})
