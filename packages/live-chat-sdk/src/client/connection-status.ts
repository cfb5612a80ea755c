/**
 * The status of a connection in the specification. `registered` and `reattached` are ready, the last three are closed. A
 * connection that waits to reconnect is closed as well.
 *
 * Source: LCS-07, LCS-08, OP-97
 */
export type ConnectionStatus =
  'connecting' | 'registered' | 'reattached' | 'idle_disconnect' | 'shutdown' | 'error'

export function isReady(status: ConnectionStatus | 'idle'): status is 'registered' | 'reattached' {
  return status === 'registered' || status === 'reattached'
}

export function isClosed(status: ConnectionStatus | 'idle'): boolean {
  return status === 'idle_disconnect' || status === 'shutdown' || status === 'error'
}
