/**
 * Returns whether an origin is on an allow list. An entry is an origin such as `https://shop.example`; its port may be `*` for
 * any port. Anything else in the list, and the opaque origin `null`, matches nothing.
 *
 * Source: HST-17, OP-120
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  const asked = partsOf(origin)
  if (asked === null || asked.port === '*') return false
  return allowed.some((entry) => {
    const parts = partsOf(entry)
    return (
      parts !== null &&
      parts.scheme === asked.scheme &&
      parts.host === asked.host &&
      (parts.port === '*' || parts.port === asked.port)
    )
  })
}

type Parts = { readonly scheme: string; readonly host: string; readonly port: string }

const originForm = /^(https?):\/\/([^/:?#@\s*]+|\[[\da-f:.]+\])(?::(\d{1,5}|\*))?$/i

function partsOf(origin: string): Parts | null {
  const match = originForm.exec(origin)
  if (match?.[1] === undefined || match[2] === undefined) return null
  const scheme = match[1].toLowerCase()
  return { scheme, host: match[2].toLowerCase(), port: match[3] ?? (scheme === 'https' ? '443' : '80') }
}
