import { findFirstProblem } from '@murphy/contracts/calls'
import type { GenericSchema, InferOutput } from 'valibot'
import { safeParse } from 'valibot'
import { makeTextsStorable } from '../storable-text'

/** No call needs more levels. Recursive readers and writers stay far from the end of the stack. */
const maxLevels = 32

type ParseResult<Value> =
  | { readonly ok: true; readonly value: Value }
  /** A sentence that begins with the field, if there is one. */
  | { readonly ok: false; readonly error: { readonly message: string; readonly path: string | undefined } }

/**
 * Parses a value by its contract, with texts as the database can store them.
 *
 * @param value belongs to the caller alone: its texts are cleaned in place
 */
export function parseInput<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): ParseResult<InferOutput<Schema>> {
  const parsed = safeParse(schema, makeTextsStorable(value) ?? {})
  if (parsed.success) {
    return isNestedWithin(parsed.output, maxLevels)
      ? { ok: true, value: parsed.output }
      : { ok: false, error: { message: `Expected at most ${maxLevels} levels of nesting.`, path: undefined } }
  }
  const { path, message } = findFirstProblem(parsed.issues)
  return {
    ok: false,
    error: path === '' ? { message, path: undefined } : { message: `${path}: ${message}`, path },
  }
}

/** Returns true when arrays and objects are nested at most this deep. The recursion is as deep as that. */
function isNestedWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  const values: readonly unknown[] = Object.values(value)
  return levels === 0 ? values.length === 0 : values.every((each) => isNestedWithin(each, levels - 1))
}
