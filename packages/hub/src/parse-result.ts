/** The result of parsing data of a client: the value, or the reason why it is invalid (for the log, never for the client). */
export type ParseResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: string }
