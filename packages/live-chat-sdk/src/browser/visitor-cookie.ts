import type { Identity } from '../visitor/visitor'

/** Source: OP-37 */
export const visitorCookieName = 'murphyLiveChatVisitor'
/** 365 days. Source: LCS-58 */
const maxAgeSeconds = 31_536_000

export type CookieJar = { cookie: string }

/**
 * Stores the visitor's id in a cookie for a year, with the attributes that a frame on another site needs. If the browser
 * refuses cookies, the id lasts as long as the page.
 *
 * @param isWritten false for a second window of the same page, which writes no cookie
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
  let visitorId = readCookie(jar)
  const attributes = isSecure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'

  function write(value: string, ageSeconds: number): void {
    if (!isWritten) return
    try {
      jar.cookie = `${visitorCookieName}=${encodeURIComponent(value)}; path=/; max-age=${ageSeconds}; ${attributes}`
    } catch {
      // The browser refuses cookies: the id stays in memory.
    }
  }

  return {
    read: () => visitorId,
    save: (next) => {
      visitorId = next
      // Written at each visit, so that the year starts again.
      write(next, maxAgeSeconds)
    },
    forget: () => {
      // Another tab may have stored the next visitor already.
      if (readCookie(jar) === visitorId) write('', 0)
      visitorId = null
    },
  }
}

function readCookie(jar: CookieJar): string | null {
  try {
    const pairs = jar.cookie.split('; ').map((pair) => pair.split('='))
    const value = pairs.find(([name]) => name === visitorCookieName)?.[1]
    return value === undefined || value === '' ? null : decodeURIComponent(value)
  } catch {
    // The cookie is refused or invalid: a new visitor.
    return null
  }
}
