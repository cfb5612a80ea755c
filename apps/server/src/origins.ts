/**
 * Whether a page of this origin may embed and call Murphy. An allowed origin's port may be `*`.
 *
 * Source: interfaces section 2 (ALLOWED_ORIGINS), HST-17
 */
export function isAllowedOrigin(origin: string, allowedOrigins: readonly string[]): boolean {
  return allowedOrigins.some((allowed) =>
    allowed.endsWith(':*') ? origin.replace(/:\d+$/, '') === allowed.slice(0, -2) : origin === allowed,
  )
}
