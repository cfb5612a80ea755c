import type { AnswerWriter } from '../../assistant/language-model/answer-writer'
import type { PassageSource } from '../../assistant/language-model/passages'
import type { Summariser } from '../../assistant/language-model/summariser'
import type { Translator } from '../../assistant/language-model/translator'
import type { Prompt, PromptName } from '../../assistant/language-model/prompt-file'
import type { Understanding } from '../../assistant/understanding'
import type { LanguageModelMetrics, ModelRole } from '../../language-model-metrics'
import { isNearAddress } from '../../origins'
import type { Settings } from '../../settings/settings'
import type { After } from '../timer'
import { realTimer } from '../timer'
import { createTranslator } from './translator'
import type { OfferedIntent, UnderstandingLog } from '../understanding/remote-understanding'
import { createAnswerWriter } from './answer-writer'
import type { ModelEndpoint } from './chat-client'
import { createChatClient } from './chat-client'
import { createCommandGenerator } from './command-generator'
import type { ModelLimits } from './model-budget'
import { createModelBudget } from './model-budget'
import { createCircuitBreaker } from '../circuit-breaker'
import { createModelCaller } from './model-caller'
import { measureModelCalls } from './measure-model-calls'
import { createModelMetrics } from './model-metrics'
import { createSummariser } from './summariser'

/** The operator's language model. Source: docs/language-model.md#set-up */
export type LanguageModelOptions = ModelEndpoint & ModelLimits & { readonly roles: readonly ModelRole[] }

export type LanguageModelPorts = {
  /** The engine that runs in this process. */
  readonly embedded: Understanding
  /** The engine without the language model, as the settings choose it. */
  readonly chosen: Understanding
  /** Returns the intents that the model may choose from. */
  readonly intents: () => readonly OfferedIntent[]
  /** Returns the articles of these ids, in this order. */
  readonly findArticles: (ids: readonly string[]) => readonly PassageSource[]
  readonly prompts: Readonly<Record<PromptName, Prompt>>
  readonly settings: Pick<Settings, 'get'>
  readonly fetch: typeof globalThis.fetch
  readonly log: UnderstandingLog
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly after?: After
}

/** The parts of the assistant that use the language model, by its roles. */
export type LanguageModel = {
  /** Asks the model first when it has the role `commands`, otherwise understands as `chosen`. */
  readonly understanding: Understanding
  /** Writes answers from passages of articles; `null`: the model has no role `answers`. */
  readonly answerWriter: AnswerWriter | null
  /** Writes suggested replies for agents; `null`: the model has no role `suggestions`. */
  readonly suggestionWriter: AnswerWriter | null
  /** Translates for agents; `null`: the model has no role `translations`. */
  readonly translator: Translator | null
  /** Summarises chats for agents; `null`: the model has no role `summaries`. */
  readonly summariser: Summariser | null
  readonly metrics: () => LanguageModelMetrics
}

/** The time until the operator's consent is read again. */
const consentTtlMs = 2000

/**
 * Creates the language model on its endpoint. All roles share one budget and one circuit breaker.
 *
 * Source: docs/language-model.md#roles, docs/language-model.md#limits
 */
export function createLanguageModel(
  options: LanguageModelOptions,
  {
    embedded,
    chosen,
    intents,
    findArticles,
    prompts,
    settings,
    fetch,
    log,
    now,
    after = realTimer,
  }: LanguageModelPorts,
): LanguageModel {
  const { roles } = options
  const isAccepted = createConsentCheck(options.baseUrl, { settings, log, now })
  const breaker = createCircuitBreaker(now)
  const metrics = measureModelCalls(createModelMetrics(breaker.isPaused), options.model)
  const budget = createModelBudget(options, now)
  const client = createChatClient(options, fetch)
  const caller = createModelCaller({ client, budget, metrics, breaker, now, after, log })
  const generator = createCommandGenerator({ caller, prompt: prompts.commands, embedded, intents, now })
  const createWriter = (role: 'answers' | 'suggestions'): AnswerWriter | null =>
    roles.includes(role)
      ? createAnswerWriter({
          role,
          isEnabled: isAccepted,
          caller,
          prompt: prompts.answers,
          embedded,
          findArticles,
          metrics,
          now,
        })
      : null
  const hasCommands = roles.includes('commands')
  return {
    understanding: {
      ...chosen,
      understand: async (text, context) => {
        if (!hasCommands || !(await isAccepted())) return await chosen.understand(text, context)
        // `chosen` may be a second service, for which the shopper would wait again.
        return (await generator.generate(text, context)) ?? (await embedded.understand(text, context))
      },
    },
    answerWriter: createWriter('answers'),
    suggestionWriter: createWriter('suggestions'),
    translator: roles.includes('translations')
      ? createTranslator({ isEnabled: isAccepted, caller, prompt: prompts.translations, now })
      : null,
    summariser: roles.includes('summaries')
      ? createSummariser({ isEnabled: isAccepted, caller, prompt: prompts.summaries, metrics, now })
      : null,
    metrics: metrics.read,
  }
}

/**
 * Creates the check of the operator's consent to send texts to the endpoint. An endpoint on this machine or in a
 * private network needs none. Any other needs its origin in the setting. A setting that cannot be read is no consent.
 *
 * Source: docs/language-model.md#consent
 */
function createConsentCheck(
  baseUrl: string,
  { settings, log, now }: Pick<LanguageModelPorts, 'settings' | 'log' | 'now'>,
): () => Promise<boolean> {
  if (isNearAddress(baseUrl)) return async () => true
  const { origin } = new URL(baseUrl)
  let isAccepted = false
  let isWarned = false
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    // A clock that was set back must not keep an old consent.
    if (Math.abs(now() - readAt) < consentTtlMs) return isAccepted
    readAt = now()
    try {
      isAccepted = (await settings.get('languageModel.acceptedOrigin')) === origin
    } catch {
      isAccepted = false
    }
    if (!isAccepted && !isWarned) log.warn({ event: 'language-model-not-accepted', origin })
    isWarned = !isAccepted
    return isAccepted
  }
}
