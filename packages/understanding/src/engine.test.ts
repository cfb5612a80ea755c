import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCalendarDate } from '@murphy/domain/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEngine } from './engine'
import type { Knowledge } from './knowledge'
import { decodeModel, encodeModel } from './model/model'
import { packData, unpackData } from './model/packed-data'
import { trainModel } from './train-model'
import type { WordVectors } from './word-vectors'
import { decodeWordVectors } from './word-vectors'

const wordVectors = decodeWordVectors(readFileSync(join(import.meta.dirname, '../assets/word-vectors.bin')))
const knowledge: Knowledge = {
  intents: [
    {
      name: 'order_tracking',
      phrases: [
        'where is my order',
        'track my order',
        'track my parcel',
        'order 10234567',
        'has my order left',
      ],
      nearMisses: ['how do orders work'],
    },
    {
      name: 'store_hours',
      phrases: ['when do you open', 'opening hours', 'is the store open', 'what time do you close'],
      nearMisses: [],
    },
    { name: 'greet', phrases: ['hello', 'hi there', 'good morning', 'hey'], nearMisses: [] },
  ],
  outOfScope: ['track my flight', 'book a hotel', 'what is the weather', 'who won the footy'],
  articles: [
    {
      id: 'returns',
      title: 'Return a bottle',
      summary: 'How to bring things back.',
      topics: ['returns'],
      questions: ['can i return a bottle', 'how do i send wine back'],
    },
    {
      id: 'gift-cards',
      title: 'Gift cards',
      summary: 'Buying and using them.',
      topics: ['gifts'],
      questions: ['how do gift cards work', 'check my gift card'],
    },
  ],
  places: [],
  slang: { arvo: 'afternoon' },
  synonyms: { order: ['purchase'] },
  protectedWords: ['shiraz'],
}
const withAnswers: Knowledge = {
  ...knowledge,
  articles: knowledge.articles.map((article) =>
    article.id === 'returns'
      ? {
          ...article,
          answers: [
            {
              id: 'time',
              questions: [
                'how long do i have to bring it back',
                'until when can i return wine',
                'return window',
              ],
            },
            {
              id: 'receipt',
              questions: ['do i need the receipt', 'i lost my receipt', 'can i return without a docket'],
            },
          ],
        }
      : article,
  ),
}
const model = trainModel(knowledge, { wordVectors })
const engine = createEngine(knowledge, model, { wordVectors })
const texts = ['wheres my ordr', 'hello mate', 'when are you open', 'book me a taxi', 'track my purchase', '']

const today = parseCalendarDate('2026-11-21')
const none = { score: -1, intent: null, alternatives: [] }

