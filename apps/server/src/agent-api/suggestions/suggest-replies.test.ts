import type { Order } from '@murphy/contracts/entities'
import { describe, expect, it } from 'vitest'
import { RetailerFailure } from '../../retail/retailer'
import type { AnswerWriter } from '../../assistant/language-model/answer-writer'
import type { ArticleHit, UnderstoodIntent } from '../../assistant/understanding'
import { delivery, hit, pickup, understood } from '../../testing/assistant-with-fakes'
import { createFakeSuggestionTools } from '../../testing/fake-suggestion-tools'
import { noArticles } from '../../testing/no-articles'
import type { DeskRetail } from '../ports'
import { suggestReplies } from './suggest-replies'

const shopperId = 123
const createTracked = (trackedStatus: string) => ({
  orderNumber: delivery.orderId,
  consignmentNotes: [
    {
      status: trackedStatus,
      carrierName: 'Fast Freight',
      expectedDeliveryDate: '2026-03-05',
      statusDate: '2026-03-04',
    },
  ],
})

type Given = {
  readonly texts?: readonly string[]
  readonly provenShopperId?: number | null
  readonly orders?: readonly Order[]
  readonly meaning?: Partial<UnderstoodIntent>
  readonly hits?: readonly ArticleHit[]
  readonly trackedStatus?: string
  readonly isSafety?: boolean
  /** A word that a safety policy answers among the first 256 characters of a text. */
  readonly riskyWord?: string
  readonly isRetailerAway?: boolean
  readonly answerWriter?: AnswerWriter
}

async function suggest({
  texts = ['Where is my order?'],
  provenShopperId = shopperId,
  orders = [delivery],
  meaning = { intent: 'order_tracking' },
  hits = [],
  trackedStatus = 'With Driver',
  isSafety = false,
  riskyWord,
  isRetailerAway = false,
  answerWriter,
}: Given) {
  const asked: number[] = []
  const away = () => Promise.reject(new RetailerFailure('orders', { kind: 'unavailable', reason: 'timeout' }))
  const retail = {
    articles: {
      ...noArticles,
      summary: async (articleId: string) => ({
        articleId,
        title: `Title of ${articleId}`,
        summary: '',
        htmlUrl: `https://shop.example/${articleId}`,
      }),
    },
    orders: {
      recent: async (question: { readonly shopperId: number }) => {
        asked.push(question.shopperId)
        return isRetailerAway ? await away() : orders
      },
      find: async (id: number, orderId: string) => {
        asked.push(id)
        const value = orders.find((order) => order.orderId === orderId)
        return value ? { ok: true, value } : { ok: false, error: { kind: 'not-found' } }
      },
      tracking: async () => ({ ok: true, value: createTracked(trackedStatus) }),
    },
    orderChanges: { allowed: async () => ({ ok: false, error: { kind: 'not-found' } }) },
    // The parts that suggestions read.
  } as unknown as DeskRetail
  const tools = createFakeSuggestionTools()
  const suggestions = await suggestReplies(
    {
      chatId: 'ch-1',
      agentId: 42,
      provenShopperId,
      messages: { seq: 5, texts, history: [] },
      shopperName: 'Mia Hart',
      cannedReplies: [
        { replyId: 'r-1', departmentId: null, shortcut: 'order', text: 'I check your order, {first_name}.' },
      ],
      now: Date.parse('2026-03-04T12:00:00+11:00'),
    },
    {
      ...tools,
      answerWriter: answerWriter ?? null,
      understanding: {
        understand: async (text) => [understood(text, meaning)],
        findOtherLanguage: () => null,
        searchArticles: (text) => (text.includes('?') ? hits : []),
      },
      policies: {
        findPolicy: (text) =>
          isSafety || (riskyWord !== undefined && text.slice(0, 256).includes(riskyWord)) ? policy : null,
      },
      retail,
    },
  )
  return { suggestions, kinds: suggestions.map(({ kind }) => kind), asked }
}

/** A policy whose content does not matter. */
const policy = { name: 'self_harm' } as unknown as NonNullable<
  ReturnType<ReturnType<typeof createFakeSuggestionTools>['policies']['findPolicy']>
>

const withAnswer = (score: number, articleId = 'returns'): ArticleHit => ({
  ...hit(articleId, 0.9),
  answer: { id: 'a', score, text: `Answer of ${articleId}.`, computed: null },
})

describe('the suggestion from an order', () => {
  it('has its state, its day and its carrier, and names its number', async () => {
    const { suggestions } = await suggest({})
    expect(suggestions[0]).toMatchObject({
      kind: 'order',
      text: 'order_tracking.on_its_way 10234567 order_tracking.due 05 Mar 05 Mar  on 04 Mar order_tracking.carrier 10234567 Fast Freight',
      sources: [{ name: '10234567', url: null }],
      isWritten: false,
    })
  })

  it.each<readonly [string, Given]>([
    ['the shopper is not verified', { provenShopperId: null }],
    ['the message asks about something else', { meaning: { intent: 'store_hours' } }],
    ['the engine is not certain', { meaning: { intent: 'order_tracking', decision: 'confirm' } }],
    [
      'the number is of another shopper’s order',
      { meaning: { intent: 'order_tracking', slots: { orderNumber: '10999999' } } },
    ],
    ['the carrier says nothing known', { trackedStatus: 'Shipped' }],
    ['no order is under way', { orders: [{ ...pickup, status: 'Collected' }] }],
    ['the retailer does not answer', { isRetailerAway: true }],
  ])('is not made when %s', async (_, given) => {
    expect((await suggest(given)).kinds).not.toContain('order')
  })

  it('names each of the two newest orders under way when the message names none', async () => {
    const orders = ['10234567', '10234568', '10234569'].map((orderId) => ({ ...delivery, orderId }))
    const { suggestions } = await suggest({ orders })
    const named = suggestions.filter(({ kind }) => kind === 'order')
    expect(named.map(({ sources: [source] }) => source?.name)).toEqual(['10234567', '10234568'])
  })

  it('answers a question about an order that is named, whatever the intent', async () => {
    const meaning = { intent: null, decision: 'reject', slots: { orderNumber: '10234567' } } as const
    expect((await suggest({ texts: ['Which carrier has 10234567?'], meaning })).kinds).toContain('order')
    expect((await suggest({ texts: ['Cancel 10234567'], meaning })).kinds).not.toContain('order')
  })

  it('reads the orders of the verified shopper only [OP-123]', async () => {
    expect((await suggest({})).asked).toEqual([shopperId])
    expect((await suggest({ provenShopperId: null })).asked).toEqual([])
  })
})

