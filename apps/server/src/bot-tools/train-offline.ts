import type { Engine, Knowledge } from '@murphy/understanding'
import { createEngine, decodeModel, encodeModel, trainModel } from '@murphy/understanding'
import type { ModelCache } from '../adapters/taught-engine/model-cache'
import { createModelKey } from '../adapters/taught-engine/model-cache'
import { readWordVectors } from '../adapters/word-vectors'
import { readDemoProducts } from './demo-retailer'

export type OfflineEngine = {
  readonly engine: Engine
  /** `null`: the model was cached. */
  readonly trainSeconds: number | null
  readonly modelBytes: number
  /** The time from the encoded model to a working engine. */
  readonly loadMs: number
}

/**
 * Creates the shop's engine with the product names of the demo retailer, without database and server.
 *
 * @param isForced trains even when a cached model exists
 */
export async function trainOffline(
  knowledge: Knowledge,
  { cache, isForced = false }: { cache: Pick<ModelCache, 'read' | 'write'>; isForced?: boolean },
): Promise<OfflineEngine> {
  const products = await readDemoProducts()
  const key = createModelKey(knowledge)
  const wordVectors = readWordVectors()
  const startedAt = performance.now()
  const kept = isForced ? null : cache.read(key)
  const bytes = kept ?? encodeModel(trainModel(knowledge, { wordVectors }))
  const trainSeconds = kept ? null : (performance.now() - startedAt) / 1000
  if (!kept) cache.write(key, bytes)
  const taughtAt = performance.now()
  const decoded = decodeModel(bytes)
  // A damaged cache file is replaced by a new model.
  if (!decoded.ok) return await trainOffline(knowledge, { cache, isForced: true })
  const engine = createEngine({ ...knowledge, products }, decoded.model, { wordVectors })
  return { engine, trainSeconds, modelBytes: bytes.length, loadMs: performance.now() - taughtAt }
}
