/** Logs an event by name with its fields. They never hold a token, a query, a message or an argument. */
export type HubLog = (
  event: HubLogEvent,
  fields: Readonly<Record<string, string | number | boolean | null>>,
) => void

export type HubLogEvent =
  | 'backplane-failed'
  | 'backplane-gap'
  | 'backplane-name-taken'
  | 'backplane-unreadable'
  | 'call-refused'
  | 'connected-failed'
  | 'connection-cut'
  | 'disconnected-failed'
  | 'handshake-refused'
  | 'method-failed'
  | 'protocol-error'
  | 'request-failed'

export const silentLog: HubLog = () => {}
