import type { Engine, Knowledge, Model, WordVectors } from '@murphy/understanding'
import { createEngine, decodeModel } from '@murphy/understanding'
import { toError } from '../../logging'
import type { GetResponse } from '../../assistant/responses/responses'
import { createResponses } from '../../assistant/responses/responses'
import type { SubjectArticles } from '../../assistant/knowledge/subject-articles'
import { createSubjectArticles } from '../../assistant/knowledge/subject-articles'
import type { PolicyChecker } from '../../assistant/policies/check-policies'
import { createPolicyChecker } from '../../assistant/policies/check-policies'
import { isOrderStory } from '../../assistant/policies/order-stories'
import type { CatalogueEntry } from '../../retail/shop-ports'
import type { BotFiles } from '../read-bot-files'
import type { Lessons } from '../../teaching/taught-lessons'
import { noLessons } from '../../teaching/taught-lessons'
import type { FeedArticle } from '../../retail/articles/feed-articles'
import { noArticles } from '../../retail/articles/feed-articles'
import type { TaughtFiles } from './added-articles'
import { addFeedArticles } from './added-articles'
import { addLessons } from './added-lessons'
import type { ModelCache } from './model-cache'
import { createModelKey } from './model-cache'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { runWorker } from '../run-worker'
import type { TrainingTask } from './training-worker'
import { listFiles, watchFolder } from './watch-folder'

export type TaughtEngine = {
  /** Returns the engine as last trained. */
  readonly engine: () => Engine
  /** Returns the operator's response texts as last read. */
  readonly getResponse: GetResponse
  /** The safety policies as last read. */
  readonly policies: PolicyChecker
  /** Returns the operator's files as last read, with the articles of the retailer's feed as last read. */
  readonly files: () => TaughtFiles
  /** Reads the operator's files again, trains on changes, and only then uses them. */
  readonly reload: () => Promise<void>
  /** Returns the short answers that the engine knows, of the files and of managers. */
  readonly answers: () => BotFiles['answers']
  /** Returns the subjects of the articles as last read. */
  readonly subjects: () => SubjectArticles
  /** Returns the lessons of managers that the engine has learnt. */
  readonly added: () => Lessons
  /**
   * Checks for changed lessons and articles and learns them. While a training runs it does nothing; the next check
   * follows.
   */
  readonly follow: () => Promise<void>
  readonly close: () => void
}

type TaughtState = {
  readonly key: string
  readonly engine: Engine
  readonly getResponse: GetResponse
  readonly policies: PolicyChecker
  readonly files: BotFiles
  readonly answers: BotFiles['answers']
  readonly subjects: SubjectArticles
  readonly additions: Additions
}

/** The lessons and articles that are learnt beside the operator's files. */
type Additions = {
  /** The lessons of managers. */
  readonly lessons: Lessons
  /** The articles of the retailer's feed. */
  readonly articles: readonly FeedArticle[]
}

const noAdditions: Additions = { lessons: noLessons, articles: noArticles }

/**
 * Changed articles are learnt at most this often, because a training takes a minute of a core. Until then their new
 * texts are shown, and those that have gone are not.
 */
const learnArticlesEveryMs = 10 * 60_000

