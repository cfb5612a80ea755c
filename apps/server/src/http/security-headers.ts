type Served = { readonly allowedOrigins: readonly string[]; readonly storefrontUrl: string }

/** Nothing of Murphy looks, listens or pays. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/**
 * No inline script or style, no eval; framed by the allowed origins alone. Pages of other origins may load the loader.
 *
 * Source: interfaces section 2 (ALLOWED_ORIGINS)
 */
export function securityHeaders({ allowedOrigins, storefrontUrl }: Served) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', new URL(storefrontUrl).origin],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...allowedOrigins],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    // frame-ancestors says who may frame us; this older header would forbid it to everybody else.
    frameguard: false,
    // Whether this host is always reached by https is for the operator's balancer to promise.
    strictTransportSecurity: false,
  }
}

/** The policy of a document that pages of these origins may frame. Source: HST-17 */
export function framedBy(policy: string, origins: readonly string[]): string {
  return policy.replace(/frame-ancestors [^;]*/, () => `frame-ancestors ${["'self'", ...origins].join(' ')}`)
}
