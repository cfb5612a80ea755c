import type { HubRequest } from './request'

/** The authenticated sender of a request. */
export type Identity<Claims> = {
  /** `null` for a guest. All connections of one user are reached by `clients.user(userId)`. */
  readonly userId: string | null
  readonly claims: Claims
  /** Milliseconds since 1970 after which the connection is closed with `allowReconnect`; `null`: never. */
  readonly expiresAtMs: number | null
}

/** Asked on every request, not only the first. `null` is answered 401, and leaves a living connection alone. */
export type Authenticate<Claims> = (
  request: HubRequest,
) => Identity<Claims> | null | Promise<Identity<Claims> | null>
