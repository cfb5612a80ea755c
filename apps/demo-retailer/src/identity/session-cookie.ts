const cookieName = 'vineAndBarrelSession'
const lifetimeSeconds = 7 * 24 * 3600

/** Returns the session's token in a `Cookie` header; `undefined`: there is none. */
export function readSessionCookie(header: string | undefined): string | undefined {
  const prefix = `${cookieName}=`
  return header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
}

/** Returns the cookie of a session. @param isSecure true for a request by https */
export function formatSessionCookie(token: string, isSecure: boolean): string {
  return `${cookieName}=${token}; Max-Age=${lifetimeSeconds}; ${formatAttributes(isSecure)}`
}

/** Returns the cookie that removes the session's cookie. */
export function formatEndedSessionCookie(isSecure: boolean): string {
  return `${cookieName}=; Max-Age=0; ${formatAttributes(isSecure)}`
}

function formatAttributes(isSecure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
