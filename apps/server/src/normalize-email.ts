/** Returns an email address as accounts and senders are compared: in lower case, without spaces around it. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
