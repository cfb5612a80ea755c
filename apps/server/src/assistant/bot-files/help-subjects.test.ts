import { describe, expect, it } from 'vitest'
import { readHelpSubjects } from './help-subjects'

const read = (text: string) => readHelpSubjects({ path: 'bot/help-subjects.yml', text })

describe('readHelpSubjects', () => {
  it('reads the words of a subject and its articles', () => {
    const subjects = read('- words: [gift card|voucher, "=id"]\n  articles: [gift-cards]\n')
    expect(subjects).toMatchObject({
      ok: true,
      value: [{ articleIds: ['gift-cards'], path: 'bot/help-subjects.yml', line: 1 }],
    })
    expect(subjects.ok && subjects.value[0]?.patterns).toHaveLength(2)
  })

  it.each([
    [
      '- words: [card, "{drink}"]\n  articles: [gift-cards]\n',
      1,
      'is no pattern: there is no group {drink}.',
    ],
    ['- words:\n    - card\n    - "..4"\n  articles: [gift-cards]\n', 3, "'..4' names no word"],
    ['- words: []\n  articles: [gift-cards]\n', 1, 'words'],
    ['- words: [card]\n', 1, 'articles'],
  ])('names the line of what cannot be read: %j', (text, line, message) => {
    expect(read(text)).toMatchObject({
      ok: false,
      findings: [{ line, message: expect.stringContaining(message) }],
    })
  })
})
