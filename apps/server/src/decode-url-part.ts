/**
 * Decodes a percent-encoded part of an address, such as its user name or password.
 *
 * @returns `null` for an invalid `%` sequence
 */
export function decodeUrlPart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
