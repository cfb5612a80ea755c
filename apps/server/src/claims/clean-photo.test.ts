import { describe, expect, it } from 'vitest'
import { cleanPhoto } from './clean-photo'
import { findJpegOrientation } from './jpeg-orientation'
import { chunk, exif, jpegWith, place, plainJpeg, pngWith, segment } from './testing/sample-photos'

const text = (content: string) => Buffer.from(content, 'latin1')
const plainPng = pngWith([])

describe('a JPEG', () => {
  it('stays as it is when it has no metadata', () => {
    expect(cleanPhoto(plainJpeg)).toEqual({ mimeType: 'image/jpeg', bytes: plainJpeg, width: 16, height: 8 })
  })

  it.each([
    ['EXIF with the place and a preview', jpegWith([segment(0xe1, exif(1))])],
    ['XMP', jpegWith([segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${place}</x>`))])],
    ['IPTC', jpegWith([segment(0xed, text(`Photoshop 3.0\0${place}`))])],
    ['a comment', jpegWith([segment(0xfe, text(place))])],
    ['the preview of an old camera', jpegWith([segment(0xe0, text(`JFXX\0${place}`))])],
    ['further pictures', jpegWith([segment(0xe2, text('MPF\0II'))], jpegWith([segment(0xe1, exif(1))]))],
    ['a film behind its end', jpegWith([], text(`ftypmp42 ${place}`))],
    ['data of an unknown maker', jpegWith([segment(0xef, text(place))])],
  ])('loses %s', (_, photo) => {
    expect(cleanPhoto(photo)?.bytes).toEqual(plainJpeg)
  })

  it.each([0xe1, 0xfe])('loses the data between two scans (%i)', (marker) => {
    const end = plainJpeg.subarray(-2)
    const scan = plainJpeg.subarray(plainJpeg.indexOf(Buffer.from('ffda', 'hex')), -2)
    const photo = (...between: readonly Buffer[]): Buffer =>
      Buffer.concat([plainJpeg.subarray(0, -2), ...between, scan, end])
    expect(cleanPhoto(photo(segment(marker, text(place))))?.bytes).toEqual(photo())
  })

  it.each([
    ['an ICC profile', segment(0xe2, text('ICC_PROFILE\0\u0001\u0001profile'))],
    ["Adobe's colour transform", segment(0xee, text('Adobe\0d\0\0\0\0\u0001'))],
  ])('keeps %s, on which its colours depend', (_, kept) => {
    const photo = jpegWith([kept])
    expect(cleanPhoto(photo)?.bytes).toEqual(photo)
  })

  it.each([
    [6, 'II'],
    [8, 'MM'],
    [2, 'II'],
  ] as const)('keeps its orientation %i (%s), and nothing else of its EXIF', (orientation, order) => {
    const bytes = cleanPhoto(jpegWith([segment(0xe1, exif(orientation, order))]))?.bytes ?? Buffer.alloc(0)
    const kept = bytes.subarray(2, 38)
    expect(findJpegOrientation(kept)).toBe(orientation)
    expect(Buffer.concat([bytes.subarray(0, 2), bytes.subarray(38)])).toEqual(plainJpeg)
    expect(bytes.includes(place)).toBe(false)
  })

  it.each([
    ['no orientation', 0],
    ['one that does not exist', 9],
  ])('is upright with %s', (_, orientation) => {
    expect(cleanPhoto(jpegWith([segment(0xe1, exif(orientation))]))?.bytes).toEqual(plainJpeg)
  })

  it('is refused at any length but its own', () => {
    for (let length = 0; length < plainJpeg.length; length += 1)
      expect(cleanPhoto(plainJpeg.subarray(0, length))).toBe(null)
  })

  it('is refused when a segment is longer than the file', () => {
    expect(cleanPhoto(Buffer.from('ffd8ffe1ffff4578696600', 'hex'))).toBe(null)
    expect(cleanPhoto(Buffer.from('ffd8ffe10000ffd9', 'hex'))).toBe(null)
  })
})

describe('a PNG', () => {
  it('stays as it is when it has no metadata', () => {
    expect(cleanPhoto(plainPng)).toEqual({ mimeType: 'image/png', bytes: plainPng, width: 2, height: 1 })
  })

  it.each([
    ['a text', chunk('tEXt', text(`Comment\0${place}`))],
    ['a compressed text', chunk('zTXt', text(`Comment\0\0${place}`))],
    ['an international text', chunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${place}`))],
    ['EXIF', chunk('eXIf', exif(6))],
    ['its time', chunk('tIME', Buffer.from('07e80603090000', 'hex'))],
    ['an animation', chunk('acTL', Buffer.alloc(8))],
    ['an unknown chunk', chunk('prVt', text(place))],
  ])('loses %s', (_, metadata) => {
    expect(cleanPhoto(pngWith([metadata]))?.bytes).toEqual(plainPng)
  })

  it('loses everything behind its end', () => {
    expect(cleanPhoto(pngWith([], text(place)))?.bytes).toEqual(plainPng)
  })

  it('keeps its colours', () => {
    const photo = pngWith([
      chunk('gAMA', Buffer.from('0000b18f', 'hex')),
      chunk('sRGB', Buffer.from('00', 'hex')),
    ])
    expect(cleanPhoto(photo)?.bytes).toEqual(photo)
  })

  it('is refused at any length but its own', () => {
    for (let length = 0; length < plainPng.length; length += 1)
      expect(cleanPhoto(plainPng.subarray(0, length))).toBe(null)
  })
})

it.each(['GIF89a', '%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF....WEBP', ''])(
  'refuses what is no photo: %s',
  (content) => {
    expect(cleanPhoto(text(content))).toBe(null)
  },
)
