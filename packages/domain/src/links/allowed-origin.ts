/**
 * Returns whether a page of the origin may embed and call Murphy: it is on the allow list. An entry is an origin such as `https://shop.example`; its port may
 * be `*` for any port. An entry of another form matches nothing, and the opaque origin `null` is never allowed.
 *
 * Source: HST-17, OP-120, docs/interfaces.md#environment (ALLOWED_ORIGINS)
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  const requested = parseOrigin(origin)
  if (requested === null || requested.port === '*') return false
  return allowed.some((entry) => {
    const parts = parseOrigin(entry)
    return (
      parts !== null &&
      parts.scheme === requested.scheme &&
      parts.host === requested.host &&
      (parts.port === '*' || parts.port === requested.port)
    )
  })
}

type OriginParts = { readonly scheme: string; readonly host: string; readonly port: string }

const originForm = /^(https?):\/\/([^/:?#@\s*]+|\[[\da-f:.]+\])(?::(\d{1,5}|\*))?$/i

function parseOrigin(origin: string): OriginParts | null {
  const match = originForm.exec(origin)
  if (match?.[1] === undefined || match[2] === undefined) return null
  const scheme = match[1].toLowerCase()
  return { scheme, host: match[2].toLowerCase(), port: match[3] ?? (scheme === 'https' ? '443' : '80') }
}
