import type { ReviewRow } from '@murphy/contracts/desk'
import { createSeededRandom, maxGrowth, measureGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { Synonyms } from './question-topics'
import { groupQuestions } from './question-topics'

function row(text: string, more: Partial<ReviewRow> = {}): ReviewRow {
  return {
    rowId: text.toLowerCase(),
    text,
    count: 1,
    lastSaidOn: '2026-03-01',
    decision: 'reject',
    guesses: [],
    ...more,
  }
}

function group(rows: readonly ReviewRow[], synonyms: Synonyms = {}) {
  const steps = groupQuestions(rows, synonyms)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

const texts = (rows: readonly ReviewRow[]) => group(rows).map((topic) => topic.rows.map(({ text }) => text))

describe('topics of questions', () => {
  it('group questions that share their rare words, whatever stands around them', () => {
    expect(
      texts([
        row('can i pay with afterpay', { count: 4 }),
        row('do you guys take afterpay'),
        row('is there a gift wrapping service', { count: 3 }),
        row('Afterpay payment please'),
        row('gift wrapping?'),
      ]),
    ).toEqual([
      ['can i pay with afterpay', 'do you guys take afterpay', 'Afterpay payment please'],
      ['is there a gift wrapping service', 'gift wrapping?'],
    ])
  })

  it('have a count, the latest date, the closest intent of most and a name of their own words', () => {
    const guess = (intent: string) => [{ intent, score: 0.4 }]
    expect(
      group([
        row('can i pay with afterpay', {
          count: 4,
          lastSaidOn: '2026-02-03',
          guesses: guess('help_article'),
        }),
        row('do you take afterpay', { lastSaidOn: '2026-03-09', guesses: guess('offers') }),
      ]),
    ).toMatchObject([
      {
        topicId: 'can i pay with afterpay',
        name: 'Pay with afterpay',
        count: 5,
        lastSaidOn: '2026-03-09',
        nearest: 'help_article',
      },
    ])
  })

  it('read synonyms as one word', () => {
    const rows = [row('wheres my parcel'), row('where are packages')]
    expect(group(rows)).toHaveLength(2)
    expect(group(rows, { parcel: ['package', 'packages'] })).toHaveLength(1)
  })

  it('leave placeholders, numbers and addresses out of their names', () => {
    const [topic] = group([row('send <name-1> the loyalty card 4417 to kim@example.com')])
    expect(topic?.name).toBe('Send loyalty card')
  })

  it('keep questions without any telling word apart, under their own text', () => {
    expect(group([row('???'), row('<name-1>'), row('what is it')]).map(({ name }) => name)).toEqual([
      'What is it',
      '???',
      '<name-1>',
    ])
  })

  it('are the same for the same list', () => {
    const rows = createRows(100)
    expect(group(rows)).toEqual(group(rows))
  })

  it('hold every question once', () => {
    const rows = createRows(2000)
    const found = group(rows).flatMap((topic) => topic.rows)
    expect(found.length).toBe(2000)
    expect(new Set(found.map(({ rowId }) => rowId)).size).toBe(2000)
  })

  it('let other work pass between their steps', () => {
    const steps = groupQuestions(createRows(1000))
    let pauses = 0
    while (steps.next().done !== true) pauses += 1
    expect(pauses).toBeGreaterThan(20)
  })

  it('take time that grows linearly up to the 10,000 questions of the list', () => {
    expect(measureGrowth({ run: group, createInput: createRows, longest: 10_000 })).toBeLessThan(maxGrowth)
  })

  it('take time that grows linearly when all questions share their words', () => {
    const createInput = (length: number) =>
      Array.from({ length }, (_, at) =>
        row(`order delivery ${toWord(at)} ${toWord(at + 7)} ${toWord(at * 3)} refund`),
      )
    expect(measureGrowth({ run: group, createInput, longest: 10_000 })).toBeLessThan(maxGrowth)
  })
})

/** Returns questions of random words, some of which are frequent. */
function createRows(length: number): readonly ReviewRow[] {
  const random = createSeededRandom(7)
  return Array.from({ length }, (_, at) => {
    const words = Array.from({ length: 3 + (at % 9) }, () => toWord(Math.floor(4000 * random() ** 3)))
    return row(`${words.join(' ')} ${toWord(at)}`, { count: 1 + (at % 5) })
  })
}

/** Returns a word of letters for a number. */
function toWord(number: number): string {
  return `zq${number.toString(26).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`
}
