import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine, trainModel } from '@murphy/understanding'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sureArticleScore } from '../bot/converse'
import { createResponses } from '../bot/responses'
import { intents } from '../bot/intents'
import { readBotFiles } from './bot-files'
import { checkout } from './checkout'
import { readWordVectors } from './word-vectors'

const folder = join(checkout, 'bot')
const { knowledge, wordings } = readBotFiles(folder)
const wordVectors = readWordVectors()
const engine = createEngine(knowledge, trainModel(knowledge, { wordVectors }), { wordVectors })

function rows<Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema>[] {
  const lines = readFileSync(join(folder, 'eval', name), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => v.parse(schema, JSON.parse(line)))
}
const utterances = rows('utterances.jsonl', v.object({ text: v.string(), intent: v.string() }))
const questions = rows('articles.jsonl', v.object({ text: v.string(), articleId: v.string() }))
const outOfScope = rows('out-of-scope.jsonl', v.object({ text: v.string() }))

const share = (hits: number, all: number): number => Math.round((1000 * hits) / all) / 10

describe("the operator's files", () => {
  it('hold a wording for every situation', () => {
    expect(() => createResponses(wordings)).not.toThrow()
  })

  it('name only intents that somebody answers', () => {
    expect(knowledge.intents.map(({ name }) => name).filter((name) => !Object.hasOwn(intents, name))).toEqual(
      [],
    )
  })

  it('[GEN-07] hold 60 articles or more, each with at least five questions', () => {
    expect(knowledge.articles.length).toBeGreaterThanOrEqual(60)
    expect(knowledge.articles.filter((article) => article.questions.length < 5)).toEqual([])
  })

  it('give no phrase to two intents, and none of the evaluation to training', () => {
    const phrases = knowledge.intents.flatMap((intent) => intent.phrases.map((text) => text.toLowerCase()))
    expect(phrases.filter((text, index) => phrases.indexOf(text) !== index)).toEqual([])
    const known = new Set([
      ...phrases,
      ...knowledge.outOfScope,
      ...knowledge.articles.flatMap((article) => article.questions.map((text) => text.toLowerCase())),
    ])
    expect(
      [...utterances, ...questions, ...outOfScope].filter(({ text }) => known.has(text.toLowerCase())),
    ).toEqual([])
  })
})

describe("the engine on the shop's own evaluation", () => {
  it('finds the intent of at least 85 % of utterances', () => {
    const wrong = utterances.filter(
      ({ text, intent }) => (engine.understand(text).intent ?? 'help_article') !== intent,
    )
    const right = share(utterances.length - wrong.length, utterances.length)
    expect(right, wrong.map(({ text, intent }) => `${text} (${intent})`).join('\n')).toBeGreaterThanOrEqual(
      85,
    )
  })

  it('has the article among the first three for at least 85 % of questions', () => {
    const wrong = questions.filter(
      ({ text, articleId }) => !engine.searchArticles(text, 3).some((hit) => hit.articleId === articleId),
    )
    const right = share(questions.length - wrong.length, questions.length)
    expect(
      right,
      wrong.map(({ text, articleId }) => `${text} (${articleId})`).join('\n'),
    ).toBeGreaterThanOrEqual(85)
  })

  it('answers neither intent nor article to at least 60 % of what is out of scope', () => {
    const taken = outOfScope.filter(({ text }) => {
      const [best] = engine.searchArticles(text, 1)
      return engine.understand(text).intent !== null || (best !== undefined && best.score >= sureArticleScore)
    })
    const rejected = share(outOfScope.length - taken.length, outOfScope.length)
    expect(rejected, taken.map(({ text }) => text).join('\n')).toBeGreaterThanOrEqual(60)
  })

  it.each(['', ' ', '😀😀', '12345', 'a'.repeat(256), '<b>hi</b>', 'постой', "'; drop table", '\u0000'])(
    'answers %j without a failure',
    (text) => {
      expect(() => engine.understand(text)).not.toThrow()
      expect(() => engine.searchArticles(text, 3)).not.toThrow()
    },
  )
})
