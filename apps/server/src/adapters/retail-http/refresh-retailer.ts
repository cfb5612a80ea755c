import { setTimeout as wait } from 'node:timers/promises'
import type { RetailClient } from '@murphy/retail-api/client'
import type { Logger } from 'pino'
import { toError } from '../../logging'
import type { Catalogue } from '../../retail/catalogue/catalogue'
import type { CapabilityState } from './capability-state'
import type { FeedFollower } from './follow-feeds'

/** The first start waits this long for an answer of the retailer; a later one has copies. */
const firstAnswerMs = 10_000
/**
 * The retailer may start at the same time, as in the demonstration. One more failure within the limit would open the
 * circuit of the client, and the retailer would then not be asked at all.
 */
const firstRetriesMs = [200, 600, 1800, 5400] as const

/** The end of a refresh. `away`: the retailer did not answer. `refused`: its answer cannot be used. */
type RefreshOutcome = 'connected' | 'away' | 'refused'

/** Creates the refresh of capabilities and feeds. One runs at a time, and none rejects. */
export function createRefresher({
  client,
  catalogue,
  capabilities,
  feeds,
  log,
  now,
}: {
  readonly client: Pick<RetailClient, 'capabilities'>
  readonly catalogue: Pick<Catalogue, 'listProducts' | 'listStores'>
  readonly capabilities: Pick<CapabilityState, 'getRetailerId' | 'isOffered' | 'list' | 'refresh'>
  readonly feeds: Pick<FeedFollower, 'refresh'>
  readonly log: Logger
  readonly now: () => number
}): { readonly refresh: () => Promise<RefreshOutcome> } {
  let running: Promise<RefreshOutcome> | null = null
  let isConnected = false
  let lastFailure: string | null = null
  const lastReports = new Map<string, string>()

  async function readRetailer(): Promise<RefreshOutcome> {
    const failure = await capabilities.refresh(client, now())
    // A failure that lasts is logged once.
    if (failure !== null && failure !== lastFailure)
      log.warn({ event: 'retail-capabilities-failed', reason: failure })
    lastFailure = failure
    // The feeds would fail for the same reason.
    if (failure === 'unavailable') return 'away'
    if (failure === 'unauthorized') return 'refused'
    const retailer = { id: capabilities.getRetailerId(), isOffered: capabilities.isOffered }
    for (const report of await feeds.refresh(retailer)) {
      const { feed, reason, invalidRows } = report
      const summary = `${reason} ${invalidRows}`
      if ((reason !== null || invalidRows > 0) && lastReports.get(feed) !== summary)
        log.warn({ event: 'retail-feed', ...report })
      lastReports.set(feed, summary)
    }
    return failure === null ? 'connected' : 'refused'
  }

  async function refreshOnce(): Promise<RefreshOutcome> {
    try {
      const outcome = await readRetailer()
      if (outcome === 'connected' && !isConnected) logConnection(log, { catalogue, capabilities })
      isConnected = outcome === 'connected'
      return outcome
    } catch (error) {
      log.warn({ event: 'retail-refresh-failed', message: toError(error).message })
      return 'away'
    } finally {
      running = null
    }
  }

  return {
    refresh: () => {
      running ??= refreshOnce()
      return running
    },
  }
}

/** Logs what the retailer offers, at the first answer and at the first one after a failure. */
function logConnection(
  log: Logger,
  {
    catalogue,
    capabilities,
  }: {
    readonly catalogue: Pick<Catalogue, 'listProducts' | 'listStores'>
    readonly capabilities: Pick<CapabilityState, 'list'>
  },
): void {
  log.info({
    event: 'retail-connected',
    capabilities: capabilities.list().join(' '),
    products: catalogue.listProducts().length,
    stores: catalogue.listStores().length,
  })
}

/** Waits while the retailer does not answer. After the limit the server starts, and a later refresh finds it. */
export async function waitForRetailer({
  first,
  refresh,
  now,
}: {
  readonly first: Promise<RefreshOutcome>
  readonly refresh: () => Promise<RefreshOutcome>
  readonly now: () => number
}): Promise<void> {
  const until = now() + firstAnswerMs
  let outcome = await Promise.race([first, wait(firstAnswerMs, null, { ref: false })])
  for (const delayMs of firstRetriesMs) {
    if (outcome !== 'away' || now() + delayMs > until) return
    await wait(delayMs)
    outcome = await Promise.race([refresh(), wait(Math.max(0, until - now()), null, { ref: false })])
  }
}
