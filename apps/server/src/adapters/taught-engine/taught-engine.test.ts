import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knowledge } from '@murphy/understanding'
import { encodeModel, trainModel } from '@murphy/understanding'
import { parseCalendarDate } from '@murphy/domain/calendar'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findDirectAnswers } from '../../assistant/knowledge/direct-answers'
import { readBotFiles } from '../read-bot-files'
import type { Lessons } from '../../teaching/taught-lessons'
import { noLessons } from '../../teaching/taught-lessons'
import { noArticles, readArticle } from '../../retail/articles/feed-articles'
import { createSmallBotFolder } from '../../testing/small-bot-folder'
import { readWordVectors } from '../word-vectors'
import { createModelCache, createModelKey } from './model-cache'
import type { TaughtEngine } from './taught-engine'
import { createEmbeddedUnderstanding } from './embedded-understanding'
import { createTaughtEngine } from './taught-engine'

const wordVectors = readWordVectors()
const today = parseCalendarDate('2026-11-24')
let folder = ''
let taught: TaughtEngine | null = null
let trainings = 0
let logged: object[] = []
let added = noLessons
let feedArticles = noArticles
let now = 0
let isAway = false

/** Models by their training data. Most tests begin with the same files, and the same data always gives the same model. */
const trainedModels = new Map<string, Uint8Array>()

function train(knowledge: Knowledge): Uint8Array {
  const key = createModelKey(knowledge)
  const model = trainedModels.get(key) ?? encodeModel(trainModel(knowledge, { wordVectors }))
  trainedModels.set(key, model)
  return model
}

const botFiles = createSmallBotFolder()
afterAll(() => rmSync(botFiles, { recursive: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'murphy-taught-'))
  cpSync(botFiles, join(folder, 'bot'), { recursive: true })
  trainings = 0
  logged = []
  added = noLessons
  feedArticles = noArticles
  now = 0
  isAway = false
})
afterEach(() => {
  taught?.close()
  rmSync(folder, { recursive: true })
})

async function teach(): Promise<TaughtEngine> {
  const botFolder = join(folder, 'bot')
  taught = await createTaughtEngine({
    folder: botFolder,
    files: readBotFiles(botFolder),
    read: () => readBotFiles(botFolder),
    added: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(added)),
    feedArticles: () => feedArticles,
    catalogue: async () => [
      { stockCode: '1', brand: 'Wobbly Possum', name: 'Lager', category: 'beer', varietal: null },
    ],
    cache: createModelCache(join(folder, 'models')),
    train: async ({ knowledge }) => {
      trainings += 1
      return train(knowledge)
    },
    wordVectors,
    now: () => now,
    log: { info: (fields) => void logged.push(fields), error: (fields) => void logged.push(fields) },
  })
  return taught
}

const meaning = (engine: TaughtEngine, text: string) => engine.engine().understand(text, { today })[0]

const sayDeny = (engine: TaughtEngine): string => engine.getResponse('deny', 'any', { turn: 0 })

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, 'bot', file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

