import type { TransportName } from '../connection/transport'
import { transportNames } from '../connection/transport'

/** The newest version of the negotiation that the hub supports. */
const newestNegotiateVersion = 1

type NegotiateVersion = 0 | 1

/** Returns the version to answer with: the client's, at most the newest. A missing version is 0, and text is an error. */
export function parseNegotiateVersion(
  requested: string | null,
):
  | { readonly ok: true; readonly version: NegotiateVersion }
  | { readonly ok: false; readonly error: string } {
  if (requested === null || requested === '') return { ok: true, version: 0 }
  if (!/^[+-]?\d+$/.test(requested.trim())) {
    return {
      ok: false,
      error: `The client requested an invalid protocol version '${requested}'`,
    }
  }
  return { ok: true, version: Number(requested) >= newestNegotiateVersion ? newestNegotiateVersion : 0 }
}

const transferFormats: { readonly [Name in TransportName]: readonly ('Text' | 'Binary')[] } = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
}

/** Returns the answer to a negotiation. Version 0 has no id beside the secret token. */
export function createNegotiateResponse(options: {
  readonly version: NegotiateVersion
  readonly id: string
  readonly token: string
  readonly transports: readonly TransportName[]
  readonly isStateful: boolean
}): Readonly<Record<string, unknown>> {
  const { version, id, token } = options
  return {
    negotiateVersion: version,
    ...(version === 0 ? { connectionId: token } : { connectionId: id, connectionToken: token }),
    // A client that has not requested it refuses to connect when it sees this.
    ...(options.isStateful ? { useStatefulReconnect: true } : {}),
    availableTransports: transportNames
      .filter((name) => options.transports.includes(name))
      .map((name) => ({ transport: name, transferFormats: transferFormats[name] })),
  }
}
