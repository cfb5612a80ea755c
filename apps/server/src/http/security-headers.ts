import { createHash } from 'node:crypto'

/** Origins of the pictures that our documents may show. */
export type PictureSources = {
  readonly storefrontUrl: string
  /** Further origins, such as the retailer's CDN. */
  readonly pictureOrigins: readonly string[]
}

type SecurityHeaderOptions = PictureSources & { readonly allowedOrigins: readonly string[] }

/** The header `Permissions-Policy`: Murphy uses no camera, microphone, location or payment. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/**
 * Returns the options of the security headers: no inline script or style, no eval, framing by allowed origins alone.
 * Pages of other origins may load the loader.
 *
 * Source: docs/interfaces.md#environment (ALLOWED_ORIGINS)
 */
export function createSecurityHeaders({ allowedOrigins, ...sources }: SecurityHeaderOptions) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...listPictureOrigins(sources)],
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
export function listPictureOrigins({ storefrontUrl, pictureOrigins }: PictureSources): readonly string[] {
  return [new URL(storefrontUrl).origin, ...pictureOrigins]
}

/** Returns the policy of a document that pages of these origins may frame. Source: HST-17 */
export function allowFraming(policy: string, origins: readonly string[]): string {
  return policy.replace(/frame-ancestors [^;]*/, () => `frame-ancestors ${["'self'", ...origins].join(' ')}`)
}

/** Returns the policy that also allows the style sheets with these hashes. */
export function allowStyles(policy: string, hashes: readonly string[]): string {
  return policy.replace("style-src 'self'", ["style-src 'self'", ...hashes].join(' '))
}

/** Returns the policy that also allows the script and frame of a survey vendor. Source: SUR-01, OP-43 */
export function allowSurvey(policy: string, origin: string): string {
  return `${policy.replace("script-src 'self'", `script-src 'self' ${origin}`)};frame-src ${origin}`
}

/**
 * Returns the policy that also allows the script of a live-chat vendor and its connections to its own address.
 *
 * Source: docs/interfaces.md#live-chat-sdk
 */
export function allowVendor(policy: string, origin: string): string {
  return policy
    .replace("script-src 'self'", `script-src 'self' ${origin}`)
    .replace("connect-src 'self'", `connect-src 'self' ${origin} ${origin.replace(/^http/, 'ws')}`)
}

const styleElement = /<style>(.*?)<\/style>/gs

/** Returns the policy hashes of the style sheets in a built document, in order. */
export function hashStyles(document: string): readonly string[] {
  return [...document.matchAll(styleElement)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  )
}
