/** Whose pictures a document of ours may show. */
export type PictureSources = {
  readonly storefrontUrl: string
  /** Beside the storefront, such as the retailer's CDN. */
  readonly pictureOrigins: readonly string[]
}

type Served = PictureSources & { readonly allowedOrigins: readonly string[] }

/** Nothing of Murphy looks, listens or pays. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/**
 * No inline script or style, no eval; framed by the allowed origins alone. Pages of other origins may load the loader.
 *
 * Source: interfaces section 2 (ALLOWED_ORIGINS)
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
    // frame-ancestors says who may frame us; this older header would forbid it to everybody else.
    frameguard: false,
    // Whether this host is always reached by https is for the operator's balancer to promise.
    strictTransportSecurity: false,
  }
}

/** Returns the origins from which a policy lets product pictures be loaded: the storefront's, then the operator's. */
export function originsOfPictures({ storefrontUrl, pictureOrigins }: PictureSources): readonly string[] {
  return [new URL(storefrontUrl).origin, ...pictureOrigins]
}

/** The policy of a document that pages of these origins may frame. Source: HST-17 */
export function framedBy(policy: string, origins: readonly string[]): string {
  return policy.replace(/frame-ancestors [^;]*/, () => `frame-ancestors ${["'self'", ...origins].join(' ')}`)
}
