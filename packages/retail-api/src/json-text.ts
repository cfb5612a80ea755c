import { isUtf8 } from 'node:buffer'
import type { GenericSchema, InferOutput } from 'valibot'
import { getDotPath, safeParse } from 'valibot'

export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: 'encoding' | 'json' }

/** Returns the JSON value of bytes that must be UTF-8. A byte order mark is skipped. Source: RFC 8259 */
export function parseJsonBytes(bytes: Uint8Array): JsonReading {
  if (!isUtf8(bytes)) return { ok: false, reason: 'encoding' }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  try {
    const value: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
    // PostgreSQL cannot store the null character, which JSON can only write as an escape.
    return text.includes('\\u0000') && containsNull(value)
      ? { ok: false, reason: 'encoding' }
      : { ok: true, value }
  } catch {
    return { ok: false, reason: 'json' }
  }
}

/** Returns true when a text or a field name has the null character. It does not recurse, because the sender chooses the depth. */
function containsNull(root: unknown): boolean {
  const open = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && value.includes('\0')) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      if (key.includes('\0')) return true
      open.push(child)
    }
  }
  return false
}

export type ShapeReading<Schema extends GenericSchema> =
  | { readonly ok: true; readonly value: InferOutput<Schema> }
  /** The field that is wrong, such as `orders.0.total.amount`; never its value. */
  | { readonly ok: false; readonly path: string }

/** Returns a value with the defaults of its schema, or the path of the first field that does not fit. */
export function parseShape<const Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): ShapeReading<Schema> {
  const parsed = safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return { ok: true, value: parsed.output }
  return { ok: false, path: getDotPath(parsed.issues[0]) ?? '' }
}
