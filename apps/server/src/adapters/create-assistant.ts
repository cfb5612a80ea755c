import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import type { RetailCallCount } from '../retail/call-counts'
import { getSydneyDate } from '@murphy/domain/calendar'
import type { Logger } from 'pino'
import type { SuggestionTools } from '../agent-api/suggestions/suggestion-tools'
import type { Assistant, TurnObserver } from '../assistant/assistant'
import { createDialogueManager } from '../assistant/dialogue-manager'
import type { AssistantTools } from '../assistant/intent'
import { intents } from '../assistant/intents'
import type { Understanding } from '../assistant/understanding'
import { warmUp } from '../assistant/warm-up'
import type { Environment } from '../environment'
import type { RetailEvents } from '../http/retail-events'
import { createOrderEventHandler } from '../notices/receive-order-event'
import { createRandomId } from '../random-id'
import type { LanguageModelMetrics } from '../language-model-metrics'
import type { RetailPorts } from '../retail/ports'
import type { Settings } from '../settings/settings'
import type { Teacher } from '../teaching/teacher'
import type { BotFiles } from './read-bot-files'
import { toProductVocabulary } from './read-bot-files'
import { botFolder, repositoryRoot } from './repository-root'
import { createHelpArticles } from './articles/help-articles'
import { openRetail } from './open-retail'
import type { ConnectedDatabase } from './connect-database'
import { createProposedActions } from './postgres/proposed-actions'
import { createOrderNotices } from './postgres/order-notices'
import { createQuotas } from './postgres/quotas'
import { createLanguageModel } from './language-model/language-model'
import { findPassageSources } from './language-model/passage-sources'
import { readPrompts } from './language-model/read-prompts'
import { createDialogues } from './postgres/dialogues'
import { createTaughtLessons } from './postgres/taught-lessons'
import { builtModels } from './file-cache'
import { createModelCache } from './taught-engine/model-cache'
import { schedulePreparation } from './taught-engine/schedule-preparation'
import type { TaughtEngine } from './taught-engine/taught-engine'
import { createTaughtEngine, createWorkerTraining } from './taught-engine/taught-engine'
import { createEmbeddedUnderstanding } from './taught-engine/embedded-understanding'
import { createWorkerCheck } from './teaching/check-lesson-in-worker'
import { createTeacher } from './teaching/teacher'
import { createChosenUnderstanding } from './understanding/choose-understanding'
import { readServiceAccount } from './understanding/google-credentials'
import type { OfferedIntent } from './understanding/remote-understanding'
import { readWordVectors } from './word-vectors'

const programs = join(repositoryRoot, 'apps/server/dist')
/** The time after the start at which the index and the code that the first questions need are prepared. */
const prepareAfterMs = 2000
/** Lessons that another process added, and articles of the retailer's feed, are looked for this often. */
const followEveryMs = 10_000

/** The assistant, its retail connector and its teaching. */
export type RunningAssistant = {
  readonly bot: Assistant
  readonly retail: RetailPorts
  readonly retailEvents: RetailEvents | null
  /** Returns how the calls to the retailer ended since the start. */
  readonly retailCallCounts: () => readonly RetailCallCount[]
  readonly taught: TaughtEngine
  readonly teacher: Teacher
  readonly understanding: Understanding
  readonly suggestionTools: SuggestionTools
  /** `null`: there is no language model. */
  readonly languageModelMetrics: (() => LanguageModelMetrics) | null
  readonly close: () => void
}

/**
 * Creates the assistant on its adapters. It trains on the operator's files, or loads the model that was trained
 * before.
 *
 * Errors: throws a ProgramError when a key file is invalid.
 *
 * @param files the operator's files at the start
 * @param readFiles reads them again after an edit; throws a sentence that names file and line
 */
