import type { GenericSchema, InferOutput } from 'valibot'
import { getDotPath, safeParse } from 'valibot'
import { ApiProblem, createInvalidField } from './problem'

/**
 * Parses a part of a request.
 *
 * Errors: throws `invalid` with the first field that the schema refuses, or that the database could not store.
 */
export function readWith<const S extends GenericSchema>(schema: S, value: unknown): InferOutput<S> {
  const parsed = safeParse(schema, value, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    const field = getDotPath(issue)
    throw new ApiProblem('invalid', { detail: issue.message, ...(field === null ? {} : { field }) })
  }
  const unstorable = findUnstorableText(parsed.output, '')
  if (unstorable !== null) throw createInvalidField(unstorable, 'The text has a character that is no text.')
  return parsed.output
}

/** Returns the query with the named values as numbers where they are written as such. */
export function readNumbers(query: unknown, names: readonly string[]): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    ]),
  )
}

/** Returns the path of the first text that PostgreSQL would refuse: one with NUL or half a surrogate pair. */
function findUnstorableText(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isStorableText(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [name, field] of Object.entries(value)) {
    const found = findUnstorableText(field, path === '' ? name : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}