describe('the suggestion from an article', () => {
  it.each([
    ['help_article', 0.3, ['article']],
    ['help_article', 0.29, []],
    ['product_advice', 0.45, ['article']],
    ['product_advice', 0.44, []],
  ])('is made for %s with an answer of %d: %j', async (intent, score, expected) => {
    const { kinds } = await suggest({
      texts: ['Can I return it?'],
      meaning: { intent },
      hits: [withAnswer(score)],
    })
    expect(kinds).toEqual(expected)
  })

  it('is the approved answer with the address of its article', async () => {
    const { suggestions } = await suggest({
      texts: ['Can I return it?'],
      meaning: { intent: 'help_article' },
      hits: [withAnswer(0.8)],
    })
    expect(suggestions).toMatchObject([
      {
        text: 'Answer of returns.\nhttps://shop.example/returns',
        sources: [{ name: 'Title of returns', url: 'https://shop.example/returns' }],
      },
    ])
  })

  it('is for an older message when the newest asks nothing', async () => {
    const { kinds } = await suggest({
      texts: ['thank you', 'Can I return it?'],
      meaning: { intent: 'help_article' },
      hits: [withAnswer(0.8)],
    })
    expect(kinds).toEqual(['article'])
  })
})

describe('the suggestion that a language model writes', () => {
  const writing = (text: string | null) => {
    const calls: Parameters<AnswerWriter['write']>[] = []
    const answerWriter: AnswerWriter = {
      write: async (...call) => {
        calls.push(call)
        return text === null ? null : { text, articleIds: ['returns'] }
      },
    }
    return { answerWriter, calls }
  }
  const unsettled = {
    texts: ['Can I return it?'],
    meaning: { intent: 'help_article' },
    hits: [withAnswer(0.1)],
  }

  it('has the articles that it cites, and says so', async () => {
    const { answerWriter, calls } = writing('Unopened bottles, within 30 days.')
    expect((await suggest({ ...unsettled, answerWriter })).suggestions).toMatchObject([
      {
        kind: 'article',
        text: 'Unopened bottles, within 30 days.\nhttps://shop.example/returns',
        sources: [{ name: 'Title of returns' }],
        isWritten: true,
      },
    ])
    expect(calls[0]?.[1]).toMatchObject({ conversationId: 'chat ch-1', shopperName: 'Mia Hart' })
  })

  it('is none when nothing could be verified', async () => {
    expect((await suggest({ ...unsettled, answerWriter: writing(null).answerWriter })).kinds).toEqual([])
  })

  it.each<readonly [string, Given]>([
    ['an approved answer settles the message', { ...unsettled, hits: [withAnswer(0.8)] }],
    ['no article matches', { ...unsettled, hits: [] }],
    [
      'the message is no help question, and the article fits little',
      { ...unsettled, meaning: { intent: null, decision: 'reject' }, hits: [{ ...hit('returns', 0.59) }] },
    ],
    ['a safety policy answers the message', { ...unsettled, isSafety: true }],
  ])('is not asked for when %s', async (_, given) => {
    const { answerWriter, calls } = writing('Anything.')
    await suggest({ ...given, answerWriter })
    expect(calls).toEqual([])
  })
})

describe('suggested replies', () => {
  it('begin with the most specific', async () => {
    expect((await suggest({ hits: [withAnswer(0.9)] })).kinds).toEqual(['order', 'article', 'canned-reply'])
  })

  it('are none for a message that a safety policy answers', async () => {
    expect((await suggest({ isSafety: true, hits: [withAnswer(0.9)] })).kinds).toEqual([])
  })

  it.each([0, 20, 300, 900])(
    'are none for a message with a risk after %i characters, which is longer than an utterance',
    async (before) => {
      const texts = [`${'Where is it? '.repeat(100).slice(0, before)} fifteen ${'Hi. '.repeat(20)}`]
      expect((await suggest({ texts, hits: [withAnswer(0.9)] })).kinds).toContain('order')
      expect((await suggest({ texts, riskyWord: 'fifteen', hits: [withAnswer(0.9)] })).kinds).toEqual([])
    },
  )

  it('have ids that a repeated call has too', async () => {
    const [first, second] = [await suggest({}), await suggest({})]
    expect(first.suggestions).toEqual(second.suggestions)
    expect(new Set(first.suggestions.map(({ suggestionId }) => suggestionId)).size).toBe(2)
    for (const { suggestionId } of first.suggestions) expect(suggestionId).toMatch(/^[\da-f]{32}$/)
  })
})
