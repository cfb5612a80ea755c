/**
 * Cleans every text in a parsed JSON value as the database can store it. It works in place and without recursion,
 * because a body may be thousands of levels deep.
 */
export function makeTextsStorable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value)
  const open = [value]
  while (open.length > 0) {
    const at = open.pop()
    if (typeof at !== 'object' || at === null) continue
    // Objects of JSON have only names and values.
    const parts = at as Record<string, unknown>
    for (const [key, part] of Object.entries(parts)) {
      if (typeof part === 'string') parts[key] = toStorableText(part)
      else open.push(part)
    }
  }
  return value
}

/** Returns true for a text that the database stores as it is. */
export function isStorableText(text: string): boolean {
  return toStorableText(text) === text
}

/** Returns a text that the database can store: without NUL and without half surrogate pairs. */
function toStorableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

/** Returns a copy of a value from outside with every text as the database can store it. */
export function toStorableCopy<Value>(value: Value): Value {
  // Only texts change, so the type stays the same.
  return makeTextsStorable(JSON.parse(JSON.stringify(value))) as Value
}
