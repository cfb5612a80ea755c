export type { Backplane } from './backplane/backplane'
export { createInProcessBus, type InProcessBus } from './backplane/backplane'
export { type Clock, systemClock } from './clock'
export { CloseCode } from './connection/close-code'
export type {
  CloseRequestReason,
  Connection,
  ConnectionEnd,
  ConnectionListener,
} from './connection/connection'
export type { TransportName } from './connection/transport'
export type {
  ClientProxy,
  ClientResult,
  GroupManager,
  HubCallerClients,
  HubCallerContext,
  HubClients,
  HubContext,
  SingleClientProxy,
} from './context'
export type { HubDefinition } from './hub-definition'
export { defineHub, type Hub } from './hub'
export {
  expectArguments,
  expectNoArguments,
  expectUploads,
  isAnything,
  isNumber,
  isString,
} from './expect-arguments'
export { HubException } from './hub-exception'
export type { HubLog, HubLogEvent } from './log'
export {
  mapHub,
  type MountedEndpoint,
  mountHub,
  type ConnectionHandler,
  type ConnectionOptions,
  mapConnection,
} from './map-hub'
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
export type { ParseResult } from './method'
export { MessageType } from './protocols/messages'
export type { ProtocolName } from './protocols/protocol'
export type { HubRequest, Authenticate, Identity } from './request'
