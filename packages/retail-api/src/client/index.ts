export * from './call-types'
export * from './client-settings'
export type { CircuitGroup, CircuitSettings } from './circuit-breaker'
export type { ConnectionSettings, RetailConnection } from './connection'
export { createRetailConnection } from './connection'
export * from './message-signature'
export * from './retail-client'
export * from './retail-error'
export type {
  FeedChange,
  FeedError,
  FeedResult,
  FeedTarget,
  InvalidRow,
  InvalidRows,
} from '../feed-reader/feed-target'
export type { FeedRow, FeedSettings } from '../feed-reader/read-feed'
export { readFeed } from '../feed-reader/read-feed'
export { createMemoryFeedTarget } from '../feed-reader/memory-feed-target'
