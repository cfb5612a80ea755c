import type { RestCall } from '../adapters/rest-call'

/** What the page of a link asks of the world around it. */
export type JoinPorts = {
  readonly call: RestCall
  /** The secret of the link, '' where there is none. */
  readonly token: string
  /** To the desk itself, signed in. */
  readonly enter: () => void
}
