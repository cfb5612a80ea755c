const maxLength = 254

/** Returns true when the trimmed text looks like an email address. Source: OP-92 */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= maxLength && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(trimmed)
}
