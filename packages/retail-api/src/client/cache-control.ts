/** The parts of an answer's `Cache-Control` that a private cache obeys. Source: RFC 9111 */
export type CacheDirectives = {
  readonly mayStore: boolean
  /** The age from which a copy is revalidated before each use. */
  readonly freshSeconds: number
  /** The time that the answer has already spent in a cache on the way. */
  readonly ageSeconds: number
  readonly mayUseStale: boolean
}

/**
 * Returns the time that an answer may be cached: as long as the retailer says, and never longer than the operation allows.
 *
 * @param cacheSeconds the longest time of the operation, and the time when the retailer says nothing
 * @param age the `Age` header
 */
export function parseCacheControl(
  cacheControl: string | null,
  age: string | null,
  cacheSeconds: number,
): CacheDirectives {
  const directives = parseDirectives(cacheControl ?? '')
  const maxAge = directives.has('max-age') ? (parseSeconds(directives.get('max-age')) ?? 0) : cacheSeconds
  const isRevalidated = directives.has('no-cache')
  return {
    mayStore: cacheSeconds > 0 && !directives.has('no-store'),
    freshSeconds: isRevalidated ? 0 : Math.min(maxAge, cacheSeconds),
    ageSeconds: parseSeconds(age ?? undefined) ?? 0,
    mayUseStale: !isRevalidated && !directives.has('must-revalidate'),
  }
}

function parseDirectives(text: string): ReadonlyMap<string, string> {
  const directives = new Map<string, string>()
  for (const part of text.toLowerCase().split(',')) {
    const [name = '', value = ''] = part.split('=', 2)
    // If a directive is given twice, the first one counts.
    if (name.trim() !== '' && !directives.has(name.trim())) directives.set(name.trim(), value.trim())
  }
  return directives
}

function parseSeconds(text: string | undefined): number | null {
  const [, digits] = /^"?(\d{1,9})"?$/.exec(text ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}
