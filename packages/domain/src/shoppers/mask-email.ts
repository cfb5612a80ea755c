/**
 * An email address as a chat may show it: the first character of its name and where it is kept, enough for its owner to
 * know which one is meant. How long the name is stays hidden.
 *
 * @returns 'm***@example.com'; '***' for a text that is no address
 * Source: OP-89
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.trim()
  return at < 1 ? '***' : `${first}***${email.slice(at).trimEnd()}`
}
