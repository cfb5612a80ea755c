import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { createAssistantWithFakes, messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import type { UnderstoodIntent } from '../understanding'

const { responseTexts } = shippedBotFiles
const request = 'Are you open on Sunday?'
const hit = { articleId: 'returns', title: 'Returns', summary: '', score: 0.5 }
const answer = { id: 'a', text: 'Within 30 days.', computed: null, score: 0.5 }

/** Returns the intents that answer a text. The engine understands the request, and rejects every other text. */
const answerIntents = async (text: string, means: Partial<UnderstoodIntent> = {}) => {
  const bot = createAssistantWithFakes({
    responseTexts,
    hits: (asked) => (asked === 'Can I take it back?' ? [{ ...hit, answer }] : []),
    understand: async (asked) => [
      asked === request
        ? understood(asked, { intent: 'store_hours', ...means })
        : understood(asked, {
            intent: null,
            decision: 'reject',
            score: 0,
            source: means.source ?? 'embedded',
          }),
    ],
  })
  const items = await bot.sendUtterance(text)
  return { intents: bot.records.at(-1)?.intents, text: messageTextsOf(items) }
}

describe('a message that tells a story', () => {
  it('is answered for the sentence that is understood', async () => {
    const { intents } = await answerIntents(`My aunt is here with her dog. ${request} She likes the red one.`)
    expect(intents).toEqual(['store_hours'])
  })

  it('is answered for the sentence that an approved answer settles', async () => {
    const { text } = await answerIntents('My aunt has the same bottle already. Can I take it back?')
    expect(text).toContain('Within 30 days.')
  })

  it.each([
    ['no sentence is understood', 'My aunt is here with her dog. She likes the red one.', {}],
    ['the engine is not sure', `My aunt is here with her dog. ${request}`, { decision: 'confirm' as const }],
    ['it only thanks', `My aunt is here with her dog. ${request}`, { intent: 'small_talk.thanks' }],
    [
      'a service understands',
      `My aunt is here with her dog. ${request}`,
      { source: 'dialogflow-es' as const },
    ],
  ])('is not understood where %s', async (_, text, means) => {
    const { intents } = await answerIntents(text, means)
    expect(intents).toEqual(['fallback'])
  })
})
