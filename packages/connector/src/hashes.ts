import { createHash } from 'node:crypto'
import { toCanonicalJson } from '@murphy/retail-api/server'

/** Returns a short hash of several texts, in their order. */
export function hashTexts(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)
}

/** Returns a hash of a JSON value that does not depend on the order of its fields. */
export function hashJson(value: unknown): string {
  return hashTexts(toCanonicalJson(value))
}
