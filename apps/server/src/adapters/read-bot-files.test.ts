import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { intents } from '../assistant/intents'
import { createResponses } from '../assistant/responses/responses'
import { getBotFolder, repositoryRoot } from './repository-root'
import { shippedBotFiles } from '../testing/shipped-bot-files'
import type { FileCache } from './file-cache'
import { readBotFiles } from './read-bot-files'

const folder = join(repositoryRoot, 'bot')

describe("the operator's files", () => {
  const { knowledge, responseTexts, descriptions } = shippedBotFiles

  it('hold a text for every situation', () => {
    expect(() => createResponses(responseTexts)).not.toThrow()
  })

  it('name only intents that have a handler, each with a description', () => {
    const strangers = knowledge.intents.filter(({ name }) => !Object.hasOwn(intents, name))
    expect(strangers).toEqual([])
    expect(descriptions.filter(({ description }) => description.trim() === '')).toEqual([])
  })

  it('hold 60 articles or more, each with at least five questions [GEN-07]', () => {
    expect(knowledge.articles.length).toBeGreaterThanOrEqual(60)
    expect(knowledge.articles.filter((article) => article.questions.length < 5)).toEqual([])
  })
})

describe("the folder of the operator's files", () => {
  it.each<[Record<string, string>, string]>([
    [{}, folder],
    [{ MURPHY_BOT_DIR: ' ' }, folder],
    [{ MURPHY_BOT_DIR: '/srv/murphy/bot/' }, '/srv/murphy/bot'],
  ])('is for %j %s', (variables, expected) => {
    expect(getBotFolder(variables)).toBe(expected)
  })

  it('must exist, and the error names the variable', () => {
    expect(() => readBotFiles('/no/such/bot')).toThrow(
      /^The folder \/no\/such\/bot of the operator's files does not exist; set MURPHY_BOT_DIR/,
    )
  })
})

describe("a copy of the operator's files", () => {
  /** A cache in memory, with the keys that were asked for. */
  function createCache(change: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes) {
    const copies = new Map<string, Uint8Array>()
    const cache: FileCache = {
      has: (key) => copies.has(key),
      read: (key) => copies.get(key) ?? null,
      write: (key, bytes) => void copies.set(key, change(bytes)),
    }
    return { cache, copies }
  }

  it('is used while the files are the same, and equals what was read', () => {
    const { cache, copies } = createCache()
    const read = readBotFiles(folder, cache)
    expect(read).toEqual(shippedBotFiles)
    expect(readBotFiles(folder, cache)).toEqual(read)
    expect(copies.size).toBe(1)
  })

  it('is not used after an edit', () => {
    const copy = join(mkdtempSync(join(tmpdir(), 'murphy-bot-')), 'bot')
    cpSync(folder, copy, { recursive: true, filter: (path) => !others.includes(relative(folder, path)) })
    const { cache, copies } = createCache()
    readBotFiles(copy, cache)
    writeFileSync(join(copy, 'intents/deny.yml'), 'description: x\nphrases:\n  - never ever\n')
    const deny = readBotFiles(copy, cache).knowledge.intents.find(({ name }) => name === 'deny')
    expect(deny?.phrases).toEqual(['never ever'])
    expect(copies.size).toBe(2)
    rmSync(join(copy, '..'), { recursive: true })
  })

  it('is not needed: a damaged one is ignored, and so is a full disk', () => {
    const { cache } = createCache((bytes) => bytes.slice(0, 100))
    const fullDisk: FileCache = {
      ...cache,
      write: () => {
        throw new Error('no space left on device')
      },
    }
    for (const each of [cache, cache, fullDisk]) expect(readBotFiles(folder, each)).toEqual(shippedBotFiles)
  })
})

/** Parts that may be missing. Without them a reading takes a fifth of the time. */
const others = ['answers', 'conversations', 'eval', 'flows', 'policies']

describe('an invalid file', () => {
  let copy = ''
  beforeEach(() => {
    copy = join(mkdtempSync(join(tmpdir(), 'murphy-bot-')), 'bot')
    cpSync(folder, copy, { recursive: true, filter: (path) => !others.includes(relative(folder, path)) })
  })
  afterEach(() => rmSync(join(copy, '..'), { recursive: true }))

  it.each([
    ['intents/deny.yml', 'description: x\nphrases:\n  - no\n  - [nope]\n', 'bot/intents/deny.yml:4: '],
    ['intents/deny.yml', 'description: x\nphrases: "no\n', 'bot/intents/deny.yml:'],
    ['intents/deny.yml', 'description: x\nphrase:\n  - no\n', 'bot/intents/deny.yml:'],
    [
      'articles/returns.md',
      'Just text.',
      "bot/articles/returns.md:1: it does not begin with front matter between two lines of '---'.",
    ],
    [
      'entities/suburbs.csv',
      'suburb,state,postcode,latitude,longitude,store\nBondi,NSW,20x6,1,1,no\n',
      'bot/entities/suburbs.csv:2: postcode',
    ],
    ['entities/holidays.csv', 'date,name,states\nsoon,Christmas,all\n', 'bot/entities/holidays.csv:2: date'],
    ['lexicon/slang.yml', 'arvo: [afternoon]\n', 'bot/lexicon/slang.yml:1: '],
    ['responses/deny.yml', 'any: no\n', 'bot/responses/deny.yml:1: '],
  ])('%s is refused with file and line', (file, text, message) => {
    writeFileSync(join(copy, file), text)
    expect(() => readBotFiles(copy)).toThrow(message)
  })
})
