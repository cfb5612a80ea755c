import type { TransportName } from '../connection/transport'
import { jsonProtocol, parseObject } from './json'
import { messagePackProtocol } from './message-pack'
import type { HubProtocol, ProtocolName } from './protocol'

/** The newest version of both protocols. Version 2 adds stateful reconnects. */
const newestVersion = 2

export const handshakeCanceled = 'Handshake was canceled.'
const handshakeFailed = 'An unexpected error occurred during connection handshake.'

const protocols = new Map<string, HubProtocol>([
  ['json', jsonProtocol],
  ['messagepack', messagePackProtocol],
])

export type ParsedHandshake =
  | { readonly ok: true; readonly protocol: HubProtocol; readonly version: number }
  | { readonly ok: false; readonly error: string }

/** Parses the handshake request of a client. Returns its protocol, or the error for the client. */
export function parseHandshakeRequest(
  message: Buffer,
  { enabled, transport }: { enabled: readonly ProtocolName[]; transport: TransportName },
): ParsedHandshake {
  const request = parseObject(message)
  const name = request?.['protocol']
  const version = request?.['version']
  if (typeof name !== 'string' || typeof version !== 'number' || !Number.isInteger(version)) {
    return { ok: false, error: handshakeFailed }
  }
  const protocol = protocols.get(name)
  if (!protocol || !enabled.includes(protocol.name)) {
    return { ok: false, error: `The protocol '${name}' is not supported.` }
  }
  if (version > newestVersion) {
    return {
      ok: false,
      error: `The server does not support version ${version} of the '${name}' protocol.`,
    }
  }
  if (transport === 'ServerSentEvents' && !protocol.isText) {
    return {
      ok: false,
      error: `Cannot use the '${name}' protocol on the current transport. The transport does not support 'Binary' transfer format.`,
    }
  }
  return { ok: true, protocol, version }
}

/** Returns the handshake response with its separator: an empty object, or the error. */
export function writeHandshakeResponse(error: string | null): string {
  return `${JSON.stringify(error === null ? {} : { error })}\u001E`
}