// The training is real, on a machine that also runs other work.
describe('a taught engine', { timeout: 30_000 }, () => {
  it("knows the operator's files and the shop's products", async () => {
    const engine = await teach()
    expect(meaning(engine, 'when do you open')).toMatchObject({ intent: 'store_hours' })
    expect(meaning(engine, 'got any wobbly possum')).toMatchObject({
      slots: { product: { stockCodes: ['1'] } },
    })
    expect(engine.getResponse('deny', 'any', { turn: 0 })).not.toBe('')
    expect(engine.files().articles.map(({ id }) => id)).toEqual(['returns'])
  })

  it('trains once on the same content, also over a restart', async () => {
    await teach()
    taught?.close()
    await teach()
    expect(trainings).toBe(1)
    expect(logged).toMatchObject([{ isCached: false }, { isCached: true }])
  })

  it('trains again when a cached model is damaged', async () => {
    await teach()
    taught?.close()
    for (const file of readdirSync(join(folder, 'models')))
      writeFileSync(join(folder, 'models', file), 'rubbish')
    expect(meaning(await teach(), 'when do you open')).toMatchObject({ intent: 'store_hours' })
    expect(trainings).toBe(2)
  })

  it('follows a saved file', async () => {
    const engine = await teach()
    edit('responses/deny.yml', () => 'any:\n  - Right you are.\n')
    await expect
      .poll(() => engine.getResponse('deny', 'any', { turn: 0 }), { timeout: 10_000 })
      .toBe('Right you are.')
    edit('intents/deny.yml', (text) => text.replace('phrases:\n', 'phrases:\n  - zubbidubb not that\n'))
    await expect.poll(() => trainings, { timeout: 10_000 }).toBe(2)
    await expect.poll(() => meaning(engine, 'zubbidubb not that')?.intent, { timeout: 10_000 }).toBe('deny')
  })

  it('follows a file that an editor saves by renaming a new one over it, each time', async () => {
    const engine = await teach()
    for (const text of ['Right you are.', 'No worries.']) {
      writeFileSync(join(folder, 'bot/responses/deny.yml.tmp'), `any:\n  - ${text}\n`)
      renameSync(join(folder, 'bot/responses/deny.yml.tmp'), join(folder, 'bot/responses/deny.yml'))
      await expect.poll(() => sayDeny(engine), { timeout: 10_000 }).toBe(text)
    }
  })

  it('follows a folder that is replaced by another, and the edits in that one', async () => {
    const engine = await teach()
    cpSync(join(folder, 'bot'), join(folder, 'next'), { recursive: true })
    writeFileSync(join(folder, 'next/responses/deny.yml'), 'any:\n  - Right you are.\n')
    renameSync(join(folder, 'bot'), join(folder, 'last'))
    renameSync(join(folder, 'next'), join(folder, 'bot'))
    await expect.poll(() => sayDeny(engine), { timeout: 10_000 }).toBe('Right you are.')

    cpSync(join(folder, 'bot/responses'), join(folder, 'responses'), { recursive: true })
    writeFileSync(join(folder, 'responses/deny.yml'), 'any:\n  - No worries.\n')
    rmSync(join(folder, 'bot/responses'), { recursive: true })
    renameSync(join(folder, 'responses'), join(folder, 'bot/responses'))
    await expect.poll(() => sayDeny(engine), { timeout: 10_000 }).toBe('No worries.')

    edit('responses/deny.yml', () => 'any:\n  - All good.\n')
    await expect.poll(() => sayDeny(engine), { timeout: 10_000 }).toBe('All good.')
  })

  it('follows a symbolic link that is switched to another folder, as in a Kubernetes volume', async () => {
    renameSync(join(folder, 'bot'), join(folder, 'first'))
    cpSync(join(folder, 'first'), join(folder, 'second'), { recursive: true })
    symlinkSync('first', join(folder, 'bot'))
    const engine = await teach()
    writeFileSync(join(folder, 'second/responses/deny.yml'), 'any:\n  - Right you are.\n')
    symlinkSync('second', join(folder, 'bot.new'))
    renameSync(join(folder, 'bot.new'), join(folder, 'bot'))
    await expect.poll(() => sayDeny(engine), { timeout: 10_000 }).toBe('Right you are.')
    edit('responses/deny.yml', () => 'any:\n  - All good.\n')
    await expect.poll(() => sayDeny(engine), { timeout: 10_000 }).toBe('All good.')
  })

  it('keeps the last good texts after an invalid save, logs it once, and follows its repair', async () => {
    const engine = await teach()
    const before = sayDeny(engine)
    edit('responses/deny.yml', () => 'any:\n  - [nope\n')
    await expect.poll(() => logged.at(-1), { timeout: 10_000 }).toMatchObject({ event: 'teaching-failed' })
    expect(sayDeny(engine)).toBe(before)
    edit('responses/deny.yml', () => 'any:\n  - Right you are.\n')
    await expect.poll(() => sayDeny(engine), { timeout: 10_000 }).toBe('Right you are.')
    expect(logged.filter((fields) => 'message' in fields)).toHaveLength(1)
  })

  it('keeps the last good engine and texts when a file is invalid, and the log names file and line', async () => {
    const engine = await teach()
    const before = engine.engine()
    edit('intents/deny.yml', () => 'description: No.\nphrases:\n  - no\n  - [nope\n')
    await engine.reload()
    expect(engine.engine()).toBe(before)
    expect(engine.getResponse('deny', 'any', { turn: 0 })).not.toBe('')
    expect(logged.at(-1)).toMatchObject({
      event: 'teaching-failed',
      message: expect.stringMatching(/bot\/intents\/deny\.yml:\d+: /) as string,
    })
    edit('intents/deny.yml', () => 'description: No.\nphrases:\n  - no\n  - nope\n  - blimmin heck no\n')
    await engine.reload()
    expect(meaning(engine, 'blimmin heck no')?.intent).toBe('deny')
  })

  it('keeps the last good texts when one is missing', async () => {
    const engine = await teach()
    edit('responses/end_chat.yml', () => 'any:\n  - Bye.\n')
    await engine.reload()
    expect(logged.at(-1)).toMatchObject({
      message: expect.stringContaining('end_chat.yml: button') as string,
    })
    expect(engine.getResponse('end_chat', 'button', { turn: 0 })).not.toBe('')
  })
})

