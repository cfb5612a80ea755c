import type { FileHandle } from 'node:fs/promises'

export type PictureSize = { readonly width: number; readonly height: number }

/** No honest picture has more segments before its size. */
const maxSegments = 2000

/**
 * Returns the size that a picture declares in its header; `null` when it is no such picture. It decodes nothing.
 *
 * Source: docs/security.md (uploads)
 */
export async function pictureSize(
  file: FileHandle,
  kind: 'png' | 'jpg' | 'gif',
): Promise<PictureSize | null> {
  switch (kind) {
    case 'png':
      return pngSize(await bytesAt(file, 0, 24))
    case 'gif':
      return gifSize(await bytesAt(file, 0, 10))
    case 'jpg':
      return await jpegSize(file)
  }
}

/** Returns bytes of a file; fewer at its end. */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function pngSize(head: Buffer): PictureSize | null {
  const isPng = head.length === 24 && head.subarray(0, 8).equals(pngSignature)
  if (!isPng || head.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function gifSize(head: Buffer): PictureSize | null {
  if (head.length < 10 || !/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) return null
  return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
}

/**
 * Reads the size of a JPEG, a chain of segments. The segment that begins a frame holds the size, after any camera
 * metadata.
 */
async function jpegSize(file: FileHandle): Promise<PictureSize | null> {
  const start = await bytesAt(file, 0, 2)
  if (start.length < 2 || start.readUInt16BE(0) !== 0xffd8) return null
  let position = 2
  for (let segment = 0; segment < maxSegments; segment++) {
    const head = await bytesAt(file, position, 9)
    if (head.length < 4 || head[0] !== 0xff) return null
    const marker = head[1] ?? 0
    // Fill bytes before a marker.
    if (marker === 0xff) {
      position += 1
      continue
    }
    if (isFrame(marker)) {
      return head.length < 9 ? null : { height: head.readUInt16BE(5), width: head.readUInt16BE(7) }
    }
    // The picture data or the end comes without a frame.
    if (marker === 0xda || marker === 0xd9) return null
    position += 2 + head.readUInt16BE(2)
  }
  return null
}

/** Returns true for SOF0 to SOF15, except tables that share their range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
