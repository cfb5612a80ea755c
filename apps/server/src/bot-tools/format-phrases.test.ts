import { describe, expect, it } from 'vitest'
import { readIntent } from '../assistant/bot-files/intents'
import { formatPhrases, formatQuestions, withPhraseLines } from './format-phrases'

const file = `# Ours.
description: Yes.
phrases:
  - yes please # the plain one
near_misses:
  - yes but no
`

describe('the phrases of the desk', () => {
  it('are grouped by intent as in the files', () => {
    expect(
      formatPhrases([
        { intent: 'order_tracking', text: 'where my box at' },
        { intent: 'affirm', text: 'yes' },
        { intent: 'affirm', text: 'ok: do it' },
      ]),
    ).toBe(
      'bot/intents/affirm.yml\n  - "yes"\n  - "ok: do it"\n\nbot/intents/order_tracking.yml\n  - where my box at\n',
    )
  })

  it('may all be in the files already', () => {
    expect(formatPhrases([])).toBe('The files contain all phrases that were added at the desk.\n')
  })

  it('are added to a file that keeps its comments, and can be read from it', () => {
    const texts = ['no', 'yeah: "nah" # ok', '- dash', "'quoted'", '12', 'sure thing']
    const written = withPhraseLines(file, texts)
    expect(written.split('\n').filter((line) => !file.split('\n').includes(line))).toHaveLength(texts.length)
    const read = readIntent({ path: 'bot/intents/affirm.yml', text: written })
    expect(read.ok && read.value.phrases.map(({ text }) => text)).toEqual([...texts, 'yes please'])
    expect(read.ok && read.value.nearMisses.map(({ text }) => text)).toEqual(['yes but no'])
  })
})

it('formats questions below their article, their answer and a new answer', () => {
  const article = { articleId: 'returns', answerId: null }
  expect(
    formatQuestions(
      [
        { ...article, text: 'may i bring it back' },
        { ...article, text: 'is it "corked"?' },
        { ...article, answerId: 'days', text: 'how long do i have' },
        { articleId: 'payment', answerId: 'desk-3', text: 'is afterpay ok' },
      ],
      [{ articleId: 'payment', answerId: 'desk-3', text: 'Yes, we take Afterpay.' }],
    ),
  ).toBe(`
bot/answers/payment.yml
  - id: desk-3
    text: "Yes, we take Afterpay."
    questions:
      - is afterpay ok

bot/articles/returns.md
  - may i bring it back
  - "is it \\"corked\\"?"

bot/answers/returns.yml
  - id: days
    questions:
      - how long do i have
`)
  expect(formatQuestions([], [])).toBe('')
})
