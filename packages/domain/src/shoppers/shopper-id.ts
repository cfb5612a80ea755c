/**
 * Returns a shopper id from outside. A whole number above 0, also as text, is a signed-in shopper; anything else is a
 * guest, 0.
 * Source: GEN-05, OP-32
 */
export function parseShopperId(value: unknown): number {
  const id = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0
}
