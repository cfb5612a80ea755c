/**
 * Returns a function that reads a value and shares it for some time. Calls during a read wait for the same value. A failed read
 * is not kept.
 */
export function createCachedRead<Value>(
  read: () => Promise<Value>,
  { lifetimeMs, now }: { readonly lifetimeMs: number; readonly now: () => number },
): () => Promise<Value> {
  let cached: { readonly value: Promise<Value>; readonly readAt: number } | null = null
  return () => {
    if (cached === null || now() - cached.readAt >= lifetimeMs) {
      const entry = { value: read(), readAt: now() }
      cached = entry
      entry.value.catch(() => {
        if (cached === entry) cached = null
      })
    }
    return cached.value
  }
}
