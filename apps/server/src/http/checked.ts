import { firstProblem } from '@murphy/contracts/calls'
import type { GenericSchema } from 'valibot'
import { safeParse } from 'valibot'

/** What is wrong with what a caller sent: a sentence that begins with the place, where there is one. */
type Wrong = { readonly message: string; readonly path: string | undefined }

type Checked =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Wrong }

/** What a caller sent as its contract has it. A text that the database cannot hold is named like every other wrong field. */
export function checked(schema: GenericSchema, value: unknown): Checked {
  const parsed = safeParse(schema, value ?? {})
  const problem = parsed.success ? nulIn(parsed.output) : firstProblem(parsed.issues)
  if (problem === null) return { ok: true, value: parsed.output }
  const { path, message } = problem
  return {
    ok: false,
    error: path === '' ? { message, path: undefined } : { message: `${path}: ${message}`, path },
  }
}

/** PostgreSQL keeps no text with U+0000. Without recursion: a body may be thousands of values deep. */
function nulIn(value: unknown): { readonly path: string; readonly message: string } | null {
  const open = [{ path: '', value }]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at.value === 'string' && at.value.includes('\0'))
      return { path: at.path, message: 'Expected a text without the character U+0000.' }
    if (typeof at.value !== 'object' || at.value === null) continue
    for (const [key, part] of Object.entries(at.value).toReversed()) {
      const path = at.path === '' ? key : `${at.path}.${key}`
      // The name of a field is a text too.
      open.push({ path, value: part }, { path, value: key })
    }
  }
  return null
}
