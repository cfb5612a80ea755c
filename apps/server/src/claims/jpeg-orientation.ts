const orientationTag = 0x0112
const shortType = 3
const entryBytes = 12
/** Marker, length, `Exif` and two zeros. */
const headerBytes = 10

/**
 * Returns the orientation that an EXIF segment of a JPEG names, from 1 (upright) to 8; 1 when it names none. Phones store pictures
 * turned, together with the orientation.
 *
 * @param segment with its marker and its length
 */
export function findJpegOrientation(segment: Buffer): number {
  if (segment.length < headerBytes + 8 || segment.toString('latin1', 4, 10) !== 'Exif\0\0') return 1
  const tiff = segment.subarray(headerBytes)
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return 1
  const isLittle = order === 'II'
  const readShort = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = readShort(directory)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * entryBytes
    if (entry + entryBytes > tiff.length) return 1
    if (readShort(entry) !== orientationTag || readShort(entry + 2) !== shortType) continue
    const orientation = readShort(entry + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}
