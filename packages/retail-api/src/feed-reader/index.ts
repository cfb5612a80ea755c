export type { FeedChange, FeedError, FeedResult, FeedTarget, InvalidRow, InvalidRows } from './feed-target'
export type { FeedRow, FeedSettings } from './read-feed'
export { readFeed } from './read-feed'
export { createMemoryFeedTarget } from './memory-feed-target'
