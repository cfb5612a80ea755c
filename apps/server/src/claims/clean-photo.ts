import { findJpegOrientation } from './jpeg-orientation'
import { pngSignature, isJpegFrame } from '../files/picture-format'

/** A photo without metadata, with the size that it declares. */
export type CleanPhoto = {
  readonly mimeType: 'image/png' | 'image/jpeg'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Returns a photo without place, time, camera, comments, previews and the bytes after its end. Colours and the
 * orientation stay. The kind is read from the content alone.
 *
 * @returns `null`: the bytes are neither a complete PNG nor a complete JPEG
 * Source: OP-140
 */
export function cleanPhoto(bytes: Buffer): CleanPhoto | null {
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return cleanPng(bytes)
  return bytes.length > 2 && bytes.readUInt16BE(0) === 0xffd8 ? cleanJpeg(bytes) : null
}

/** The chunks that a still picture needs to look the same. Texts, times, EXIF and animations are not among them. */
const keptChunks: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'iCCP',
  'bKGD',
  'pHYs',
])

/** The bytes of a chunk beside its data: length, type and checksum. */
const chunkOverhead = 12

/** The length of a PNG's signature and its first chunk, `IHDR`. */
const minPngLength = 33

function cleanPng(bytes: Buffer): CleanPhoto | null {
  if (bytes.length < minPngLength || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const kept: Buffer[] = [pngSignature]
  let position = pngSignature.length
  while (position + chunkOverhead <= bytes.length) {
    const end = position + chunkOverhead + bytes.readUInt32BE(position)
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', position + 4, position + 8)
    if (keptChunks.has(type)) kept.push(bytes.subarray(position, end))
    if (type === 'IEND')
      return {
        mimeType: 'image/png',
        bytes: Buffer.concat(kept),
        width: bytes.readUInt32BE(16),
        height: bytes.readUInt32BE(20),
      }
    position = end
  }
  return null
}

const startOfScan = 0xda
const endOfImage = 0xd9

/** Returns a JPEG with the segments that its picture needs. Scans, which hold the picture, are copied as they are. */
function cleanJpeg(bytes: Buffer): CleanPhoto | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let size: { readonly width: number; readonly height: number } | null = null
  let orientation: Buffer | null = null
  let hasScan = false
  let position = 2
  while (position + 2 <= bytes.length) {
    if (bytes[position] !== 0xff) return null
    const marker = bytes[position + 1] ?? 0
    if (marker === 0xff) {
      // Fill bytes before a marker.
      position += 1
      continue
    }
    if (marker === endOfImage) {
      if (size === null || !hasScan) return null
      const [start, ...rest] = [...kept, bytes.subarray(position, position + 2)]
      const all = [start, orientation, ...rest].filter((part) => part !== null && part !== undefined)
      return { mimeType: 'image/jpeg', bytes: Buffer.concat(all), ...size }
    }
    const segment = readSegment(bytes, position)
    if (segment === null) return null
    if (isJpegFrame(marker) && segment.length >= 9)
      size ??= { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    if (isKeptSegment(marker, segment)) kept.push(segment)
    else if (marker === 0xe1) orientation ??= createOrientation(findJpegOrientation(segment))
    position += segment.length
    if (marker === startOfScan) {
      hasScan = true
      const end = findScanEnd(bytes, position)
      if (end === null) return null
      kept.push(bytes.subarray(position, end))
      position = end
    }
  }
  return null
}

/** Returns a segment with its marker; `null` when it is longer than the file. */
function readSegment(bytes: Buffer, position: number): Buffer | null {
  if (position + 4 > bytes.length) return null
  const length = bytes.readUInt16BE(position + 2)
  const end = position + 2 + length
  return length < 2 || end > bytes.length ? null : bytes.subarray(position, end)
}

/**
 * Returns true for tables, frames and scans, and for the application data that colours depend on: JFIF, an ICC profile
 * and Adobe's colour transform. Comments and all other application data are dropped.
 */
function isKeptSegment(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const name = segment.toString('latin1', 4, 16)
  return (
    (marker === 0xe0 && name.startsWith('JFIF\0')) ||
    (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) ||
    (marker === 0xee && name.startsWith('Adobe'))
  )
}

/** Returns the position of the marker behind a scan. Stuffed bytes and restart markers belong to the scan. */
function findScanEnd(bytes: Buffer, start: number): number | null {
  let position = bytes.indexOf(0xff, start)
  while (position !== -1 && position + 1 < bytes.length) {
    const marker = bytes[position + 1] ?? 0
    const belongsToScan = marker === 0 || (marker >= 0xd0 && marker <= 0xd7)
    if (!belongsToScan && marker !== 0xff) return position
    position = bytes.indexOf(0xff, position + (belongsToScan ? 2 : 1))
  }
  return null
}

/** Returns an EXIF segment that holds an orientation alone; `null` for an upright picture. */
function createOrientation(orientation: number): Buffer | null {
  if (orientation === 1) return null
  const segment = Buffer.from(
    'ffe1002245786966000049492a0008000000010012010300010000000000000000000000',
    'hex',
  )
  segment.writeUInt16LE(orientation, 28)
  return segment
}
