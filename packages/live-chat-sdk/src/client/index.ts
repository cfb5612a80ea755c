export type { Clock } from '@murphy/flow'
export { createSystemClock } from './clock'
export { createConnection, flushMs, type Connection, type ConnectionPorts, type Protocol } from './connection'
export { connectLimitMs, pingMs, silenceLimitMs } from './connection-machine'
export type { Control, WireKind } from './connection-state'
export { isClosed, isReady, type ConnectionStatus } from './connection-state'
export { createFrameId } from './frames'
export { createFramesWire, type FramesReply } from './frames-wire'
export { createOutbox, resendMs, type Outbox } from './outbox'
export { createSequences, type Sequences } from './sequences'
export {
  createSessionVariables,
  sessionLifetimeMs,
  type SessionVariables,
  type Store,
} from './session-variables'
export { createWebSocketWire } from './web-socket-wire'
export type { OpenWire, Wire, WireListener } from './wire'
