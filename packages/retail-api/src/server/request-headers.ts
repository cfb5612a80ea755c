/** Returns true for a header that names gzip without refusing it by `q=0`. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const codings = String(header ?? '').split(',')
  return codings.some(
    (coding) => /^\s*(gzip|\*)\s*(;|$)/i.test(coding) && !/;\s*q=0(\.0*)?\s*$/i.test(coding),
  )
}

/** Returns true for an idempotency key as the contract allows it: 16 to 128 printable characters of ASCII. */
export function isIdempotencyKey(header: string | readonly string[] | undefined): header is string {
  return typeof header === 'string' && /^[\u0020-\u007e]{16,128}$/.test(header)
}
