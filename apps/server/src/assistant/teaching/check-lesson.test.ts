import { describe, expect, it } from 'vitest'
import { formatFinding } from '../bot-files/finding'
import type { Sources } from '../bot-files/sources'
import { checkLesson } from './check-lesson'

const sources: Sources = new Map([
  [
    'bot/intents/order_tracking.yml',
    `description: Where an order is.
phrases:
  - where is the parcel that i ordered from you last week
near_misses:
  - can you track my flight
`,
  ],
  ['bot/intents/store_hours.yml', 'description: When a store is open.\nphrases:\n  - when do you open\n'],
  ['bot/out-of-scope.yml', '- who won the footy\n'],
  ['bot/eval/utterances.jsonl', '{"text":"has my box left yet","intent":"order_tracking"}\n'],
  ['bot/eval/out-of-scope.jsonl', '{"text":"sing me a song"}\n'],
  ['bot/eval/articles.jsonl', ''],
  ['bot/eval/dialogues.jsonl', ''],
])
const before = [{ intent: 'store_hours', text: 'you still open' }]

const checkOne = (from: Sources, intent: string, text: string, earlier = before) =>
  checkLesson(from, { intent, texts: [text] }, earlier)[0] ?? []
const check = (text: string, intent = 'order_tracking') => checkOne(sources, intent, text).map(formatFinding)

describe('a new phrase', () => {
  it('is accepted when no similar text exists', () => {
    expect(check('where my box at')).toEqual([])
  })

  it.each([
    [
      'exists already',
      'Where is the parcel that I ordered from you last week?',
      'at bot/intents/order_tracking.yml:3.',
    ],
    [
      'means something else',
      'When do you open',
      'exists already for store_hours at bot/intents/store_hours.yml:3.',
    ],
    [
      'is nobody’s business',
      'who won the footy?',
      'exists already for out of scope at bot/out-of-scope.yml:1.',
    ],
    ['was added before', 'You still open', 'exists already for store_hours at the desk:1.'],
    ['is a near miss of its own intent', 'can you track my flight', 'bot/intents/order_tracking.yml:5: '],
    [
      'is measured',
      'Has my box left yet?',
      "bot/eval/utterances.jsonl:1: 'has my box left yet' is taught at the desk:2.",
    ],
  ])('is refused when it %s', (_, text, sentence) => {
    expect(check(text).join('\n')).toContain(sentence)
    expect(checkOne(sources, 'order_tracking', text)[0]?.severity).toBe('error')
  })

  it('may resemble another of its own intent', () => {
    expect(check('where is that parcel that i ordered from you last week')).toEqual([])
  })

  it('is reported with a warning when it resembles a text with another meaning', () => {
    const near = 'where is the parcel that i ordered from you last last week'
    expect(checkOne(sources, 'store_hours', near, [])).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('for order_tracking at') as string },
    ])
  })

  it('is checked without an evaluation too', () => {
    const spoken = new Map([...sources].filter(([path]) => !path.startsWith('bot/eval')))
    expect(checkOne(spoken, 'order_tracking', 'has my box left yet', [])).toEqual([])
  })
})

describe('new questions of an article', () => {
  const withArticle: Sources = new Map([
    ...sources,
    [
      'bot/articles/afterpay.md',
      `---
title: Afterpay
summary: Pay later.
html_url: /help/afterpay
edited_at: 2026-06-26
topics: [payment]
questions:
  - can i pay with afterpay
---

Yes.
`,
    ],
    [
      'bot/answers/afterpay.yml',
      `source_edited_at: 2026-06-26
answers:
  - id: limit
    text: Up to $2000.
    questions:
      - what is the most i can pay with afterpay
  - id: hours
    computed: store_hours
    questions:
      - when can i come to pay
`,
    ],
  ])
  const checkAll = (...texts: readonly string[]) =>
    checkLesson(withArticle, { intent: 'help_article', texts }, []).map((findings) =>
      findings.map(formatFinding),
    )

  it('are checked each for itself', () => {
    expect(checkAll('afterpay ok?', 'Can I pay with Afterpay', 'when do you open')).toEqual([
      [],
      ["the desk:2: 'Can I pay with Afterpay' exists already at bot/articles/afterpay.md:8."],
      ["the desk:3: 'when do you open' exists already for store_hours at bot/intents/store_hours.yml:3."],
    ])
  })

  it('are refused when a short answer has them, also one that is computed', () => {
    expect(checkAll('what is the most I can pay with afterpay?', 'when can i come to pay')).toEqual([
      [
        "the desk:1: 'what is the most I can pay with afterpay?' exists already at bot/answers/afterpay.yml:6.",
      ],
      ["the desk:2: 'when can i come to pay' exists already for store_hours at bot/answers/afterpay.yml:10."],
    ])
  })
})
