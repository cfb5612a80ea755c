import type { Entry } from '@murphy/contracts/live-chat'
import { describe, expect, it } from 'vitest'
import type { TargetLanguage, Translator } from '../../assistant/language-model/translator'
import { createFakeSuggestionTools } from '../../testing/fake-suggestion-tools'
import { createTranslationHandlers } from './translation-handlers'

type Ports = Parameters<typeof createTranslationHandlers>[0]
type Handler = ReturnType<typeof createTranslationHandlers>['translateText']
type Call = Parameters<Handler>[0]

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
}: {
  readonly entries?: readonly Entry[]
  readonly chatId?: string
  readonly reader?: 'agent' | 'shopper'
  readonly hasModel?: boolean
}) {
  const languages: TargetLanguage[] = []
  const translator: Translator = {
    translate: async ({ text, into }) => {
      languages.push(into)
      return `translated ${text}`
    },
  }
  const tools = createFakeSuggestionTools()
  const ports = {
    agents: {
      findChat: async (_agentId: number, id: string) =>
        id === 'ch-1' ? { lastSeq: entries.length, visitor: { displayName: 'Mia' } } : null,
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
  } as unknown as Ports
  const call = { params: { chatId }, body: { text: 'Soon', reader }, caller: { account: { agentId: 7 } } }
  const { text } = await createTranslationHandlers(ports).translateText(call as unknown as Call)
  return { text, languages }
}

describe('a translation for an agent', () => {
  it('puts a message into English', async () => {
    expect(await translate({ reader: 'agent' })).toEqual({
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
    expect(await translate({ entries: [say('agent:7', 'Hello')] })).toEqual({ text: null, languages: [] })
  })

  it('is none without a model', async () => {
    expect(await translate({ reader: 'agent', hasModel: false })).toEqual({ text: null, languages: [] })
  })

  it('is refused for a chat that the agent may not read', async () => {
    await expect(translate({ chatId: 'ch-2' })).rejects.toMatchObject({ code: 'not_found' })
  })
})
