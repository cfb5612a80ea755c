/**
 * The strictest policy that the shop can live with: no inline script or style, and of strangers only Murphy's loader and
 * Murphy's frame. `fetch` and forms stay with the shop.
 */
export function securityHeaders(murphyUrl: URL): Readonly<Record<string, string>> {
  const murphy = murphyUrl.origin
  return {
    'content-security-policy': [
      `default-src 'none'`,
      `script-src 'self' ${murphy}`,
      `style-src 'self'`,
      `img-src 'self'`,
      `connect-src 'self'`,
      `frame-src ${murphy}`,
      `form-action 'self'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
      `trusted-types 'none'`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }
}

/** The survey stands inside Murphy's frame, which stands inside a page of the shop. */
export function surveyPolicy(murphyUrl: URL): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'self' ${murphyUrl.origin}`,
  ].join('; ')
}
