import type { ConnectionEnd } from './connection/connection'
import type { TransportName } from './connection/transport'

/** Counters since the hub was created, and current gauges. No value identifies a client. */
export type HubMetrics = HubCounters & {
  readonly connections: { readonly [Name in TransportName]: number }
  /** Connections that were negotiated and are not used yet. */
  readonly unused: number
  /** Broken connections that wait for the client to resume them. */
  readonly lost: number
  readonly groups: number
  readonly users: number
  /** Bytes that clients have not received yet, and bytes kept for stateful reconnects. */
  readonly waitingBytes: number
  readonly keptBytes: number
}

export type HubCounters = {
  readonly opened: number
  readonly ended: { readonly [End in ConnectionEnd]: number }
  readonly resumed: number
  readonly messagesReceived: number
  readonly messagesSent: number
  readonly bytesReceived: number
  readonly calls: number
  readonly refusedCalls: number
  readonly failedCalls: number
  readonly refusedHandshakes: number
  readonly protocolErrors: number
  readonly published: number
  /** Messages to other nodes that the backplane did not accept. */
  readonly unpublished: number
  readonly receivedFromNodes: number
  /** Messages of other nodes that never arrived. */
  readonly missedFromNodes: number
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends number ? number : Mutable<T[K]> }
export type MutableHubCounters = Mutable<HubCounters>

export function createHubCounters(): MutableHubCounters {
  return {
    opened: 0,
    ended: { closed: 0, left: 0, broken: 0, cut: 0, aborted: 0 },
    resumed: 0,
    messagesReceived: 0,
    messagesSent: 0,
    bytesReceived: 0,
    calls: 0,
    refusedCalls: 0,
    failedCalls: 0,
    refusedHandshakes: 0,
    protocolErrors: 0,
    published: 0,
    unpublished: 0,
    receivedFromNodes: 0,
    missedFromNodes: 0,
  }
}
