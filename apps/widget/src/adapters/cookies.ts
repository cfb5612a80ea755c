/** The cookies of this document: one text for each name. */
export type Cookies = {
  readonly read: (name: string) => string | null
  readonly write: (name: string, value: string) => void
  readonly remove: (name: string) => void
}

const oneYearSeconds = 365 * 24 * 60 * 60

/**
 * Creates access to the cookies of this document. On https a cookie inside a frame needs `SameSite=None; Secure;
 * Partitioned`; plain localhost gets `Lax`. Where cookies are refused, a value lives as long as the page.
 *
 * Source: STG-01, STG-02, OP-37
 */
export function createCookies(document: Pick<Document, 'cookie'>, isSecure: boolean): Cookies {
  const memory = new Map<string, string>()
  const scope = isSecure ? 'Path=/; SameSite=None; Secure; Partitioned' : 'Path=/; SameSite=Lax'

  function readFromDocument(name: string): string | null {
    try {
      const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
      return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
    } catch {
      // A sandboxed frame has no cookies, and another script may have written a value that does not decode.
      return null
    }
  }

  function set(cookie: string): void {
    try {
      document.cookie = cookie
    } catch {
      // A sandboxed frame throws; the value stays in memory.
    }
  }

  return {
    read: (name) => readFromDocument(name) ?? memory.get(name) ?? null,
    write: (name, value) => {
      memory.set(name, value)
      set(`${name}=${encodeURIComponent(value)}; Max-Age=${oneYearSeconds}; ${scope}`)
    },
    remove: (name) => {
      memory.delete(name)
      set(`${name}=; Max-Age=0; ${scope}`)
    },
  }
}
