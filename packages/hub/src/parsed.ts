/** What a check of foreign data answers: the value, or why it does not fit (for the log, never for the client). */
export type Parsed<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: string }
