/** The result of parsing outside data: the value, or the reason why it is invalid (for the log, never for the client). */
export type Parsed<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: string }