describe('lessons of managers', { timeout: 60_000 }, () => {
  const by = { author: 'Kim', addedAt: 0 }
  const phrase = { phraseId: '1', intent: 'deny', text: 'zubbidubb not that', ...by }
  const withPhrase: Lessons = { ...noLessons, phrases: [phrase] }

  it('are learnt by the next check, and forgotten when they were removed', async () => {
    const engine = await teach()
    await engine.follow()
    expect(trainings).toBe(1)
    added = withPhrase
    await engine.follow()
    expect([trainings, engine.added()]).toEqual([2, withPhrase])
    expect(meaning(engine, 'zubbidubb not that')?.intent).toBe('deny')
    added = noLessons
    await engine.follow()
    // The model that was trained before stays in use.
    expect([trainings, engine.added()]).toEqual([2, noLessons])
  })

  const question = {
    questionId: '7',
    articleId: 'returns',
    answerId: null,
    text: 'zubbidubb wombling allowed',
    ...by,
  }

  it('make an article the first to be found for a question, until it is removed', async () => {
    const engine = await teach()
    const isFound = () => engine.engine().searchArticles(question.text, 1)[0]?.score ?? 0
    const before = isFound()
    added = { ...noLessons, questions: [question] }
    await engine.follow()
    expect(isFound()).toBeGreaterThan(Math.max(0.5, before))
    added = noLessons
    await engine.follow()
    expect(isFound()).toBe(before)
  })

  it('give a new short answer to its questions', async () => {
    const engine = await teach()
    const answer = { answerId: 'desk-3', articleId: 'returns', text: 'Yes, wombling is allowed.', ...by }
    const asked = ['zubbidubb wombling allowed', 'may i womble here'].map((text, at) => ({
      ...question,
      questionId: String(at),
      answerId: 'desk-3',
      text,
    }))
    added = { phrases: [], questions: asked, answers: [answer] }
    await engine.follow()
    const understanding = createEmbeddedUnderstanding(engine, () => today)
    expect(findDirectAnswers('can i womble here', understanding)).toMatchObject([
      { text: 'Yes, wombling is allowed.', hit: { articleId: 'returns' } },
    ])
    added = noLessons
    await engine.follow()
    expect(engine.answers()).toEqual(engine.files().answers)
    expect(findDirectAnswers('can i womble here', understanding)).toEqual([])
  })

  it('do not delay a start when the model of the files is cached', async () => {
    await teach()
    taught?.close()
    added = withPhrase
    const engine = await teach()
    expect([trainings, engine.added()]).toEqual([1, noLessons])
    await engine.follow()
    expect([trainings, engine.added()]).toEqual([2, withPhrase])
    taught?.close()
    expect((await teach()).added()).toEqual(withPhrase)
    expect(trainings).toBe(2)
  })

  it('change nothing when the files contain them or know no such intent', async () => {
    const engine = await teach()
    added = {
      phrases: [
        { phraseId: '1', intent: 'deny', text: 'No!', ...by },
        { phraseId: '2', intent: 'sing', text: 'sing me a song', ...by },
      ],
      questions: [{ ...question, articleId: 'gone' }],
      answers: [],
    }
    await engine.follow()
    expect([trainings, engine.added()]).toEqual([1, added])
  })

  it('are learnt with an edited file', async () => {
    const engine = await teach()
    added = withPhrase
    edit('intents/deny.yml', (text) => text.replace('phrases:\n', 'phrases:\n  - blimmin heck no\n'))
    await engine.reload()
    expect(engine.added()).toEqual(withPhrase)
    expect(meaning(engine, 'zubbidubb not that')?.intent).toBe('deny')
    expect(meaning(engine, 'blimmin heck no')?.intent).toBe('deny')
  })

  it('leave the last good engine in use while they cannot be read', async () => {
    const engine = await teach()
    const before = engine.engine()
    isAway = true
    await engine.follow()
    expect(engine.engine()).toBe(before)
    expect(logged.at(-1)).toEqual({ event: 'teaching-failed', message: 'away' })
  })
})

