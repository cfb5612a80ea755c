/** Origins of the pictures that our documents may show. */
export type PictureSources = {
  readonly storefrontUrl: string
  /** Origins beside the storefront, such as the retailer's CDN. */
  readonly pictureOrigins: readonly string[]
}

type Served = PictureSources & { readonly allowedOrigins: readonly string[] }

/** Murphy uses no camera, microphone, location or payment. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/**
 * Returns the options of the security headers: no inline script or style, no eval, framing by allowed origins alone.
 * Pages of other origins may load the loader.
 *
 * Source: docs/interfaces.md#environment (ALLOWED_ORIGINS)
 */
export function securityHeaders({ allowedOrigins, ...sources }: Served) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...originsOfPictures(sources)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...allowedOrigins],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
    // frame-ancestors controls framing. This older header would forbid it to all others.
    frameguard: false,
    // Only the operator's load balancer knows whether this host is always reached by https.
    strictTransportSecurity: false,
  }
}

/** Returns the origins from which a policy lets product pictures be loaded: the storefront's, then the operator's. */
export function originsOfPictures({ storefrontUrl, pictureOrigins }: PictureSources): readonly string[] {
  return [new URL(storefrontUrl).origin, ...pictureOrigins]
}

/** Returns the policy of a document that pages of these origins may frame. Source: HST-17 */
export function framedBy(policy: string, origins: readonly string[]): string {
  return policy.replace(/frame-ancestors [^;]*/, () => `frame-ancestors ${["'self'", ...origins].join(' ')}`)
}
