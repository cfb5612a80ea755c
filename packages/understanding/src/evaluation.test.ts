import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createEngine } from './engine'
import type { Knowledge } from './knowledge'
import { trainModel } from './train-model'
import { decodeWordVectors } from './word-vectors'

// The operator's files are read here without the server's checks; apps/server tests that those accept them.
const folder = join(import.meta.dirname, '../../../bot')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const yaml = (path: string) => parse(read(path))
const filesIn = (name: string): string[] => readdirSync(join(folder, name)).toSorted()
const rowsOf = (name: string): { text: string; intent?: string; articleId?: string }[] =>
  read(`eval/${name}.jsonl`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const knowledge: Knowledge = {
  intents: filesIn('intents').map((file) => {
    const { phrases, near_misses: nearMisses = [] } = yaml(`intents/${file}`)
    return { name: basename(file, '.yml'), phrases, nearMisses }
  }),
  outOfScope: yaml('out-of-scope.yml'),
  articles: filesIn('articles').map((file) => {
    const [, head = '', body = ''] = read(`articles/${file}`).split('---\n')
    return { id: basename(file, '.md'), body, ...parse(head) }
  }),
  places: read('entities/suburbs.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [suburb = '', state = '', postcode = '', latitude, longitude, store] = line.split(',')
      return {
        suburb,
        state,
        postcode,
        latitude: Number(latitude),
        longitude: Number(longitude),
        isStore: store === 'yes',
      }
    }),
  slang: yaml('lexicon/slang.yml'),
  synonyms: yaml('lexicon/synonyms.yml'),
  protectedWords: yaml('lexicon/protected.yml'),
}

const started = performance.now()
const wordVectors = decodeWordVectors(readFileSync(join(import.meta.dirname, '../assets/word-vectors.bin')))
const model = trainModel(knowledge, { wordVectors })
const engine = createEngine(knowledge, model, { wordVectors })
const trainingMs = performance.now() - started

/** Percent, to a tenth. */
const share = (hits: number, all: number): number => Math.round((1000 * hits) / all) / 10
const print = (line: string): void => void process.stdout.write(`${line}\n`)

describe("the engine on the operator's evaluation files", () => {
  it('finds the intent of at least 85 % of the utterances', () => {
    const rows = rowsOf('utterances')
    const right = rows.filter(({ text, intent }) => engine.understand(text).intent === intent)
    print(`utterances: ${share(right.length, rows.length)} % of ${rows.length}`)
    expect(share(right.length, rows.length)).toBeGreaterThanOrEqual(85)
  })

  it('has the article among the first three for at least 85 % of the questions', () => {
    const rows = rowsOf('articles')
    const ranks = rows.map(({ text, articleId }) =>
      engine.searchArticles(text, 3).findIndex((hit) => hit.articleId === articleId),
    )
    const within3 = share(ranks.filter((rank) => rank >= 0).length, rows.length)
    print(
      `articles: recall@1 ${share(ranks.filter((rank) => rank === 0).length, rows.length)} %, @3 ${within3} %`,
    )
    expect(within3).toBeGreaterThanOrEqual(85)
  })

  it('rejects at least 60 % of what is out of scope', () => {
    const rows = rowsOf('out-of-scope')
    const rejected = rows.filter(({ text }) => engine.understand(text).intent === null)
    print(`out of scope: ${share(rejected.length, rows.length)} % of ${rows.length} rejected`)
    expect(share(rejected.length, rows.length)).toBeGreaterThanOrEqual(60)
  })

  it('finds every suburb by its name, with what the shop says around it', () => {
    const missed = knowledge.places.flatMap(({ suburb }) =>
      [`when does ${suburb} open`, `${suburb}'s hours`, suburb.toUpperCase()].filter(
        (text) => engine.understand(text).slots.place?.name !== suburb,
      ),
    )
    expect(missed).toEqual([])
  })

  it.each(['a carton of beer', 'box of wine', 'where is my order', 'how do i return a bottle', 'glass hire'])(
    'finds no suburb in %j',
    (text) => {
      expect(engine.understand(text).slots.place).toBeUndefined()
    },
  )

  // A busy machine must not fail this; what is typical is printed.
  it('learns and answers without keeping anybody waiting', () => {
    const answersMs = rowsOf('utterances')
      .map(({ text }) => {
        const asked = performance.now()
        engine.understand(text)
        engine.searchArticles(text, 3)
        return performance.now() - asked
      })
      .toSorted((a, b) => a - b)
    const typicalMs = answersMs[answersMs.length >> 1] ?? 0
    print(`learning ${Math.round(trainingMs)} ms, an answer ${typicalMs.toFixed(1)} ms`)
    expect(trainingMs).toBeLessThan(30_000)
    expect(typicalMs).toBeLessThan(20)
  })
})
