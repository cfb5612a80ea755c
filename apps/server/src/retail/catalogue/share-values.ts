/** Longer texts, such as addresses of pages, and larger parts are rarely equal. In characters, a part's as JSON. */
const longestText = 60
const longestPart = 200

/**
 * Creates a function that puts one object in the place of all equal texts, lists and parts of its rows. A row that was parsed has objects of
 * its own for each brand, region, price and pack, and a range of 30,000 products has hundreds of thousands of them.
 */
export function createValueSharing(): (row: object) => void {
  const texts = new Map<string, string>()
  const parts = new Map<string, object>()

  function findShared(value: unknown): unknown {
    if (typeof value === 'string') return value.length > longestText ? value : keep(texts, value, value)
    if (typeof value !== 'object' || value === null) return value
    shareParts(value)
    const key = JSON.stringify(value)
    return key.length > longestPart ? value : keep(parts, key, value)
  }

  function shareParts(row: object): void {
    // Lists have entries too.
    for (const [name, value] of Object.entries(row)) Reflect.set(row, name, findShared(value))
  }

  return shareParts
}

/** Returns the value that was kept first under a key. */
function keep<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  const first = known.get(key)
  if (first === undefined) known.set(key, value)
  return first ?? value
}
