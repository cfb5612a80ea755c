import type { TransportName } from '../connection/transport'
import { transportNames } from '../connection/transport'

/** The newest negotiation that we speak. */
const ourVersion = 1

export type NegotiateVersion = 0 | 1

/** The version to answer: the client's, at most ours. No version is 0; what is no number is an error. */
export function negotiateVersion(
  asked: string | null,
):
  { readonly ok: true; readonly version: NegotiateVersion } | { readonly ok: false; readonly error: string } {
  if (asked === null || asked === '') return { ok: true, version: 0 }
  if (!/^[+-]?\d+$/.test(asked.trim())) {
    return {
      ok: false,
      error: `The client requested an invalid protocol version '${asked}'`,
    }
  }
  return { ok: true, version: Number(asked) >= ourVersion ? ourVersion : 0 }
}

const formats: { readonly [Name in TransportName]: readonly ('Text' | 'Binary')[] } = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
}

/** Returns the answer to a negotiation. Version 0 has one id, which is the secret token. */
export function negotiation(facts: {
  readonly version: NegotiateVersion
  readonly id: string
  readonly token: string
  readonly transports: readonly TransportName[]
  readonly isStateful: boolean
}): Readonly<Record<string, unknown>> {
  const { version, id, token } = facts
  return {
    negotiateVersion: version,
    ...(version === 0 ? { connectionId: token } : { connectionId: id, connectionToken: token }),
    // A client that has not asked refuses to connect when it sees this.
    ...(facts.isStateful ? { useStatefulReconnect: true } : {}),
    availableTransports: transportNames
      .filter((name) => facts.transports.includes(name))
      .map((name) => ({ transport: name, transferFormats: formats[name] })),
  }
}
