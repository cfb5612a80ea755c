import { UrlSchema } from '@murphy/contracts/entities'
import * as v from 'valibot'

const maxUrlCharacters = 2048
/** The longest title: the frame of a page has to fit into one message of 64 KiB. */
const maxTitleCharacters = 255

const text = v.string()
const departmentId = v.pipe(
  v.number(),
  v.check((id) => Number.isSafeInteger(id)),
)

/**
 * The schemas of the arguments, because pages may not check types. The visitor client checks lengths and contents of texts,
 * ratings and files by the rules of the service.
 *
 * Source: LCS-15 to LCS-22
 */
export const argumentSchemas = {
  any: v.unknown(),
  text,
  flag: v.boolean(),
  tags: v.array(text),
  departmentId,
  visitorInfo: v.record(v.picklist(['display_name', 'email', 'phone']), text),
  page: v.object({
    title: v.pipe(text, v.maxLength(maxTitleCharacters)),
    url: v.pipe(
      UrlSchema,
      v.check((url) => url.length <= maxUrlCharacters),
    ),
  }),
  // `null` means no value, like an empty field of a form.
  offlineMessage: v.object({
    name: text,
    email: text,
    message: text,
    phone: v.nullish(text),
    department: v.nullish(departmentId),
  }),
  endOptions: v.nullish(v.looseObject({})),
  initOptions: v.object({
    account_key: v.pipe(
      text,
      v.check((key) => key.trim() !== '' && key.length <= 128, 'Expected an account_key.'),
    ),
    authentication: v.nullish(
      v.looseObject({ jwt_fn: v.nullish(v.function('Expected a function as authentication.jwt_fn.')) }),
    ),
  }),
}

/** The checked arguments of a call, or the error of the call. */
export type Arguments<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: { readonly kind: string; readonly message: string } }

/** Checks the argument of a page. Source: LCS-15 to LCS-22 */
export function readArguments<const Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
): Arguments<v.InferOutput<Schema>> {
  return catchThrown(() => {
    const read = v.safeParse(schema, given)
    if (read.success) return { ok: true, value: read.output }
    const [{ type, message }] = read.issues
    return { ok: false, error: { kind: type === 'max_length' ? 'TOO_LONG' : 'INVALID', message } }
  })
}

/** Reads arguments and catches exceptions: an object of the page may throw when it is read, as a window of another origin does. */
export function catchThrown<Value>(read: () => Arguments<Value>): Arguments<Value> {
  try {
    return read()
  } catch {
    return { ok: false, error: { kind: 'INVALID', message: 'The arguments cannot be used.' } }
  }
}
