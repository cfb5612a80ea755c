import { describe, expect, it } from 'vitest'
import { createAssistantWithFakes, hit, kindsOf, messageTextsOf } from '../../testing/assistant-with-fakes'

const textsOf = async (text: string, options: Parameters<typeof createAssistantWithFakes>[0] = {}) =>
  JSON.stringify(await createAssistantWithFakes(options).sendUtterance(text))

describe('a text that is not understood', () => {
  it.each([
    ['who won the match last night', 'out_of_scope'],
    ['translate a letter into german', 'out_of_scope'],
    ['do you sell garden hoses', 'out_of_scope'],
    ['can you book me a taxi', 'out_of_scope'],
    ['can you deliver it', 'first'],
    ['when does the van come by', 'first'],
    ['your page is broken', 'vague_not_working'],
    ['asdf', 'first'],
    ['hm the first', 'first'],
    ['is the first one for me', 'first'],
    ['can you carry my bottles up', 'first'],
    ['something about an order', 'vague_order'],
    ['need an alteration', 'vague_change'],
    ['there is an issue', 'vague_problem'],
    ['my neighbour has told me that there may be an issue with his own parcel from another company', 'first'],
  ])('%j gets the answer %s', async (text, situation) => {
    expect(await textsOf(text)).toContain(`fallback/${situation} `)
  })

  it('offers the choices of the field that it names', async () => {
    const items = await textsOf('something about an order')
    for (const intent of ['order_tracking', 'change_delivery', 'report_problem', 'cancel_order'])
      expect(items).toContain(`labels/${intent} `)
  })

  it('offers no field of which the retailer offers at most one thing', async () => {
    const isOffered = (): boolean => false
    const options = { retailerState: { isOffered, findStaleTime: () => null } }
    expect(await textsOf('need an alteration', options)).not.toContain('fallback/vague_change')
  })

  it('is not said to be outside of the shop within two turns of an answer', async () => {
    const hits = [
      { ...hit('returns', 0.9), answer: { id: 'a', score: 0.9, text: 'Bring it.', computed: null } },
    ]
    const bot = createAssistantWithFakes({
      means: { 'how do returns go': { intent: 'help_article' } },
      hits: (text) => (text === 'how do returns go' ? hits : []),
    })
    await bot.sendUtterance('how do returns go')
    expect(messageTextsOf(await bot.sendUtterance('who won the match last night'))).toContain(
      'fallback/topic_unknown',
    )
  })

  it('offers an agent the second time, whatever it names', async () => {
    const bot = createAssistantWithFakes()
    await bot.sendUtterance('who won the match last night')
    const items = await bot.sendUtterance('need an alteration')
    expect(messageTextsOf(items)).toContain('fallback/again')
    expect(kindsOf(items)).toContain('conditionalqr')
  })

  it('offers the titles of articles that come near', async () => {
    const items = await textsOf('who won the match last night', { hits: [hit('returns', 0.3)] })
    expect(items).toContain('fallback/out_of_scope')
    expect(items).toContain('returns')
  })
})

describe('a text right after the answer of an article that no article answers', () => {
  it.each([
    ['it dropped 12 dollars the very next day', 'fallback/topic_unknown'],
    ['she bought it so does she call or me', 'fallback/topic_unknown'],
    ['rain all day and the footy got flogged', 'fallback/chat'],
    ['the other', 'fallback/first'],
  ])('leads to people who know more: %s', async (text, expected) => {
    const hits = [
      { ...hit('returns', 0.9), answer: { id: 'a', score: 0.9, text: 'Bring it.', computed: null } },
    ]
    const bot = createAssistantWithFakes({
      means: { 'how do returns go': { intent: 'help_article' } },
      hits: (asked) => (asked === 'how do returns go' ? hits : []),
    })
    await bot.sendUtterance('how do returns go')
    const items = await bot.sendUtterance(text)
    expect(messageTextsOf(items)).toContain(expected)
    expect(kindsOf(items).includes('conditionalqr')).toBe(expected === 'fallback/topic_unknown')
  })
})
