import type { TranslationOutcome } from '@murphy/contracts/desk'
import type { Entry } from '@murphy/contracts/live-chat'
import { describe, expect, it } from 'vitest'
import type { TargetLanguage, Translator } from '../../assistant/language-model/translator'
import { createFakeSuggestionTools } from '../../testing/fake-suggestion-tools'
import { createTranslationHandlers } from './translation-handlers'

type Ports = Parameters<typeof createTranslationHandlers>[0]
type Handlers = ReturnType<typeof createTranslationHandlers>
type Call = Parameters<Handlers['translateText']>[0]
type RecordCall = Parameters<Handlers['recordTranslation']>[0]

const say = (nick: string, msg: string): Entry => ({
  type: 'chat.msg',
  timestamp: 1,
  nick,
  display_name: '',
  msg,
})

/** Calls the handler in a chat with these entries. `ch-2` is a chat that the agent may not read. */
async function translate({
  entries = [],
  chatId = 'ch-1',
  reader = 'shopper',
  hasModel = true,
  isRefused = false,
}: {
  readonly entries?: readonly Entry[]
  readonly chatId?: string
  readonly reader?: 'agent' | 'shopper'
  readonly hasModel?: boolean
  /** The model's text has failed the checks. */
  readonly isRefused?: boolean
}) {
  const added: object[] = []
  const languages: TargetLanguage[] = []
  const translator: Translator = {
    translate: async ({ text, into }) => {
      languages.push(into)
      return isRefused ? null : `translated ${text}`
    },
  }
  const tools = createFakeSuggestionTools()
  const ports = {
    agents: {
      findChat: async (_agentId: number, id: string) =>
        id === 'ch-1' ? { lastSeq: entries.length, departmentId: 2, visitor: { displayName: 'Mia' } } : null,
      listEntriesAfter: async () => entries.map((entry, index) => ({ seq: index + 1, entry })),
    },
    suggestionTools: {
      ...tools,
      translator: hasModel ? translator : null,
      understanding: {
        ...tools.understanding,
        findOtherLanguage: (text: string) =>
          text.startsWith('Wo') ? 'german' : text.startsWith('Hol') ? 'other' : null,
      },
    },
    translationUses: {
      add: async (translation: object, made: object) => void added.push({ ...translation, ...made }),
    },
    now: () => 1000,
  } as unknown as Ports
  const call = { params: { chatId }, body: { text: 'Soon', reader }, caller: { account: { agentId: 7 } } }
  const { text, translationId } = await createTranslationHandlers(ports).translateText(
    call as unknown as Call,
  )
  return { text, translationId, languages, added }
}

const nothing = { text: null, translationId: null, languages: [], added: [] }

describe('a translation for an agent', () => {
  it('puts a message into English', async () => {
    expect(await translate({ reader: 'agent' })).toMatchObject({
      text: 'translated Soon',
      languages: [{ name: 'English' }],
    })
  })

  it.each<[string, readonly Entry[], TargetLanguage]>([
    ['that the engine names', [say('visitor:9f', 'Wo ist es?')], { name: 'german' }],
    [
      'of an earlier message, when the newest may be English',
      [say('visitor:9f', 'Wo ist es?'), say('agent:7', 'One moment'), say('visitor:9f', 'ok')],
      { name: 'german' },
    ],
    ['without a name, by its example', [say('visitor:9f', 'Hol ist')], { like: 'Hol ist' }],
    ['of the newest message, when none is clearly another', [say('visitor:9f', 'hm')], { like: 'hm' }],
  ])('puts a draft into the language %s', async (_which, entries, expected) => {
    expect((await translate({ entries })).languages).toEqual([expected])
  })

  it('is none before the shopper has written', async () => {
    expect(await translate({ entries: [say('agent:7', 'Hello')] })).toEqual(nothing)
  })

  it('is none without a model', async () => {
    expect(await translate({ reader: 'agent', hasModel: false })).toEqual(nothing)
  })

  it('is refused for a chat that the agent may not read', async () => {
    await expect(translate({ chatId: 'ch-2' })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the use of a translation', () => {
  it('is stored without its text, under an id of its own', async () => {
    const one = await translate({ reader: 'agent' })
    const other = await translate({ reader: 'agent' })
    expect(one.translationId).toMatch(/^[\da-f]{32}$/)
    expect(other.translationId).not.toBe(one.translationId)
    expect(one.added).toEqual([
      { translationId: one.translationId, reader: 'agent', agentId: 7, departmentId: 2, now: 1000 },
    ])
  })

  it('is not stored when the model’s text has failed the checks', async () => {
    expect(await translate({ reader: 'agent', isRefused: true })).toMatchObject({ text: null, added: [] })
  })

  it.each<TranslationOutcome>(['shown', 'sent', 'sent-edited', 'undone'])(
    'is recorded for the agent as %s',
    async (outcome) => {
      const recorded: unknown[] = []
      const ports = {
        suggestionTools: createFakeSuggestionTools(),
        translationUses: { record: async (...values: readonly unknown[]) => void recorded.push(values) },
      } as unknown as Ports
      const call = { body: { translationId: 'a1', outcome }, caller: { account: { agentId: 7 } } }
      await createTranslationHandlers(ports).recordTranslation(call as unknown as RecordCall)
      expect(recorded).toEqual([[7, 'a1', outcome]])
    },
  )
})
