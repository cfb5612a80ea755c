import type { HubRequest } from './request'

/** The authenticated sender of a request. */
export type Identity<Claims> = {
  /** `null` for a guest. `clients.user(userId)` reaches all connections of a user. */
  readonly userId: string | null
  readonly claims: Claims
  /** Milliseconds since 1970 after which the connection is closed with `allowReconnect`; `null`: never. */
  readonly expiresAtMs: number | null
}

/** Called for every request, not only the first. `null` is answered 401 and does not close an open connection. */
export type Authenticate<Claims> = (
  request: HubRequest,
) => Identity<Claims> | null | Promise<Identity<Claims> | null>
