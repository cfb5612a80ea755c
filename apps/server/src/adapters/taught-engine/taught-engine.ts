import { watch } from 'node:fs'
import type { Engine, Knowledge, Model, WordVectors } from '@murphy/understanding'
import { createEngine, decodeModel } from '@murphy/understanding'
import { asError } from '../../as-error'
import type { GetResponse } from '../../assistant/responses'
import { createResponses } from '../../assistant/responses'
import type { CatalogueEntry } from '../../retail/ports'
import type { BotFiles } from '../bot-files/read-bot-files'
import type { AddedPhrase } from './added-phrases'
import { withPhrases } from './added-phrases'
import type { ModelCache } from './model-cache'
import { createModelKey } from './model-cache'
import type { TrainModel } from './train-in-worker'

/** Editors write a file in several steps. */
const settledAfterMs = 300

export type TaughtEngine = {
  /** Returns the engine as last trained. */
  readonly engine: () => Engine
  /** Returns the operator's response texts as last read. */
  readonly getResponse: GetResponse
  /** Returns the operator's files as last read. */
  readonly files: () => BotFiles
  /** Reads the operator's files again, trains on changes, and only then uses them. */
  readonly reload: () => Promise<void>
  /** Returns the added phrases that the engine has learnt. */
  readonly added: () => readonly AddedPhrase[]
  /** Checks for added phrases and learns them. While a training runs it does nothing; the next check follows. */
  readonly follow: () => Promise<void>
  readonly close: () => void
}

type TaughtState = {
  readonly key: string
  readonly engine: Engine
  readonly say: GetResponse
  readonly files: BotFiles
  readonly added: readonly AddedPhrase[]
}

/**
 * Creates an engine that follows the operator's files while Murphy runs: it trains in the background and then
 * replaces the current one. Invalid files leave the last good engine in use, and the log names file and line.
 *
 * Phrases that managers add at the desk are learnt the same way. A start does not wait for them when the model of
 * the files alone is cached: it uses that model first.
 *
 * Errors: rejects when the database is unavailable or the training fails at the start, because there is no earlier
 * engine.
 * Source: docs/understanding.md#engine
 *
 * @param files the operator's files at the start
 * @param read reads them again after an edit; throws a sentence that names file and line
 */
export async function createTaughtEngine({
  folder,
  files,
  read,
  added: readAdded = () => Promise.resolve([]),
  catalogue,
  cache,
  train,
  wordVectors,
  log,
}: {
  folder: string
  files: BotFiles
  read: () => BotFiles
  added?: () => Promise<readonly AddedPhrase[]>
  /** The names of the shop's products. They are read again with the files but need no training. */
  catalogue: () => Promise<readonly CatalogueEntry[]>
  cache: ModelCache
  train: TrainModel
  wordVectors: WordVectors
  log: { info: (fields: object) => void; error: (fields: object) => void }
}): Promise<TaughtEngine> {
  let current = await begin()
  let reloads = Promise.resolve()
  let isLearning = false

  async function begin(): Promise<TaughtState> {
    const added = await readAdded()
    const isKnown = (knowledge: Knowledge): boolean => cache.read(createModelKey(knowledge)) !== null
    const mayWait =
      added.length > 0 && !isKnown(withPhrases(files.knowledge, added)) && isKnown(files.knowledge)
    return await teach(files, mayWait ? [] : added, null)
  }

  async function teach(
    files: BotFiles,
    added: readonly AddedPhrase[],
    before: TaughtState | null,
  ): Promise<TaughtState> {
    const knowledge = withPhrases(files.knowledge, added)
    const say = createResponses(files.responseTexts)
    const key = createModelKey(knowledge)
    if (before?.key === key) return { ...before, say, files, added }
    const startedAt = performance.now()
    const kept = cachedModel(key)
    const model = kept ?? (await trainedModel(key, knowledge))
    const engine = createEngine({ ...knowledge, products: await catalogue() }, model, { wordVectors })
    log.info({ event: 'taught', isCached: kept !== null, ms: Math.round(performance.now() - startedAt) })
    return { key, engine, say, files, added }
  }

  function cachedModel(key: string): Model | null {
    const bytes = cache.read(key)
    const decoded = bytes && decodeModel(bytes)
    return decoded?.ok ? decoded.model : null
  }

  async function trainedModel(key: string, knowledge: Knowledge): Promise<Model> {
    const bytes = await train({ knowledge })
    const decoded = decodeModel(bytes)
    if (!decoded.ok) throw new Error(`The training answered ${decoded.error.kind}.`)
    cache.write(key, bytes)
    return decoded.model
  }

  const learn = async (readFiles: () => BotFiles): Promise<void> => {
    isLearning = true
    try {
      current = await teach(readFiles(), await readAdded(), current)
    } catch (error) {
      log.error({ event: 'teaching-failed', message: asError(error).message })
    }
    isLearning = false
  }
  // One after the other: the last edit wins.
  const queue = (readFiles: () => BotFiles): Promise<void> => (reloads = reloads.then(() => learn(readFiles)))
  const queueReload = (): Promise<void> => queue(read)

  async function follow(): Promise<void> {
    if (isLearning) return
    try {
      if (isSame(await readAdded(), current.added)) return
    } catch (error) {
      return log.error({ event: 'teaching-failed', message: asError(error).message })
    }
    await queue(() => current.files)
  }

  let settling: NodeJS.Timeout | undefined
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(settling)
    settling = setTimeout(() => void queueReload(), settledAfterMs)
  })
  watcher.on('error', (error) => log.error({ event: 'watching-failed', message: error.message }))

  return {
    engine: () => current.engine,
    getResponse: (...asked) => current.say(...asked),
    files: () => current.files,
    reload: queueReload,
    added: () => current.added,
    follow,
    close: () => {
      clearTimeout(settling)
      watcher.close()
    },
  }
}

function isSame(some: readonly AddedPhrase[], others: readonly AddedPhrase[]): boolean {
  return some.length === others.length && some.every(({ phraseId }, at) => others[at]?.phraseId === phraseId)
}
