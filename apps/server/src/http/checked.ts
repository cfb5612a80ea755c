import { firstProblem } from '@murphy/contracts/calls'
import type { GenericSchema, InferOutput } from 'valibot'
import { safeParse } from 'valibot'
import { keepTexts } from '../keepable-text'

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
  const parsed = safeParse(schema, keepTexts(value) ?? {})
  if (parsed.success) return { ok: true, value: parsed.output }
  const { path, message } = firstProblem(parsed.issues)
  return {
    ok: false,
    error: path === '' ? { message, path: undefined } : { message: `${path}: ${message}`, path },
  }
}
