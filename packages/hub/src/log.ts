/** Tells what happened: an event name and its fields. Never a token, a query, a message or an argument. */
export type HubLog = (
  event: HubEvent,
  fields: Readonly<Record<string, string | number | boolean | null>>,
) => void

export type HubEvent =
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
