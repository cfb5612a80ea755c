import { describe, expect, it } from 'vitest'
import { createAssistantWithFakes, hit, messageTextsOf } from '../../testing/assistant-with-fakes'
import type { ArticleHit } from '../understanding'

const answered = (articleId: string, id: string, text: string, score = 0.9): ArticleHit => ({
  ...hit(articleId, 0.9),
  answer: { id, score, text, computed: null },
})

const first = 'my card is refused'
type Means = NonNullable<NonNullable<Parameters<typeof createAssistantWithFakes>[0]>['means']>

/** An assistant that has just answered a question about a failed payment. */
async function afterFailedPayment(
  means: Means,
  within: (text: string, articleId: string) => ArticleHit | null = () => null,
  elsewhere: readonly ArticleHit[] = [],
) {
  const bot = createAssistantWithFakes({
    means: { [first]: { intent: 'help_article' }, ...means },
    hits: (text) => (text === first ? [answered('failed-payment', 'a', 'Check the number.')] : elsewhere),
    searchWithinArticle: within,
  })
  await bot.sendUtterance(first)
  return bot
}

describe('a report that the advice did not help', () => {
  const limits = answered('failed-payment', 'b', 'Your card may have a daily limit.', 0.5)

  it.each([
    ['there is plenty in the account', { decision: 'reject', intent: 'help_article', score: 0.4 }],
    ['tried edge and opera', { decision: 'reject', intent: 'product_search', score: 0.1 }],
    ['typed it again twice', { intent: 'pickup_order' }],
  ] as const)('gets what else the article says: %s', async (text, meaning) => {
    const bot = await afterFailedPayment({ [text]: meaning }, () => limits)
    expect(messageTextsOf(await bot.sendUtterance(text))).toContain('Your card may have a daily limit.')
  })

  it('gets people where the article says nothing else, and never the same sentence again', async () => {
    const bot = await afterFailedPayment({ 'still declined': { decision: 'reject' } }, () =>
      answered('failed-payment', 'a', 'Check the number.'),
    )
    const items = await bot.sendUtterance('still declined')
    expect(messageTextsOf(items)).toContain('unsolved')
    expect(messageTextsOf(items)).not.toContain('Check the number.')
    expect(items.map(({ type }) => type)).toContain('conditionalqr')
  })

  it('is no report where it asks for something', async () => {
    const bot = await afterFailedPayment({
      'i asked for a refund, still nothing': { intent: 'refund_status' },
    })
    expect(messageTextsOf(await bot.sendUtterance('i asked for a refund, still nothing'))).not.toContain(
      'unsolved',
    )
  })
})

describe('a text without a subject of its own', () => {
  const topic = (text: string, articleId: string): ArticleHit | null =>
    articleId === 'failed-payment' && (text.startsWith('failed payment') || text === 'how does it work')
      ? answered('failed-payment', 'c', 'Three to five business days.', 0.6)
      : null
  const elsewhere = [{ ...answered('acceptable-ids', 'x', 'Expired ID does not count.', 0.7), score: 0.2 }]

  it.each(['when do they vanish', 'thats wrong, they cant stay a week', 'does it drop off'])(
    'is answered from the topic, though the words are those of another article: %s',
    async (text) => {
      const bot = await afterFailedPayment({ [text]: { intent: 'help_article' } }, topic, elsewhere)
      expect(messageTextsOf(await bot.sendUtterance(text))).toContain('Three to five business days.')
    },
  )

  it('is answered from the topic where it is nothing but how', async () => {
    const bot = await afterFailedPayment({ how: { intent: 'small_talk.how_are_you' } }, topic)
    expect(messageTextsOf(await bot.sendUtterance('how'))).toContain('Three to five business days.')
  })

  it('never gets a yes that belongs to another article', async () => {
    const bot = await afterFailedPayment({ 'is it free': { intent: 'help_article' } }, () => null, [
      answered('pick-up-times', 'p', 'Yes, pick up is free.'),
    ])
    const texts = messageTextsOf(await bot.sendUtterance('is it free'))
    expect(texts).toContain('Pick up is free.')
    expect(texts).not.toContain('Yes')
  })

  it('is left to another article where it names that', async () => {
    const text = 'and i lost my password'
    const bot = await afterFailedPayment(
      { [text]: { intent: 'help_article' } },
      () => answered('failed-payment', 'c', 'Three to five business days.', 0.9),
      [answered('password', 'r', 'Choose Forgot password.')],
    )
    expect(messageTextsOf(await bot.sendUtterance(text))).toContain('Choose Forgot password.')
  })
})

it('says of trouble with the site what is true, and how to reach people', async () => {
  const text = 'the website keeps crashing'
  const bot = createAssistantWithFakes({ means: { [text]: { intent: 'help_article' } } })
  const items = await bot.sendUtterance(text)
  expect(messageTextsOf(items)).toContain('site_trouble')
})
