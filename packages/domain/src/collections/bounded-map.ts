export type BoundedMap<Key, Value> = {
  readonly get: (key: Key) => Value | undefined
  readonly set: (key: Key, value: Value) => void
}

/** Creates a map that forgets its oldest entry when it is full. */
export function createBoundedMap<Key, Value>(limit: number): BoundedMap<Key, Value> {
  const map = new Map<Key, Value>()
  return {
    get: (key) => map.get(key),
    set: (key, value) => {
      const [oldest] = map.size >= limit && !map.has(key) ? map.keys() : []
      if (oldest !== undefined) map.delete(oldest)
      map.set(key, value)
    },
  }
}
