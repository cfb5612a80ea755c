export { isClosed, isReady, type ConnectionStatus } from './connection-status'
