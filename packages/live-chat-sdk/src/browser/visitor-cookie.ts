import type { Identity } from '../visitor/visitor'

/** Source: OP-37 */
export const visitorCookieName = 'murphyLiveChatVisitor'
/** 365 days. Source: LCS-58 */
const maxAgeSeconds = 31_536_000

export type CookieJar = { cookie: string }

/**
 * The visitor's id in a cookie of a year, with the attributes that a frame on another site needs. Where cookies are
 * refused it lives as long as the page.
 *
 * @param isWritten false: a second window of the same page, which writes none of its own
 * Source: LCS-58, OP-37
 */
export function createVisitorCookie({
  jar,
  isSecure,
  isWritten,
}: {
  readonly jar: CookieJar
  readonly isSecure: boolean
  readonly isWritten: boolean
}): Identity {
  let visitorId = fromCookie(jar)
  const attributes = isSecure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'

  function write(value: string, ageSeconds: number): void {
    if (!isWritten) return
    try {
      jar.cookie = `${visitorCookieName}=${encodeURIComponent(value)}; path=/; max-age=${ageSeconds}; ${attributes}`
    } catch {
      // Refused: the page remembers by itself.
    }
  }

  return {
    read: () => visitorId,
    save: (next) => {
      visitorId = next
      // Written each time, so that the year begins with the last visit.
      write(next, maxAgeSeconds)
    },
    forget: () => {
      // Another tab may have the next visitor there already.
      if (fromCookie(jar) === visitorId) write('', 0)
      visitorId = null
    },
  }
}

function fromCookie(jar: CookieJar): string | null {
  try {
    const pairs = jar.cookie.split('; ').map((pair) => pair.split('='))
    const value = pairs.find(([name]) => name === visitorCookieName)?.[1]
    return value === undefined || value === '' ? null : decodeURIComponent(value)
  } catch {
    // Refused, or written by somebody else: a new visitor.
    return null
  }
}
