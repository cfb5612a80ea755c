import { describe, expect, it } from 'vitest'
import { createAssistantWithFakes, hit, kindsOf, messageTextsOf } from '../../testing/assistant-with-fakes'
import type { ArticleHit } from '../understanding'

const answered = (articleId: string, score: number, text = `${articleId} says so.`): ArticleHit => ({
  ...hit(articleId, 0.9),
  answer: { id: 'a', score, text, computed: null },
})

const buttonsOf = (items: readonly unknown[]): string => JSON.stringify(items)

describe('a question that may be a help question', () => {
  const uncertain = {
    decision: 'confirm',
    intent: 'cancel_order',
    score: 0.5,
    alternatives: [{ intent: 'help_article', score: 0.4 }],
  } as const

  it('is answered, and the other intent stays as a quick reply', async () => {
    const bot = createAssistantWithFakes({
      means: { 'what if i send it back': uncertain },
      hits: [answered('returns', 0.4)],
    })
    const items = await bot.sendUtterance('what if i send it back')
    expect(messageTextsOf(items)).toContain('returns says so.')
    expect(buttonsOf(items)).toContain('labels/cancel_order')
    expect(bot.dialogue().pending).toBeNull()
  })

  it('is clarified when no answer is certain enough', async () => {
    const bot = createAssistantWithFakes({
      means: { 'what if i send it back': uncertain },
      hits: [answered('returns', 0.2)],
    })
    expect(messageTextsOf(await bot.sendUtterance('what if i send it back'))).toContain('did_you_mean')
  })

  it.each([
    ['help_article', true],
    ['order_tracking', false],
  ])('was rejected as %s: answered %s', async (intent, isAnswered) => {
    const bot = createAssistantWithFakes({
      means: { 'odd words': { decision: 'reject', intent, score: 0.3 } },
      hits: [{ ...answered('returns', 0.4), score: 0.5 }],
    })
    expect(messageTextsOf(await bot.sendUtterance('odd words')).includes('returns says so.')).toBe(isAnswered)
  })

  it('is answered from another article than the one that fits best', async () => {
    const bot = createAssistantWithFakes({
      means: { 'points in instalments': { intent: 'help_article' } },
      hits: [hit('buy-now-pay-later', 0.9), answered('points', 0.8)],
    })
    const items = await bot.sendUtterance('points in instalments')
    expect(messageTextsOf(items)).toContain('points says so.')
    expect(items.filter(({ type }) => type === 'article')).toMatchObject([{ articleId: 'points' }])
  })
})

