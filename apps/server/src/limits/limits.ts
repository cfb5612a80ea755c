import type { FrameLimiter } from './frame-limiter'
import { createFrameLimiter, unlimitedFrames } from './frame-limiter'
import type { OpenCounts } from './open-counts'
import { createOpenCounts } from './open-counts'
import type { RateLimiter } from './rate-limiter'
import { createRateLimiter, unlimited } from './rate-limiter'

/** The limits of one visitor and one network address in a process. */
export type LimitSettings = {
  /** Calls a minute over REST and the hub together, new connections of the hub among them. */
  readonly perAddress: number
  /** Calls a minute of one `chatbotUserId` at one address. */
  readonly perVisitor: number
  /** Calls a minute of live chat, of the desk and of the REST API each. */
  readonly liveChatCallsPerAddress: number
  /** Calls of the REST API a minute with one key. */
  readonly perApiKey: number
  /** Pages, scripts and descriptions a minute. */
  readonly pagesPerAddress: number
  /** New sockets a minute, of live chat and of the desk each, and beginnings of single sign-on. */
  readonly newSocketsPerAddress: number
  /** Frames a second; 20 seconds' worth may come at once. */
  readonly framesPerAddress: number
  /** Open at the same time, of live chat and of the hub each. */
  readonly connectionsPerAddress: number
  /** Open at the same time in live chat, for all addresses together. */
  readonly visitorConnections: number
  /** Open at the same time of one visitor or agent. */
  readonly connectionsPerVisitor: number
}

/**
 * Returns the limits of an installation. The limits of an address follow from its number of connections: offices,
 * carrier networks and the devices of a store share one address. A visitor's limits are fixed.
 *
 * Source: decision 032
 */
export function createDefaultLimits(connectionsPerAddress: number): LimitSettings {
  return {
    perAddress: 6 * connectionsPerAddress,
    perVisitor: 120,
    liveChatCallsPerAddress: 15 * connectionsPerAddress,
    perApiKey: 300,
    pagesPerAddress: 15 * connectionsPerAddress,
    newSocketsPerAddress: 3 * connectionsPerAddress,
    framesPerAddress: connectionsPerAddress,
    connectionsPerAddress,
    // The same number as the hub's own limit.
    visitorConnections: 20_000,
    connectionsPerVisitor: 20,
  }
}

/**
 * Returns the key that counts a visitor's calls. It contains the address: a `chatbotUserId` is public, so a stranger
 * who uses it elsewhere must not use up the visitor's calls.
 *
 * Source: decision 032
 */
export function toVisitorKey(visitor: string, address: string): string {
  return `${address} ${visitor}`
}

/** All counters of a process. */
export type Limits = {
  readonly addressCalls: RateLimiter
  readonly visitorCalls: RateLimiter
  readonly liveChatCalls: RateLimiter
  readonly deskCalls: RateLimiter
  /** Calls of the REST API, also those without a valid key. */
  readonly apiAddressCalls: RateLimiter
  /** By the id of the key. */
  readonly apiKeyCalls: RateLimiter
  readonly pages: RateLimiter
  readonly newVisitorSockets: RateLimiter
  readonly newDeskSockets: RateLimiter
  /** Attempts at single sign-on that begin. */
  readonly signInStarts: RateLimiter
  readonly frames: FrameLimiter
  readonly hubMessages: FrameLimiter
  readonly visitorConnections: OpenCounts
  readonly hubConnections: OpenCounts
  /** By visitor or agent. */
  readonly ownConnections: OpenCounts
}

/**
 * Creates the counters.
 *
 * @param settings `null`: no limits, for measurements
 * @param now milliseconds
 * Source: decision 032, docs/security.md#the-server
 */
export function createLimits(settings: LimitSettings | null, now: () => number): Limits {
  const createCallLimiter = (count: number | undefined): RateLimiter =>
    count === undefined ? unlimited : createRateLimiter({ burst: count, perSecond: count / 60 }, now)
  const createAddressFrameLimiter = (): FrameLimiter =>
    settings === null ? unlimitedFrames : createFrameLimiter(settings.framesPerAddress, now)
  const createConnections = (count = Number.POSITIVE_INFINITY, total?: number): OpenCounts =>
    createOpenCounts(count, total)
  return {
    addressCalls: createCallLimiter(settings?.perAddress),
    visitorCalls: createCallLimiter(settings?.perVisitor),
    liveChatCalls: createCallLimiter(settings?.liveChatCallsPerAddress),
    deskCalls: createCallLimiter(settings?.liveChatCallsPerAddress),
    apiAddressCalls: createCallLimiter(settings?.liveChatCallsPerAddress),
    apiKeyCalls: createCallLimiter(settings?.perApiKey),
    pages: createCallLimiter(settings?.pagesPerAddress),
    newVisitorSockets: createCallLimiter(settings?.newSocketsPerAddress),
    newDeskSockets: createCallLimiter(settings?.newSocketsPerAddress),
    signInStarts: createCallLimiter(settings?.newSocketsPerAddress),
    frames: createAddressFrameLimiter(),
    hubMessages: createAddressFrameLimiter(),
    visitorConnections: createConnections(settings?.connectionsPerAddress, settings?.visitorConnections),
    hubConnections: createConnections(settings?.connectionsPerAddress),
    ownConnections: createConnections(settings?.connectionsPerVisitor),
  }
}
