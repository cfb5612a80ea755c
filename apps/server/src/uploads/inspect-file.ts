import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import type { PictureSize } from './picture-size'
import { bytesAt, pictureSize } from './picture-size'

/** As many as the largest cameras and panoramas have. Drawing one takes 256 MB at most. */
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
 * Inspects a file: its first bytes have to match its extension, a picture has to declare a size that can be drawn, a
 * text has to be UTF-8 without NUL.
 *
 * Source: LCS-26, docs/security.md (uploads)
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
        return (await bytesAt(file, 0, 5)).toString('latin1') === '%PDF-'
          ? { mimeType, metadata: null }
          : null
      case 'gif':
      case 'jpeg':
      case 'jpg':
      case 'png': {
        const metadata = await pictureSize(file, extension === 'jpeg' ? 'jpg' : extension)
        return metadata !== null && canBeDrawn(metadata) ? { mimeType, metadata } : null
      }
    }
  } finally {
    await file.close()
  }
}

function isKnown(extension: string): extension is Extension {
  return Object.hasOwn(mimeTypes, extension)
}

function canBeDrawn({ width, height }: PictureSize): boolean {
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