describe('the engine', () => {
  it('accepts a text that is taught, though the classifier is unsure of it and it could be split', () => {
    const text = 'where is my order and when do you open'
    const unsure = createEngine(
      {
        ...knowledge,
        intents: knowledge.intents.map((each) =>
          each.name === 'greet' ? { ...each, phrases: [...each.phrases, text] } : each,
        ),
      },
      model,
      { wordVectors },
    )
    expect(engine.understand(text, { today }).map(({ intent }) => intent)).toEqual([
      'order_tracking',
      'store_hours',
    ])
    expect(unsure.understand(`${text}!`, { today })).toMatchObject([
      { intent: 'greet', decision: 'accept', score: 1 },
    ])
  })

  it('parses two requests in order, the second with the place of the first', () => {
    const requests = engine.understand('where is my order 10234567 and what time do you close', { today })
    expect(requests).toMatchObject([
      { intent: 'order_tracking', slots: { orderNumber: '10234567' } },
      { intent: 'store_hours', text: 'what time do you close', slots: { orderNumber: '10234567' } },
    ])
  })

  it('rejects a text in another language, finds no article for it, and still finds its slots [OP-130]', () => {
    const text = 'wo ist meine order 10234567'
    expect(engine.understand(text, { today })).toMatchObject([
      { decision: 'reject', slots: { orderNumber: '10234567' }, ...none, score: 0 },
    ])
    expect(engine.searchArticles('ich möchte return a bottle zurückgeben', 3)).toEqual([])
  })

  it('creates the index of articles in steps, and answers a search between two of them', async () => {
    const question = 'how do i return wine'
    const hits = engine.searchArticles(question, 2)
    expect(hits).not.toHaveLength(0)
    const create = () => createEngine(knowledge, model, { wordVectors })

    const pauses: number[] = []
    await create().createArticleIndex(async () => void pauses.push(1))
    expect(pauses).toHaveLength(knowledge.articles.length)

    const asked = create()
    const meanwhile: unknown[] = []
    await asked.createArticleIndex(async () => void meanwhile.push(asked.searchArticles(question, 2)))
    expect([...meanwhile, asked.searchArticles(question, 2)]).toEqual([hits, hits])
  })

  it('names an unknown place, and recognises the request around it', () => {
    const text = 'is the store open in xyzzyville'
    expect(engine.findUnknownPlace(text)).toBe('xyzzyville')
    expect(engine.understand(text, { today })).toMatchObject([{ intent: 'store_hours', slots: {} }])
    expect(engine.findUnknownPlace('is the store open in the arvo')).toBeNull()
  })

  it('treats a sentence as one request when a part has no intent, or the same one', () => {
    expect(engine.understand('where is my order and who won the footy', { today })).toHaveLength(1)
    expect(engine.understand('where is my order and has my parcel left', { today })).toHaveLength(1)
  })

  it.each([
    ['wheres my ordr', 'order_tracking'],
    ['track my purchase', 'order_tracking'],
    ['what time does it open', 'store_hours'],
  ])('reads %j as %s', (text, intent) => {
    expect(engine.understand(text, { today })).toMatchObject([{ intent, text }])
  })

  it('finds articles by other words, with a typing slip [GEN-06]', () => {
    expect(engine.searchArticles('may i retrun a bottel', 1)[0]?.articleId).toBe('returns')
    expect(engine.searchArticles('using a gift card', 2)[0]?.articleId).toBe('gift-cards')
    expect(engine.searchArticles('qqqq', 3)).toEqual([])
  })

  it.each([
    ['whats the return window', 'time'],
    ['lost the receipt', 'receipt'],
  ])('finds the short answer that settles %j', (text, id) => {
    const answering = createEngine(withAnswers, trainModel(withAnswers, { wordVectors }), { wordVectors })
    expect(answering.searchArticles(text, 1)[0]?.answer?.id).toBe(id)
    expect(engine.searchArticles(text, 1)[0]?.answer ?? null).toBeNull()
  })

  it('finds the short answer of a known article for a text that says little', () => {
    const answering = createEngine(withAnswers, trainModel(withAnswers, { wordVectors }), { wordVectors })
    expect(answering.searchWithinArticle('and no receipt', 'returns')?.answer?.id).toBe('receipt')
    expect(answering.searchWithinArticle('and no receipt', 'gift-cards')?.answer).toBeNull()
    expect(answering.searchWithinArticle('and no receipt', 'unknown')).toBeNull()
  })

  it('compares a text with all articles once, while it is among the latest 32', () => {
    let additions = 0
    const counting: WordVectors = {
      ...wordVectors,
      addTo: (...parameters) => {
        additions += 1
        wordVectors.addTo(...parameters)
      },
    }
    const { searchArticles, searchWithinArticle } = createEngine(knowledge, model, { wordVectors: counting })
    const countAdditions = (search: () => unknown): number => {
      const before = additions
      search()
      return additions - before
    }
    const text = 'can i return a gift card'
    expect(countAdditions(() => searchArticles(text, 2))).toBeGreaterThan(0)
    expect(countAdditions(() => searchArticles(text, 1))).toBe(0)
    expect(countAdditions(() => searchWithinArticle(text, 'returns'))).toBe(0)
    expect(countAdditions(() => searchWithinArticle(text, 'gift-cards'))).toBe(0)
    for (let other = 1; other <= 31; other += 1) searchArticles(`bottle ${other}`, 1)
    expect(countAdditions(() => searchWithinArticle(text, 'returns'))).toBe(0)
    searchArticles('bottle 32', 1)
    expect(countAdditions(() => searchWithinArticle(text, 'returns'))).toBeGreaterThan(0)
  })

  it('names every other intent, best first, with scores from 0 to 1', () => {
    for (const text of texts) {
      const [{ score, intent, alternatives } = none] = engine.understand(text, { today })
      const scores = alternatives.map((other) => other.score)
      expect(new Set([intent, ...alternatives.map((other) => other.intent)]).size).toBe(3)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect([score, ...scores].every((one) => one >= 0 && one <= 1)).toBe(true)
    }
  })

  it('trains the same model for the same seed', () => {
    expect(encodeModel(trainModel(knowledge, { wordVectors }))).toEqual(encodeModel(model))
    expect(encodeModel(trainModel(knowledge, { wordVectors, seed: 9 }))).not.toEqual(encodeModel(model))
  })

  it('gives the same result with a decoded model', () => {
    const decoded = decodeModel(encodeModel(model))
    if (!decoded.ok) throw new Error(decoded.error.kind)
    const again = createEngine(knowledge, decoded.model, { wordVectors })
    for (const text of texts)
      expect(again.understand(text, { today })).toEqual(engine.understand(text, { today }))
  })

  it('never throws for any letters', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string()), (text) => {
        const [{ score } = none] = engine.understand(text, { today })
        expect(score >= 0 && score <= 1).toBe(true)
        engine.searchArticles(text, 3)
      }),
      { numRuns: 150 },
    )
  })

  it('uses at most 256 normalised characters of a text with 4608', () => {
    const [request] = engine.understand('\uFDFA'.repeat(256), { today })
    expect(request?.text.normalize('NFKD').length).toBeLessThanOrEqual(256)
    expect(request?.text.length).toBeGreaterThan(0)
  })

  it('trains without any data and does not throw', () => {
    const nothing: Knowledge = { ...knowledge, intents: [], articles: [], outOfScope: [] }
    const empty = createEngine(nothing, trainModel(nothing, { wordVectors }), { wordVectors })
    expect(empty.understand('hello', { today })).toMatchObject([
      { decision: 'reject', intent: null, score: 0 },
    ])
    expect(empty.searchArticles('hello', 3)).toEqual([])
  })
})

describe('decodeModel', () => {
  const bytes = encodeModel(model)

  it.each([
    ['nothing', new Uint8Array(), 'not-a-model'],
    ['other bytes', new Uint8Array(100).fill(7), 'not-a-model'],
    ['a part of it', bytes.subarray(0, bytes.length / 2), 'not-a-model'],
    ['other data', packData({ some: 'thing' }), 'not-a-model'],
    ['a model of another version', packData({ format: 'murphy-model-0', model: {} }), 'other-format'],
  ])('refuses %s', (_what, wrong, kind) => {
    expect(decodeModel(wrong)).toEqual({ ok: false, error: { kind } })
  })
})

describe('packData', () => {
  it('returns the packed data', () => {
    const data = {
      a: [1, 'two', null],
      b: { c: Int8Array.from([-1, 2]), d: Float64Array.from([0.1, Number.NaN]) },
      e: new Uint16Array(),
    }
    expect(unpackData(packData(data))).toEqual(data)
  })
})
