import { createHash } from 'node:crypto'

/** Returns the `ETag` of a body: the same body has the same tag. */
export function createEntityTag(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** Returns true when the header names the tag. Weak tags are the same as strong ones here. Source: RFC 9110 section 13.1.2 */
export function isSameTag(header: string | undefined, tag: string): boolean {
  const toStrongTag = (text: string) => text.trim().replace(/^W\//, '')
  return (
    header !== undefined &&
    header.split(',').some((one) => one.trim() === '*' || toStrongTag(one) === toStrongTag(tag))
  )
}
