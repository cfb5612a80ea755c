import type { Operation } from '../operations'

/**
 * Returns the path and query of a call; null when a value cannot be in a path, so that nothing with it exists.
 * Dots alone are refused, because servers resolve them as folders even when they are encoded.
 */
export function createRequestTarget(
  { path }: Pick<Operation, 'path'>,
  parameters: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>> = {},
): string | null {
  let isPossible = true
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (typeof value !== 'string') throw new TypeError(`The path parameter ${name} is missing.`)
    isPossible &&= value.length > 0 && value.length <= 128 && !/^\.\.?$|\p{Cs}/u.test(value)
    return isPossible ? encodeURIComponent(value) : ''
  })
  return isPossible ? target + createQueryText(query) : null
}

function createQueryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (typeof value === 'string' || typeof value === 'number') search.set(name, String(value))
  }
  return search.size === 0 ? '' : `?${search.toString()}`
}
