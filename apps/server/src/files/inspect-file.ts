import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { pngSignature, isJpegFrame } from './picture-format'

/** Pixels of the largest cameras and panoramas. Decoding them takes 256 MB at most. */
const maxPixels = 64_000_000
const maxSide = 30_000

const mimeTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
  txt: 'text/plain',
} as const

type Extension = keyof typeof mimeTypes

/** The detected type of a file; `null`: unknown, or not what its extension says. */
export type Inspected = { readonly mimeType: string; readonly metadata: PictureSize | null } | null

/**
 * Inspects a file: its first bytes have to match its extension, a picture has to declare a size that can be decoded, a
 * text has to be UTF-8 without NUL.
 *
 * Source: LCS-26, docs/security.md#live-chat-and-the-desk
 */
export async function inspectFile(path: string, extension: string): Promise<Inspected> {
  if (!isKnown(extension)) return null
  const mimeType = mimeTypes[extension]
  const file = await open(path)
  try {
    switch (extension) {
      case 'txt':
        return (await isText(file)) ? { mimeType, metadata: null } : null
      case 'pdf':
        return (await readBytes(file, 0, 5)).toString('latin1') === '%PDF-'
          ? { mimeType, metadata: null }
          : null
      case 'gif':
      case 'jpeg':
      case 'jpg':
      case 'png': {
        const metadata = await readPictureSize(file, extension === 'jpeg' ? 'jpg' : extension)
        return metadata !== null && isDecodable(metadata) ? { mimeType, metadata } : null
      }
    }
  } finally {
    await file.close()
  }
}

function isKnown(extension: string): extension is Extension {
  return Object.hasOwn(mimeTypes, extension)
}

/** Returns true for a picture of a size that can be decoded. */
export function isDecodable({ width, height }: PictureSize): boolean {
  const isReal = width > 0 && height > 0
  return isReal && Math.max(width, height) <= maxSide && width * height <= maxPixels
}

async function isText(file: FileHandle): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      // Without an encoding a file stream yields Buffers.
      if (decoder.decode(chunk as Buffer, { stream: true }).includes('\0')) return false
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

type PictureSize = { readonly width: number; readonly height: number }

/** Limit of the segments before the size. No real picture has more. */
const maxSegments = 2000

/**
 * Returns the size that a picture declares in its header; `null` when it is no such picture. It decodes nothing.
 *
 * Source: docs/security.md#live-chat-and-the-desk
 */
async function readPictureSize(file: FileHandle, kind: 'png' | 'jpg' | 'gif'): Promise<PictureSize | null> {
  switch (kind) {
    case 'png':
      return readPngSize(await readBytes(file, 0, 24))
    case 'gif':
      return readGifSize(await readBytes(file, 0, 10))
    case 'jpg':
      return await readJpegSize(file)
  }
}

/** Returns bytes of a file; fewer at its end. */
async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function readPngSize(head: Buffer): PictureSize | null {
  const isPng = head.length === 24 && head.subarray(0, 8).equals(pngSignature)
  if (!isPng || head.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

function readGifSize(head: Buffer): PictureSize | null {
  if (head.length < 10 || !/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) return null
  return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
}

/**
 * Reads the size of a JPEG, a chain of segments. The segment that begins a frame holds the size, after any camera
 * metadata.
 */
async function readJpegSize(file: FileHandle): Promise<PictureSize | null> {
  const start = await readBytes(file, 0, 2)
  if (start.length < 2 || start.readUInt16BE(0) !== 0xffd8) return null
  let position = 2
  for (let segment = 0; segment < maxSegments; segment++) {
    const head = await readBytes(file, position, 9)
    if (head.length < 4 || head[0] !== 0xff) return null
    const marker = head[1] ?? 0
    // Fill bytes before a marker.
    if (marker === 0xff) {
      position += 1
      continue
    }
    if (isJpegFrame(marker)) {
      return head.length < 9 ? null : { height: head.readUInt16BE(5), width: head.readUInt16BE(7) }
    }
    // The picture data or the end comes without a frame.
    if (marker === 0xda || marker === 0xd9) return null
    position += 2 + head.readUInt16BE(2)
  }
  return null
}
