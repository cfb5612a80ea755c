import { describe, expect, it } from 'vitest'
import { cleanPhoto } from './clean-photo'
import { findJpegOrientation } from './jpeg-orientation'
import {
  createChunk,
  createExif,
  createJpeg,
  placeText,
  plainJpeg,
  createPng,
  createSegment,
} from './testing/sample-photos'

const text = (content: string) => Buffer.from(content, 'latin1')
const plainPng = createPng([])

describe('a JPEG', () => {
  it('stays as it is when it has no metadata', () => {
    expect(cleanPhoto(plainJpeg)).toEqual({ mimeType: 'image/jpeg', bytes: plainJpeg, width: 16, height: 8 })
  })

  it.each([
    ['EXIF with the place and a preview', createJpeg([createSegment(0xe1, createExif(1))])],
    ['XMP', createJpeg([createSegment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${placeText}</x>`))])],
    ['IPTC', createJpeg([createSegment(0xed, text(`Photoshop 3.0\0${placeText}`))])],
    ['a comment', createJpeg([createSegment(0xfe, text(placeText))])],
    ['the preview of an old camera', createJpeg([createSegment(0xe0, text(`JFXX\0${placeText}`))])],
    [
      'further pictures',
      createJpeg([createSegment(0xe2, text('MPF\0II'))], createJpeg([createSegment(0xe1, createExif(1))])),
    ],
    ['a film behind its end', createJpeg([], text(`ftypmp42 ${placeText}`))],
    ['data of an unknown maker', createJpeg([createSegment(0xef, text(placeText))])],
  ])('loses %s', (_, photo) => {
    expect(cleanPhoto(photo)?.bytes).toEqual(plainJpeg)
  })

  it.each([0xe1, 0xfe])('loses the data between two scans (%i)', (marker) => {
    const end = plainJpeg.subarray(-2)
    const scan = plainJpeg.subarray(plainJpeg.indexOf(Buffer.from('ffda', 'hex')), -2)
    const photo = (...between: readonly Buffer[]): Buffer =>
      Buffer.concat([plainJpeg.subarray(0, -2), ...between, scan, end])
    expect(cleanPhoto(photo(createSegment(marker, text(placeText))))?.bytes).toEqual(photo())
  })

  it.each([
    ['an ICC profile', createSegment(0xe2, text('ICC_PROFILE\0\u0001\u0001profile'))],
    ["Adobe's colour transform", createSegment(0xee, text('Adobe\0d\0\0\0\0\u0001'))],
  ])('keeps %s, on which its colours depend', (_, kept) => {
    const photo = createJpeg([kept])
    expect(cleanPhoto(photo)?.bytes).toEqual(photo)
  })

  it.each([
    [6, 'II'],
    [8, 'MM'],
    [2, 'II'],
  ] as const)('keeps its orientation %i (%s), and nothing else of its EXIF', (orientation, order) => {
    const bytes =
      cleanPhoto(createJpeg([createSegment(0xe1, createExif(orientation, order))]))?.bytes ?? Buffer.alloc(0)
    const kept = bytes.subarray(2, 38)
    expect(findJpegOrientation(kept)).toBe(orientation)
    expect(Buffer.concat([bytes.subarray(0, 2), bytes.subarray(38)])).toEqual(plainJpeg)
    expect(bytes.includes(placeText)).toBe(false)
  })

  it.each([
    ['no orientation', 0],
    ['one that does not exist', 9],
  ])('is upright with %s', (_, orientation) => {
    expect(cleanPhoto(createJpeg([createSegment(0xe1, createExif(orientation))]))?.bytes).toEqual(plainJpeg)
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
    ['a text', createChunk('tEXt', text(`Comment\0${placeText}`))],
    ['a compressed text', createChunk('zTXt', text(`Comment\0\0${placeText}`))],
    ['an international text', createChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${placeText}`))],
    ['EXIF', createChunk('eXIf', createExif(6))],
    ['its time', createChunk('tIME', Buffer.from('07e80603090000', 'hex'))],
    ['an animation', createChunk('acTL', Buffer.alloc(8))],
    ['an unknown chunk', createChunk('prVt', text(placeText))],
  ])('loses %s', (_, metadata) => {
    expect(cleanPhoto(createPng([metadata]))?.bytes).toEqual(plainPng)
  })

  it('loses everything behind its end', () => {
    expect(cleanPhoto(createPng([], text(placeText)))?.bytes).toEqual(plainPng)
  })

  it('keeps its colours', () => {
    const photo = createPng([
      createChunk('gAMA', Buffer.from('0000b18f', 'hex')),
      createChunk('sRGB', Buffer.from('00', 'hex')),
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
