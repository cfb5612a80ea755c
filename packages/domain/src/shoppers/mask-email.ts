/**
 * Returns an email address with all but the first character of its name hidden, enough for its owner to recognise it.
 * The length of the name stays hidden.
 *
 * @returns 'm***@example.com'; '***' for a text that is not an address
 * Source: OP-89, OP-139
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.trim()
  return at < 1 ? '***' : `${first}***${email.slice(at).trimEnd()}`
}
