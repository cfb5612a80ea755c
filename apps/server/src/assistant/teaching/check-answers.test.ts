import { describe, expect, it } from 'vitest'
import { readContents } from '../bot-files/bot-contents'
import { formatFinding } from '../bot-files/finding'
import { checkAnswers } from './check-answers'

const article = `---
title: Returns
summary: Bring it back.
html_url: /help/returns
edited_at: 2026-03-01
topics: [returns]
questions: [a, b, c, d, e]
---
Body`
const questions = ['one', 'two', 'three', 'four', 'five'].map((text) => `      - ${text}`).join('\n')
const answer = (id: string, asked = questions) =>
  `  - id: ${id}\n    text: Within 30 days.\n    questions:\n${asked}\n`

function listFindings(text: string, name = 'returns'): readonly string[] {
  const path = `bot/answers/${name}.yml`
  const sources = new Map([
    ['bot/articles/returns.md', article],
    [path, text],
  ])
  const { contents, findings } = readContents(sources)
  return [...findings.filter((finding) => finding.path === path), ...checkAnswers(sources, contents)].map(
    formatFinding,
  )
}

const head = 'source_edited_at: 2026-03-01\nanswers:\n'

describe('the check of short answers', () => {
  it('finds nothing in a good file', () => {
    expect(listFindings(head + answer('time'))).toEqual([])
  })

  it.each([
    ['a file without an article', head + answer('time'), 'nothing', "there is no article 'nothing'"],
    [
      'answers that are older than their article',
      head.replace('03-01', '02-28') + answer('time'),
      'returns',
      'edited on 2026-03-01',
    ],
    [
      'a repeated id',
      head + answer('time') + answer('time', questions.replaceAll('- ', '- x')),
      'returns',
      "'time' exists already",
    ],
    ['too few questions', head + answer('time', '      - one'), 'returns', '1 questions are too few'],
    [
      'a question of two answers',
      head + answer('time') + answer('other'),
      'returns',
      "'one' exists already at bot/answers/returns.yml:6",
    ],
    [
      'a question of two answers that is written with and without an apostrophe',
      head +
        answer('time', `${questions}\n      - what's the fee`) +
        answer('other', '      - whats the fee\n'.concat(questions.replaceAll('- ', '- x'))),
      'returns',
      "'whats the fee' exists already at bot/answers/returns.yml:11",
    ],
    [
      'a question of two answers that is written with and without an accent',
      head +
        answer('time', `${questions}\n      - rosé?`) +
        answer('other', '      - rose\n'.concat(questions.replaceAll('- ', '- x'))),
      'returns',
      "'rose' exists already at bot/answers/returns.yml:11",
    ],
    [
      'an answer that is too long',
      `${head}  - id: time\n    text: ${'a'.repeat(241)}\n    questions: [a]\n`,
      'returns',
      'answers.0.text',
    ],
    [
      'an answer with neither text nor computation',
      `${head}  - id: time\n    questions: [a]\n`,
      'returns',
      "either 'text' or 'computed'",
    ],
    [
      'an unknown computation',
      `${head}  - id: time\n    computed: magic\n    questions: [a]\n`,
      'returns',
      'computed',
    ],
  ])('reports %s', (_name, text, name, message) => {
    expect(listFindings(text, name).join('\n')).toContain(message)
  })
})
