import { createFakeClock } from '@murphy/testing'
import { botFolder } from '../adapters/repository-root'
import type { LanguageModelOptions, LanguageModelPorts } from '../adapters/language-model/language-model'
import { createLanguageModel } from '../adapters/language-model/language-model'
import { readPrompts } from '../adapters/language-model/read-prompts'
import type { PassageSource } from '../assistant/language-model/passages'
import { offered } from './chosen-understanding'
import { simpleUnderstanding } from './simple-understanding'

export const returnsArticle: PassageSource = {
  id: 'returns',
  title: 'Returning a product',
  body: [
    'You can return an unopened bottle within 30 days. Bring the receipt or the order number.',
    '',
    'We do not refund opened bottles, unless the wine is faulty. Refunds reach your card in 5 business days.',
    '',
    '| Option | Fee |',
    '|---|---|',
    '| Return by courier | $9.90 |',
    '| Return in store | $0.00 |',
  ].join('\n'),
  answers: ['Returns in store are free and take a few minutes.'],
}

/** Creates the language model with a fake clock, recorded log entries, and settings in memory. */
export function createTestLanguageModel(
  options: Partial<LanguageModelOptions> & Pick<LanguageModelOptions, 'baseUrl'>,
  ports: Partial<LanguageModelPorts> = {},
) {
  const clock = createFakeClock()
  const lines: Readonly<Record<string, unknown>>[] = []
  const log = (fields: object): void => void lines.push({ ...fields })
  const state = { acceptedOrigin: null as string | null, isStoreDown: false }
  const model = createLanguageModel(
    {
      model: 'small',
      key: null,
      roles: ['commands', 'answers'],
      tokensPerConversation: 1_000_000,
      dollarsPerConversation: null,
      dollarsPerMillion: { prompt: 0, completion: 0 },
      ...options,
    },
    {
      embedded: simpleUnderstanding,
      chosen: simpleUnderstanding,
      intents: () => [
        ...offered,
        { name: 'affirm', description: 'A yes.', slots: [] },
        { name: 'deny', description: 'A no.', slots: [] },
        { name: 'help_article', description: 'A question.', slots: [] },
      ],
      findArticles: (ids) => ids.flatMap((id) => (id === returnsArticle.id ? [returnsArticle] : [])),
      prompts: readPrompts(botFolder),
      settings: {
        get: async () => {
          if (state.isStoreDown) throw new Error('The database is away.')
          return state.acceptedOrigin
        },
      },
      fetch: globalThis.fetch,
      log: { info: log, warn: log },
      now: clock.now,
      after: clock.after,
      ...ports,
    },
  )
  return { ...model, clock, lines, state }
}
