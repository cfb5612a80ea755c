const name = 'vineAndBarrelSession'
const lifeSeconds = 7 * 24 * 3600

/** The session's token in a `Cookie` header; `undefined`: there is none. */
export function readSessionCookie(header: string | undefined): string | undefined {
  const prefix = `${name}=`
  return header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
}

/** `isSecure`: the visitor came by https. */
export function sessionCookie(token: string, isSecure: boolean): string {
  return `${name}=${token}; Max-Age=${lifeSeconds}; ${attributes(isSecure)}`
}

export function endedSessionCookie(isSecure: boolean): string {
  return `${name}=; Max-Age=0; ${attributes(isSecure)}`
}

function attributes(isSecure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
