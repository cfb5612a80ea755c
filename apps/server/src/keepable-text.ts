/**
 * What JSON was read into, with every text in it as the database can keep it. The texts are cleaned where they stand,
 * without recursion: a body may be thousands of values deep.
 */
export function keepTexts(value: unknown): unknown {
  if (typeof value === 'string') return keepableText(value)
  const open = [value]
  while (open.length > 0) {
    const at = open.pop()
    if (typeof at !== 'object' || at === null) continue
    // It has names and values alone.
    const parts = at as Record<string, unknown>
    for (const [key, part] of Object.entries(parts)) {
      if (typeof part === 'string') parts[key] = keepableText(part)
      else open.push(part)
    }
  }
  return value
}

/** A text as the database can keep it: no NUL, no half of a surrogate pair. */
function keepableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}
