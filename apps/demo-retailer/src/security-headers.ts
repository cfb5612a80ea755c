/**
 * Returns the security headers of all pages. The policy allows no inline script or style, and of other origins only Murphy's
 * loader and frame. `fetch` and forms go to the shop only.
 */
export function createSecurityHeaders(murphyUrl: URL): Readonly<Record<string, string>> {
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

/** Returns the policy of the survey, which is embedded in Murphy's frame inside a page of the shop. */
export function createSurveyPolicy(murphyUrl: URL): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'self' ${murphyUrl.origin}`,
  ].join('; ')
}
