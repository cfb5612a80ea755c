import { firstProblem } from '@murphy/contracts/calls'
import type { GenericSchema, InferOutput } from 'valibot'
import { safeParse } from 'valibot'
import { keepableText } from '../keepable-text'

type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  /** A sentence that begins with the place, where there is one. */
  | { readonly ok: false; readonly error: { readonly message: string; readonly path: string | undefined } }

/**
 * What a caller sent, as its contract has it and the database can keep it.
 *
 * @param value the caller's alone: its texts are cleaned where they stand
 */
export function checked<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): Checked<InferOutput<Schema>> {
  const parsed = safeParse(schema, cleaned(value) ?? {})
  if (parsed.success) return { ok: true, value: parsed.output }
  const { path, message } = firstProblem(parsed.issues)
  return {
    ok: false,
    error: path === '' ? { message, path: undefined } : { message: `${path}: ${message}`, path },
  }
}

/** Without recursion: a body may be thousands of values deep. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return keepableText(value)
  const open = [value]
  while (open.length > 0) {
    const at = open.pop()
    if (typeof at !== 'object' || at === null) continue
    // What JSON was read into has names and values alone.
    const parts = at as Record<string, unknown>
    for (const [key, part] of Object.entries(parts)) {
      if (typeof part === 'string') parts[key] = keepableText(part)
      else open.push(part)
    }
  }
  return value
}