describe('articles of the retailer’s feed', { timeout: 60_000 }, () => {
  const minuteMs = 60_000
  const writeArticle = (title: string, html: string) =>
    readArticle({ id: '77', title, html, url: 'https://help.shop.example/77', updatedAt: null })
  const wombling = writeArticle('Wombling', '<p>Womble at home.</p><h2>Where may I womble</h2><p>Here.</p>')
  const findFirst = (engine: TaughtEngine, text: string) =>
    createEmbeddedUnderstanding(engine, () => today).searchArticles(text, 1)[0]

  it('are found once the next check has learnt them', async () => {
    const engine = await teach()
    feedArticles = [wombling]
    expect(engine.files().articles.map(({ id }) => id)).toEqual(['returns', '77'])
    expect(findFirst(engine, 'where may I womble')?.articleId).not.toBe('77')
    await engine.follow()
    expect(findFirst(engine, 'where may I womble')).toMatchObject({
      articleId: '77',
      title: 'Wombling',
      summary: 'Womble at home.',
    })
  })

  it('are not found any more as soon as the feed has lost them', async () => {
    feedArticles = [wombling]
    const engine = await teach()
    feedArticles = []
    expect(findFirst(engine, 'where may I womble')?.articleId).not.toBe('77')
    expect(engine.files().articles.map(({ id }) => id)).toEqual(['returns'])
  })

  it('show a new text at once, and need no training for it', async () => {
    feedArticles = [wombling]
    const engine = await teach()
    const edited = { ...wombling, body: 'Womble at home or in the park.' }
    feedArticles = [edited]
    expect(engine.files().articles.at(-1)).toBe(edited)
    await engine.follow()
    expect(trainings).toBe(1)
  })

  it.each([
    [9, 2],
    [10, 3],
  ])('are learnt again after %d minutes: %d trainings', async (minutes, count) => {
    const engine = await teach()
    feedArticles = [wombling]
    await engine.follow()
    expect(trainings).toBe(2)
    now = minutes * minuteMs
    feedArticles = [writeArticle('Wombling by bike', '<p>Yes.</p>')]
    await engine.follow()
    expect([trainings, findFirst(engine, 'wombling')?.title]).toEqual([count, 'Wombling by bike'])
  })

  it('do not delay a start when the model of the files is cached', async () => {
    await teach()
    taught?.close()
    feedArticles = [wombling]
    const engine = await teach()
    expect(trainings).toBe(1)
    await engine.follow()
    expect([trainings, findFirst(engine, 'where may I womble')?.articleId]).toEqual([2, '77'])
  })
})
