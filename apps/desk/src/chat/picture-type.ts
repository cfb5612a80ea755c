type PictureType = 'image/png' | 'image/jpeg' | 'image/gif'

/** The first bytes of each type of picture that has a preview. */
const signatures: readonly (readonly [PictureType, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
]

/** The number of bytes that `findPictureType` needs: those of the longest signature. */
export const signatureBytes = 8

/** Returns true for the type of a picture that has a preview. An SVG has none. */
export function isPictureType(type: string): boolean {
  return signatures.some(([pictureType]) => pictureType === type)
}

/**
 * Returns the type of a picture by its first bytes; `null`: they are of another file. The file's name is not trusted.
 *
 * Source: docs/security.md#live-chat-and-the-desk
 */
export function findPictureType(start: Uint8Array): PictureType | null {
  const found = signatures.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte))
  return found?.[0] ?? null
}