describe('a short follow-up to a help answer', () => {
  const first = { 'tell me about vouchers': { intent: 'help_article' } } as const
  const createBot = (
    means: NonNullable<Parameters<typeof createAssistantWithFakes>[0]>['means'] = {},
    score = 0.8,
  ) =>
    createAssistantWithFakes({
      means: { ...first, ...means },
      hits: (text) =>
        text === 'tell me about vouchers' ? [answered('gift-cards', 0.9, 'Vouchers come by email.')] : [],
      searchWithinArticle: (text, articleId) =>
        articleId === 'gift-cards' && text !== 'tell me about vouchers'
          ? answered('gift-cards', score, 'Three years.')
          : null,
    })

  it.each([
    ['was rejected', {}],
    ['was uncertain', { 'until when': { decision: 'confirm', intent: 'store_hours', score: 0.5 } }],
    ['would end the chat', { 'until when': { intent: 'end_chat' } }],
    ['may be small talk', { 'until when': { decision: 'confirm', intent: 'small_talk.ack', score: 0.5 } }],
  ] as const)('is answered from the same article where it %s', async (_case, means) => {
    const bot = createBot(means)
    await bot.sendUtterance('tell me about vouchers')
    const items = await bot.sendUtterance('until when')
    expect(messageTextsOf(items)).toContain('Three years.')
    expect(kindsOf(items)).toContain('article')
  })

  const elsewhere = (score: number, article: number): ArticleHit => ({
    ...answered('payment-methods', score, 'Pay by card.'),
    score: article,
  })
  const askAfterVouchers = async (
    text: string,
    { intent, within, other }: { intent: string; within: number; other: ArticleHit },
  ) => {
    const bot = createAssistantWithFakes({
      means: { ...first, [text]: { intent } },
      hits: (asked) =>
        asked === 'tell me about vouchers'
          ? [answered('gift-cards', 0.9, 'Vouchers come by email.')]
          : [other],
      searchWithinArticle: (_, articleId) =>
        articleId === 'gift-cards' ? answered('gift-cards', within, 'Three years.') : null,
    })
    await bot.sendUtterance('tell me about vouchers')
    return messageTextsOf(await bot.sendUtterance(text))
  }

  it.each([
    ['a fragment', 'and with a card?', 'help_article', 0.7, elsewhere(0.8, 0.9)],
    ['a question that points at it', 'how long are they valid', 'help_article', 0.8, elsewhere(0.5, 0.4)],
    ['a question that no article is about', 'how many can i use', 'help_article', 0.9, elsewhere(0.2, 0.2)],
    ['a fragment that looks like products', 'and a red one?', 'product_search', 0.8, elsewhere(0.2, 0.2)],
  ] as const)(
    'is answered from the topic although it was accepted: %s',
    async (_case, text, intent, within, other) => {
      expect(await askAfterVouchers(text, { intent, within, other })).toContain('Three years.')
    },
  )

  it.each([
    ['a whole question that fits another article', 'how do i pay', 'help_article', 0.8, elsewhere(0.5, 0.9)],
    [
      'a pronoun in a question of another article',
      'is that how i pay',
      'help_article',
      0.8,
      elsewhere(0.5, 0.9),
    ],
    ['a fragment that the topic does not answer', 'and by card?', 'help_article', 0.2, elsewhere(0.5, 0.5)],
    ['a search that leans on nothing', 'show me red wine', 'product_search', 0.9, elsewhere(0.1, 0.1)],
    ['a fragment of products that hardly fits', 'and a red one?', 'product_search', 0.5, elsewhere(0.1, 0.1)],
  ] as const)('is left to its own answer: %s', async (_case, text, intent, within, other) => {
    expect(await askAfterVouchers(text, { intent, within, other })).not.toContain('Three years.')
  })

  it('is answered from an article beside the topic', async () => {
    const bot = createAssistantWithFakes({
      means: first,
      hits: (text) =>
        text === 'tell me about vouchers' ? [answered('gift-cards', 0.9, 'Vouchers come by email.')] : [],
      searchWithinArticle: (_, articleId) =>
        articleId === 'gift-card-balance' ? answered('gift-card-balance', 0.8, 'See the balance.') : null,
    })
    await bot.sendUtterance('tell me about vouchers')
    expect(messageTextsOf(await bot.sendUtterance('what is left on it'))).toContain('See the balance.')
  })

  it('is not answered when nothing in the article is certain enough', async () => {
    const bot = createBot({}, 0.2)
    await bot.sendUtterance('tell me about vouchers')
    expect(messageTextsOf(await bot.sendUtterance('and for teachers'))).toContain('fallback/topic_unknown')
  })

  it('leaves a longer text, a certain intent and a later topic alone', async () => {
    const bot = createBot({ hours: { intent: 'store_hours' } })
    await bot.sendUtterance('tell me about vouchers')
    const long = await bot.sendUtterance('one two three four five six seven eight nine')
    expect(messageTextsOf(long)).not.toContain('Three years.')
    expect(messageTextsOf(await bot.sendUtterance('hours'))).toContain('store_hours')
    await bot.sendUtterance('never mind')
    expect(messageTextsOf(await bot.sendUtterance('until when'))).not.toContain('Three years.')
  })

  it('never gets the sentence again that was just given', async () => {
    const bot = createBot()
    await bot.sendUtterance('tell me about vouchers')
    await bot.sendUtterance('and for teachers')
    expect(messageTextsOf(await bot.sendUtterance('and for teachers then'))).not.toContain('Three years.')
  })

  it('counts after a rejection that adds what is wanted', async () => {
    const bot = createBot()
    await bot.sendUtterance('tell me about vouchers')
    const items = await bot.sendUtterance("that's not what i asked, until when are they good")
    expect(messageTextsOf(items)).toContain('Three years.')
  })
})

describe('a short text without a word of leaving', () => {
  it.each([
    ['no parcel arrived', false],
    ['bye then', true],
    ['that is all', true],
  ])('does not end the chat: %s', async (text, isEnd) => {
    const bot = createAssistantWithFakes({ means: { [text]: { intent: 'end_chat' } } })
    const said = messageTextsOf(await bot.sendUtterance(text))
    expect(said.includes('fallback/')).toBe(!isEnd)
  })
})

describe('a general question of a guest', () => {
  const ask = async (text: string, slots = {}) => {
    const bot = createAssistantWithFakes({
      means: { [text]: { intent: 'order_list', slots } },
      hits: [answered('refunds', 0.4, 'Money goes back to the card.')],
    })
    return messageTextsOf(await bot.sendUtterance(text))
  }

  it('is answered before the log-in is asked for', async () => {
    const said = await ask('how is money returned')
    expect(said.indexOf('Money goes back')).toBe(0)
    expect(said).toContain('order_list/')
  })

  it('is not answered when it is about one order', async () => {
    expect(await ask('where is my order')).not.toContain('Money goes back')
    expect(await ask('how is money returned', { orderNumber: '10234567' })).not.toContain('Money goes back')
  })
})
