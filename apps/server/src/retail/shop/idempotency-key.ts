import { createHash, randomUUID } from 'node:crypto'

/**
 * Returns the key of an action as the contract allows it. The same action with the same caller's key has the same one;
 * without a caller's key every call is an action of its own.
 */
export function toIdempotencyKey(action: readonly (string | number)[], callersKey: string | null): string {
  if (callersKey === null) return randomUUID()
  return createHash('sha256')
    .update(JSON.stringify([...action, callersKey]))
    .digest('hex')
}
