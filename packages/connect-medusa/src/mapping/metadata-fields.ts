import type { Metadata } from '../medusa/values'

/** Returns values of metadata as texts, by their keys. A value of a later record replaces one of an earlier. */
export function toFields(...records: readonly Metadata[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const record of records) {
    for (const [key, value] of Object.entries(record ?? {})) {
      if (value === null || value === undefined || value === '') continue
      // The admin stores a text; a program may have stored a number or a list.
      fields.set(key, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  return fields
}
