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
import { modelKey } from './model-cache'
import type { TrainModel } from './train-in-worker'

/** Editors write a file in several steps. */
const settledAfterMs = 300

export type TaughtEngine = {
  /** The engine as it was last taught. */
  readonly engine: () => Engine
  /** The operator's wordings as they were last read. */
  readonly getResponse: GetResponse
  /** The operator's files as they were last read. */
  readonly files: () => BotFiles
  /** Reads the operator's files again, learns what is new and only then answers by it. */
  readonly reload: () => Promise<void>
  /** The phrases beside the files that it has learnt. */
  readonly added: () => readonly AddedPhrase[]
  /** Looks whether there are other phrases beside the files, and learns them; while it learns already, the next look does. */
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
 * An engine that knows what the operator's files say, also when they are edited while Murphy runs: it learns aside and
 * takes over when it is done. Files that do not fit leave the last good engine at work, and the log names file and line.
 *
 * Phrases beside the files, which managers add at the desk, are learnt the same way. A start does not wait for them when
 * the files alone were learnt before: it answers by those, and follows.
 *
 * Errors: rejects when the store does not answer or the training fails at the start, as there is no good engine yet.
 * Source: docs/understanding.md#engine
 *
 * @param files the operator's files as they are at the start
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
  /** The names of what the shop sells. They are read anew with the files, but need no learning. */
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
    const isKnown = (knowledge: Knowledge): boolean => cache.read(modelKey(knowledge)) !== null
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
    const key = modelKey(knowledge)
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
