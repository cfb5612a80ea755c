import type { Operation } from '../operations'
import { getEtag, getHeader } from './answer-headers'
import type { AnswerCache, CachedAnswer } from './answer-cache'
import { createAnswerCache } from './answer-cache'
import { parseCacheControl } from './cache-control'
import type { ClientSettings } from './client-settings'
import { completeClientSettings } from './client-settings'
import type { AnswerHeaders, RetailRequest } from './connection'
import type { CallPerformer } from './perform-call'
import { toCircuitGroup } from './perform-call'
import type { RetailError, RetailResult } from './retail-error'

type RunningRead = {
  readonly shopperKey: string | null
  readonly result: Promise<RetailResult<unknown>>
}

export type CachedReads = {
  read(
    operation: Operation,
    request: RetailRequest,
    shopperKey: string | null,
  ): Promise<RetailResult<unknown>>
  /** Deletes all stored answers about a shopper, and prevents running reads from storing more. */
  purgeShopper(shopperKey: string): void
}

/** Creates the reads that may be answered from memory. Equal reads at the same time share one request. */
export function createCachedReads(settings: ClientSettings, performer: CallPerformer): CachedReads {
  const { now, caches, onCall } = completeClientSettings(settings)
  const personalCache = createAnswerCache(now, caches.personal)
  const publicCache = createAnswerCache(now, caches.public)
  const running = new Map<string, RunningRead>() // bounded by the performer's limit of calls

  const report = (operation: Operation, outcome: 'cached' | 'stale'): void => {
    const group = toCircuitGroup(operation)
    onCall({ operation: operation.name, group, status: null, ms: 0, attempt: 0, outcome, reason: null })
  }

  /** Sends the request and stores its answer. `mayStore` returns false once the shopper was purged. */
  const fetchAnswer = async (
    operation: Operation,
    request: RetailRequest,
    {
      cache,
      cached,
      shopperKey,
      mayStore,
    }: {
      readonly cache: AnswerCache
      readonly cached: CachedAnswer | null
      readonly shopperKey: string | null
      readonly mayStore: () => boolean
    },
  ): Promise<RetailResult<unknown>> => {
    const url = request.target
    const etag = cached?.etag ?? null
    // Without this header, caches in between would answer with their own copy.
    const headers = etag === null ? {} : { 'if-none-match': etag, 'cache-control': 'max-age=0' }
    const hasValidator = etag !== null
    const answer = await performer.perform({ operation, request: { ...request, headers }, hasValidator })
    if (answer.kind === 'failed') {
      const mayUseCopy =
        shopperKey === null && cached !== null && cached.mayUseStale && isOutage(answer.error)
      if (!isOutage(answer.error) && mayStore()) cache.delete(url)
      if (!mayUseCopy) return { ok: false, error: answer.error }
      report(operation, 'stale')
      return { ok: true, value: cached.value, ageMs: now() - cached.storedAt, isStale: true }
    }
    const body = answer.kind === 'value' ? answer : cached
    if (body === null) throw new Error('A 304 is only read when a copy was offered.')
    const receivedAt = now()
    const copy = createCopy(operation, answer.headers, body, receivedAt, shopperKey)
    if (mayStore()) {
      if (copy === null) cache.delete(url)
      else
        cache.store(url, {
          ...copy,
          etag: getEtag(answer.headers) ?? (answer.kind === 'value' ? null : etag),
        })
    }
    const ageMs = receivedAt - (copy?.storedAt ?? receivedAt)
    return { ok: true, value: body.value, ageMs, isStale: false }
  }

  return {
    read(operation, request, shopperKey) {
      const url = request.target
      const cache = shopperKey === null ? publicCache : personalCache
      const cached = cache.find(url)
      if (cached !== null && now() - cached.storedAt < cached.freshMs) {
        report(operation, 'cached')
        const ageMs = now() - cached.storedAt
        return Promise.resolve({ ok: true, value: cached.value, ageMs, isStale: false })
      }
      const equalRead = running.get(url)
      if (equalRead !== undefined) return equalRead.result
      const isRunning = (): boolean => running.get(url) === started
      const started: RunningRead = {
        shopperKey,
        result: fetchAnswer(operation, request, { cache, cached, shopperKey, mayStore: isRunning }).finally(
          () => {
            if (isRunning()) running.delete(url)
          },
        ),
      }
      running.set(url, started)
      return started.result
    },
    purgeShopper(shopperKey) {
      personalCache.purgeShopper(shopperKey)
      for (const [url, read] of running) if (read.shopperKey === shopperKey) running.delete(url)
    },
  }
}

/** Returns true for a failure that says nothing about the requested data. */
function isOutage({ kind }: RetailError): boolean {
  return ['unavailable', 'bad_answer', 'rate_limited', 'unauthorized'].includes(kind)
}

function createCopy(
  operation: Operation,
  headers: AnswerHeaders,
  { value, bytes }: Pick<CachedAnswer, 'value' | 'bytes'>,
  now: number,
  shopperKey: string | null,
): CachedAnswer | null {
  const { mayStore, freshSeconds, ageSeconds, mayUseStale } = parseCacheControl(
    getHeader(headers, 'cache-control'),
    getHeader(headers, 'age'),
    operation.cacheSeconds,
  )
  if (!mayStore) return null
  const storedAt = now - ageSeconds * 1000
  return { value, etag: null, bytes, storedAt, freshMs: freshSeconds * 1000, mayUseStale, shopperKey }
}
