/** Returns true for a list of strings. */
export function isStringList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

/** Returns true for an object of strings. The hub does not use headers, but refuses invalid ones. */
export function isHeaders(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return false
  return Object.values(value).every((header) => typeof header === 'string')
}

/** Returns true for the number of a message in a stateful connection. */
export function isSequenceId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
