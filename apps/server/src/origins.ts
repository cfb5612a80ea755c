/**
 * Returns true when a page of this origin may embed and call Murphy. An allowed origin's port may be `*`.
 *
 * Source: docs/interfaces.md#environment (ALLOWED_ORIGINS), HST-17
 */
export function isAllowedOrigin(origin: string, allowedOrigins: readonly string[]): boolean {
  return allowedOrigins.some((allowed) =>
    allowed.endsWith(':*') ? origin.replace(/:\d+$/, '') === allowed.slice(0, -2) : origin === allowed,
  )
}

/**
 * Returns true for a request without a key that may be answered: from an allowed page, from a page of this server or,
 * without an origin, from a program.
 *
 * Source: docs/interfaces.md#environment (ALLOWED_ORIGINS)
 */
export function isCallerAllowed(
  headers: { readonly origin?: string | undefined; readonly host?: string | undefined },
  allowedOrigins: readonly string[],
): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return isAllowedOrigin(origin, allowedOrigins) || isOwnOrigin(origin, host)
}

/** Returns true when the request comes from a page of this server. */
export function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
