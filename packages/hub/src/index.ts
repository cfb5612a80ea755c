export type { Backplane } from './backplane/backplane'
export { createInProcessBus, type InProcessBus } from './backplane/in-process'
export { type Clock, systemClock } from './clock'
export type { Connection, ConnectionEnd, ConnectionListener } from './connection/connection'
export type { TransportName } from './connection/transport'
export type {
  CallerClients,
  ClientResult,
  Groups,
  HubClients,
  HubContext,
  HubOutside,
  OneReceiver,
  Receivers,
} from './context'
export { defineHub, type HubDefinition } from './define-hub'
export type { Hub } from './hub'
export { HubError } from './hub-error'
export type { Authenticate, Identity } from './identity'
export type { HubEvent, HubLog } from './log'
export { type ConnectionHandler, type ConnectionOptions, mapConnection } from './map-connection'
export { mapHub, type Mounted, mountHub } from './map-hub'
export {
  type HubMethod,
  type HubStream,
  method,
  type ParseArguments,
  type ParseUploads,
  stream,
} from './method'
export type { HubMetrics } from './metrics'
export type { EndpointOptions, HubOptions, Origins, Redirect } from './options'
export type { Parsed } from './parsed'
export type { ProtocolName } from './protocols/protocol'
export type { HubRequest } from './request'
export { anything, nothing, number, takes, text, uploadsOf } from './takes'
