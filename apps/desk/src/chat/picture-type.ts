type PictureType = 'image/png' | 'image/jpeg' | 'image/gif'

/** The first bytes of each picture that can be shown. */
const signatures: readonly (readonly [PictureType, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
]

/** The number of bytes that decide. */
export const signatureBytes = 8

/**
 * Returns the type of a picture by its first bytes; `null`: no picture that may be shown, such as an SVG, whatever its name
 * says.
 *
 * Source: docs/security.md (uploads)
 */
export function findPictureType(start: Uint8Array): PictureType | null {
  const found = signatures.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte))
  return found?.[0] ?? null
}
