import { parseCalendarDate } from '@murphy/domain/calendar'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '@murphy/understanding'
import type { BotFiles } from '../read-bot-files'
import type { Finding } from '../../assistant/bot-files/finding'
import { noLessons } from '../../teaching/taught-lessons'
import type { LessonCheckTask } from './lesson-check-worker'
import { createTeacher } from './teacher'

const today = parseCalendarDate('2026-11-24')
const files = {
  knowledge: {
    intents: [{ name: 'deny', phrases: ['No way!'], nearMisses: [] }],
    articles: [
      {
        id: 'wombling',
        questions: ['Is wombling allowed?'],
        answers: [{ id: 'where', questions: ['where can i womble'] }],
      },
    ],
  },
  descriptions: [{ name: 'deny', description: 'No.' }],
  articles: [
    { id: 'wombling', title: 'Wombling' },
    { id: 'burrows', title: 'Burrows' },
  ],
} as unknown as BotFiles
const answers = new Map([
  ['wombling', [{ id: 'where', text: 'In the park.' }]],
]) as unknown as BotFiles['answers']
const question = {
  questionId: '3',
  articleId: 'wombling',
  answerId: null,
  text: 'may i womble',
  author: 'Kim',
  addedAt: 0,
}
const phrase = { phraseId: '7', intent: 'deny', text: 'nah', author: 'Kim', addedAt: 0 }

let added = noLessons
let score = 0.7
let asked = 0
let findings: readonly Finding[] = []
const tasks: LessonCheckTask[] = []
beforeEach(() => {
  added = noLessons
  score = 0.7
  asked = 0
  tasks.length = 0
})

const engineOf = () =>
  ({
    understand: () => {
      asked += 1
      return [{ intent: 'deny', score }]
    },
    searchArticles: () => [{ articleId: 'wombling', score }],
  }) as unknown as Engine
let engine = engineOf()

const teacher = createTeacher({
  folder: '/bot',
  taught: {
    engine: () => engine,
    files: () => files,
    answers: () => answers,
    added: () => added,
    follow: () => Promise.resolve(),
  },
  check: (task) => {
    tasks.push(task)
    return Promise.resolve([findings])
  },
  today: () => today,
})

describe('the state of a phrase', () => {
  it('is learnt once Murphy has learnt it', () => {
    expect(teacher.getState(phrase)).toBe('learning')
    added = { ...noLessons, phrases: [phrase] }
    expect(teacher.getState(phrase)).toBe('learnt')
  })

  it.each([
    ['in-files', { ...phrase, text: 'no way' }],
    ['no-intent', { ...phrase, intent: 'sing' }],
  ])('is %s', (state, given) => {
    expect(teacher.getState(given)).toBe(state)
  })

  it.each([
    [0.2, { intent: 'deny', score: 0.2 }],
    [0.19, null],
  ])('a phrase with a score of %f has the state %j', (given, meaning) => {
    engine = engineOf()
    score = given
    expect(teacher.findMeaning('nah')).toEqual(meaning)
  })

  it('is cached for 1000 texts, and computed again for the first one', () => {
    engine = engineOf()
    for (let text = 0; text <= 1000; text += 1) teacher.findMeaning(`text ${text}`)
    expect(asked).toBe(1001)
    teacher.findMeaning('text 1000')
    teacher.findMeaning('text 1')
    expect(asked).toBe(1001)
    teacher.findMeaning('text 0')
    expect(asked).toBe(1002)
  })

  it('is computed once for each engine', () => {
    engine = engineOf()
    for (let times = 0; times < 3; times += 1) teacher.findMeaning('nah')
    expect(asked).toBe(1)
    engine = engineOf()
    teacher.findMeaning('nah')
    expect(asked).toBe(2)
  })
})

describe('the state of a question', () => {
  it('is learnt once Murphy has learnt it', () => {
    expect(teacher.getQuestionState(question)).toBe('learning')
    added = { ...noLessons, questions: [question] }
    expect(teacher.getQuestionState(question)).toBe('learnt')
  })

  it.each([
    ['in-files', { ...question, text: 'is wombling allowed' }],
    ['in-files', { ...question, answerId: 'where', text: 'Where can I womble?' }],
    ['learning', { ...question, answerId: 'where', text: 'is wombling allowed' }],
    ['no-article', { ...question, articleId: 'gone' }],
  ])('is %s for %j', (state, given) => {
    expect(teacher.getQuestionState(given)).toBe(state)
  })

  it('names the article that is found now, from a score of 0.2', () => {
    engine = engineOf()
    expect(teacher.findArticle('may i womble')).toMatchObject({ articleId: 'wombling', score: 0.7 })
    engine = engineOf()
    score = 0.19
    expect(teacher.findArticle('may i womble')).toBeNull()
  })
})

it('lists the articles by title with their short answers', () => {
  expect(teacher.articles()).toEqual([
    { articleId: 'burrows', title: 'Burrows', answers: [] },
    { articleId: 'wombling', title: 'Wombling', answers: [{ answerId: 'where', text: 'In the park.' }] },
  ])
})

describe('the problems of a text', () => {
  it('are the sentences of the check, with the position of another phrase', async () => {
    findings = [
      {
        severity: 'error',
        path: 'the desk',
        line: 2,
        message: "'nah' exists already at bot/intents/deny.yml:9.",
      },
      {
        severity: 'warning',
        path: 'bot/eval/utterances.jsonl',
        line: 4,
        message: "'nah' is nearly taught at the desk:2.",
      },
    ]
    const lesson = { intent: 'deny', texts: ['nah'] }
    expect(await teacher.findProblems(lesson, { ...noLessons, questions: [question] })).toEqual([
      {
        errors: ["'nah' exists already at bot/intents/deny.yml:9."],
        warnings: ["bot/eval/utterances.jsonl:4: 'nah' is nearly taught at the desk:2."],
      },
    ])
    const before = [{ intent: 'help_article', text: 'may i womble' }]
    expect(tasks).toEqual([{ folder: '/bot', lesson, before }])
  })
})
