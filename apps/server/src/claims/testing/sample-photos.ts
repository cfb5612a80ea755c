import { deflateSync, crc32 } from 'node:zlib'

/** A JPEG of 16 by 8 pixels, as an encoder writes it. */
export const plainJpeg = Buffer.from(
  `/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6QBHB4eKCMoTi
srTqRuXW6kpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpP/AABEIAAgAEAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAA
AQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVl
dYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEB
AQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3OD
k6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery
8/T19vf4+fr/2gAMAwEAAhEDEQA/AK0Wnf7NaSrHPSxBbi07/ZrGVY9KliD/AP/Z`,
  'base64',
)

/** A place, as a camera writes it in words. */
export const placeText = 'GPS 33.8688 S 151.2093 E, 12 Rose St'

/** Returns a segment of a JPEG. */
export function createSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Returns EXIF with an orientation, the place, and a preview of the picture. */
export function createExif(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  const isLittle = order === 'II'
  const short = (value: number, at: number): number =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  tiff.write(order, 0, 'latin1')
  short(42, 2)
  if (isLittle) tiff.writeUInt32LE(8, 4)
  else tiff.writeUInt32BE(8, 4)
  short(2, 8)
  // The entry of the place comes first, as its number is lower.
  short(0x010f, 10)
  short(2, 12)
  short(0x0112, 22)
  short(3, 24)
  short(orientation, 30)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(placeText), plainJpeg])
}

/** Returns the JPEG with segments behind its start, and bytes behind its end. */
export function createJpeg(segments: readonly Buffer[], after: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([plainJpeg.subarray(0, 2), ...segments, plainJpeg.subarray(2), after])
}

/** Returns a chunk of a PNG. */
export function createChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const all = Buffer.alloc(body.length + 8)
  all.writeUInt32BE(content.length, 0)
  body.copy(all, 4)
  all.writeUInt32BE(crc32(body), body.length + 4)
  return all
}

/** Returns a PNG of 2 by 1 pixels with further chunks before its picture data. */
export function createPng(chunks: readonly Buffer[], after: Buffer = Buffer.alloc(0)): Buffer {
  const size = Buffer.from('00000002000000010802000000', 'hex')
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createChunk('IHDR', size),
    ...chunks,
    createChunk('IDAT', deflateSync(Buffer.from('00ff000000ff00', 'hex'))),
    createChunk('IEND', Buffer.alloc(0)),
    after,
  ])
}