export async function createAssistant(
  environment: Pick<
    Environment,
    | 'storefrontUrl'
    | 'retailApi'
    | 'retailEventSecrets'
    | 'dialogflowCredentials'
    | 'chatCompletionsKey'
    | 'languageModel'
  >,
  {
    database,
    settings,
    log,
    now,
    files,
    readFiles,
    observe,
  }: {
    database: Pick<ConnectedDatabase, 'db' | 'dataDir'>
    settings: Settings
    log: Logger
    now: () => number
    files: BotFiles
    readFiles: () => BotFiles
    observe?: TurnObserver
  },
): Promise<RunningAssistant> {
  const { storefrontUrl, dialogflowCredentials, chatCompletionsKey } = environment
  const dialogflow = dialogflowCredentials === null ? null : readServiceAccount(dialogflowCredentials)
  const articles = createHelpArticles(
    () => taught.files().articles,
    (text, limit) => taught.engine().searchArticles(text, limit),
    storefrontUrl,
  )
  const opened = await openRetail(environment, { database, articles, log, now })
  const { retail, close: closeRetail } = opened
  const wordVectors = readWordVectors()
  const taught = await createTaughtEngine({
    folder: botFolder,
    files,
    read: readFiles,
    added: createTaughtLessons(database.db).all,
    feedArticles: opened.listArticles,
    catalogue: () => retail.products.listCatalogue(),
    cache: createModelCache(join(database.dataDir, 'models'), [builtModels]),
    train: createWorkerTraining(programs),
    wordVectors,
    now,
    log,
  })
  const embedded = createEmbeddedUnderstanding(taught, () => getSydneyDate(now()))
  const listIntents = (): readonly OfferedIntent[] =>
    taught.files().descriptions.flatMap(({ name, description }) => {
      const entry = intents[name]
      return entry ? [{ name, description, slots: entry.slotNames }] : []
    })
  const chosen: Understanding = createChosenUnderstanding({
    embedded,
    intents: listIntents,
    settings,
    secrets: { dialogflow, chatCompletionsKey },
    fetch,
    log,
    now,
  })
  const languageModel =
    environment.languageModel === null
      ? null
      : createLanguageModel(environment.languageModel, {
          embedded,
          chosen,
          intents: listIntents,
          findArticles: (ids) => findPassageSources({ ...taught.files(), answers: taught.answers() }, ids),
          prompts: readPrompts(botFolder),
          settings,
          fetch,
          log,
          now,
        })
  const understanding = languageModel?.understanding ?? chosen
  const tools: AssistantTools = {
    ...(languageModel?.answerWriter ? { answerWriter: languageModel.answerWriter } : {}),
    ...opened.state,
    retail,
    understanding,
    settings,
    getResponse: taught.getResponse,
    getFlow: (name) => taught.files().flows.find((flow) => flow.name === name) ?? null,
    actions: { proposed: createProposedActions(database.db), createId: createRandomId },
    quotas: createQuotas(database.db),
    productVocabulary: () => toProductVocabulary(taught.files(), wordVectors),
    policies: taught.policies,
    storefrontUrl,
  }
  const bot = createDialogueManager({
    tools,
    dialogues: createDialogues(database.db),
    nextId: createRandomId,
    ...(observe ? { observe } : {}),
  })
  const teacher = createTeacher({
    folder: botFolder,
    taught,
    check: createWorkerCheck(programs),
    today: () => getSydneyDate(now()),
  })
  const receiveOrderEvent = createOrderEventHandler({
    notices: createOrderNotices(database.db),
    orders: retail.orderChanges,
    settings,
    now,
  })
  const prepare = async (): Promise<void> => {
    await taught.engine().createArticleIndex(pause)
    await warmUp({ ...tools, understanding: embedded }, { now: now(), pause })
  }
  const cancelPreparation = schedulePreparation(prepare, { delayMs: prepareAfterMs, log })
  const following = setInterval(() => void taught.follow(), followEveryMs).unref()
  return {
    bot,
    retail,
    retailEvents: opened.events && {
      ...opened.events,
      handle: async (event) => {
        await opened.events?.handle(event)
        await receiveOrderEvent(event)
      },
    },
    retailCallCounts: opened.callCounts,
    taught,
    teacher,
    understanding,
    suggestionTools: {
      understanding: embedded,
      policies: taught.policies,
      getResponse: taught.getResponse,
      answerWriter: languageModel?.suggestionWriter ?? null,
      translator: languageModel?.translator ?? null,
      summariser: languageModel?.summariser ?? null,
    },
    languageModelMetrics: languageModel?.metrics ?? null,
    close: () => {
      clearInterval(following)
      cancelPreparation()
      closeRetail()
      taught.close()
    },
  }
}