/**
 * Creates an engine that follows the operator's files while Murphy runs: it trains in the background and then
 * replaces the current one. Invalid files leave the last good engine in use, and the log names file and line.
 *
 * Lessons of managers and articles of the retailer's feed are learnt the same way. A start does not wait for them when
 * the model of the files alone is cached: it uses that model first.
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
  added: readLessons = () => Promise.resolve(noLessons),
  feedArticles = () => noArticles,
  catalogue,
  cache,
  train,
  wordVectors,
  now,
  log,
}: {
  folder: string
  files: BotFiles
  read: () => BotFiles
  added?: () => Promise<Lessons>
  /** Returns the articles of the retailer's feed; the same list until they change. */
  feedArticles?: () => readonly FeedArticle[]
  /** The names of the shop's products. They are read again with the files but need no training. */
  catalogue: () => Promise<readonly CatalogueEntry[]>
  cache: ModelCache
  train: TrainModel
  wordVectors: WordVectors
  /** Milliseconds since 1970. */
  now: () => number
  log: { info: (fields: object) => void; error: (fields: object) => void }
}): Promise<TaughtEngine> {
  // An edit during the first training is found too.
  const before = await listFiles(folder)
  let current = await teachAtStart()
  let reloads = Promise.resolve()
  let isLearning = false
  let articlesLearntAt = -Infinity
  let joined: { own: BotFiles; articles: readonly FeedArticle[]; files: TaughtFiles } | null = null

  async function readAdditions(): Promise<Additions> {
    return { lessons: await readLessons(), articles: feedArticles() }
  }

  async function teachAtStart(): Promise<TaughtState> {
    const all = toTraining(files, await readAdditions())
    const own = all.hasAdditions && !cache.has(all.key) ? toTraining(files, noAdditions) : all
    return await teach(cache.has(own.key) ? own : all, null)
  }

  async function teach(
    { files, additions, knowledge, answers, key }: Training,
    before: TaughtState | null,
  ): Promise<TaughtState> {
    const getResponse = createResponses(files.responseTexts)
    const subjects = createSubjectArticles(files)
    if (before?.key === key) {
      const policies = createPolicies(files, before.engine)
      return { ...before, getResponse, policies, files, answers, subjects, additions }
    }
    const startedAt = performance.now()
    const cached = findCachedModel(key)
    const model = cached ?? (await trainModel(key, knowledge))
    const engine = createEngine({ ...knowledge, products: await catalogue() }, model, { wordVectors })
    // A changed engine is used when its index is there; the index of the first one is created after the start.
    if (before !== null) await engine.createArticleIndex(pause)
    log.info({ event: 'taught', isCached: cached !== null, ms: Math.round(performance.now() - startedAt) })
    const policies = createPolicies(files, engine)
    return { key, engine, getResponse, policies, files, answers, subjects, additions }
  }

  function createPolicies(
    { policies, policyWords: groups, policyKeys: keys }: BotFiles,
    { scoreRisk, mayBeOtherLanguage: isForeign }: Engine,
  ): PolicyChecker {
    const isWord = (word: string): boolean => wordVectors.getRank(word) >= 0
    return createPolicyChecker(policies, { groups, keys, scoreRisk, isWord, isForeign, isOrderStory })
  }

  function findCachedModel(key: string): Model | null {
    const bytes = cache.read(key)
    const decoded = bytes && decodeModel(bytes)
    return decoded?.ok ? decoded.model : null
  }

  async function trainModel(key: string, knowledge: Knowledge): Promise<Model> {
    const bytes = await train({ knowledge })
    const decoded = decodeModel(bytes)
    if (!decoded.ok) throw new Error(`The training answered ${decoded.error.kind}.`)
    cache.write(key, bytes)
    return decoded.model
  }

  const learn = async (readFiles: () => BotFiles): Promise<void> => {
    isLearning = true
    try {
      current = await teach(toTraining(readFiles(), await readAdditions()), current)
    } catch (error) {
      log.error({ event: 'teaching-failed', message: toError(error).message })
    }
    isLearning = false
  }
  // One after the other: the last edit wins.
  const queue = (readFiles: () => BotFiles): Promise<void> => (reloads = reloads.then(() => learn(readFiles)))
  const queueReload = (): Promise<void> => queue(read)

  async function follow(): Promise<void> {
    if (isLearning) return
    const { lessons, articles } = current.additions
    const areArticlesDue = articles !== feedArticles() && now() - articlesLearntAt >= learnArticlesEveryMs
    try {
      if (!areArticlesDue && isSame(await readLessons(), lessons)) return
    } catch (error) {
      return log.error({ event: 'teaching-failed', message: toError(error).message })
    }
    if (areArticlesDue) articlesLearntAt = now()
    await queue(() => current.files)
  }

  /** Articles are shown as last read, whether they are learnt or not. */
  function joinFiles(): TaughtFiles {
    const articles = feedArticles()
    if (joined?.own !== current.files || joined.articles !== articles)
      joined = { own: current.files, articles, files: addFeedArticles(current.files, articles) }
    return joined.files
  }

  const watcher = watchFolder(folder, { before, onChange: () => void queueReload(), log })

  return {
    engine: () => current.engine,
    getResponse: (...request) => current.getResponse(...request),
    policies: {
      findPolicy: (...request) => current.policies.findPolicy(...request),
      getPolicy: (name) => current.policies.getPolicy(name),
    },
    files: joinFiles,
    answers: () => current.answers,
    subjects: () => current.subjects,
    reload: queueReload,
    added: () => current.additions.lessons,
    follow,
    close: watcher.close,
  }
}

/** The content of one training. */
type Training = ReturnType<typeof addLessons> & {
  readonly files: BotFiles
  readonly additions: Additions
  readonly hasAdditions: boolean
  /** The key of its model. */
  readonly key: string
}

/** Returns the training data and the short answers of the files with what is learnt beside them. */
function toTraining(files: BotFiles, additions: Additions): Training {
  const { lessons, articles } = additions
  const added = addLessons(addFeedArticles(files, articles), lessons)
  const hasAdditions = articles.length > 0 || !isSame(lessons, noLessons)
  return { ...added, files, additions, hasAdditions, key: createModelKey(added.knowledge) }
}

/** Returns whether two readings of the lessons have the same rows. A row never changes. */
function isSame(some: Lessons, others: Lessons): boolean {
  return listIds(some) === listIds(others)
}

function listIds({ phrases, questions }: Lessons): string {
  return [
    ...phrases.map(({ phraseId }) => `phrase ${phraseId}`),
    // An answer has at least one question, and comes and goes with its questions.
    ...questions.map(({ questionId }) => `question ${questionId}`),
  ].join()
}

/** Trains a model and returns it encoded. */
type TrainModel = (task: TrainingTask) => Promise<Uint8Array>

/**
 * Creates the training in a worker thread.
 *
 * @param programs folder of the built programs, with that of the worker
 */
export function createWorkerTraining(programs: string): TrainModel {
  const worker = { program: join(programs, 'training-worker.js'), work: 'The training' }
  return (task) => runWorker(worker, task)
}
