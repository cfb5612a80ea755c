import { createHash } from 'node:crypto'

/** Returns a short hash of several texts, in their order. */
export function hashTexts(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)
}

/** Returns a hash of a JSON value that does not depend on the order of its fields. */
export function hashJson(value: unknown): string {
  return hashTexts(toCanonicalJson(value))
}

function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toCanonicalJson(field)}`).join(',')}}`
}
