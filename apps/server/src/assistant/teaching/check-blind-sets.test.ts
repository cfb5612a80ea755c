import { describe, expect, it } from 'vitest'
import { formatFinding } from '../bot-files/finding'
import { checkBlindSets, readTaughtRows } from './check-blind-sets'

const reply = { solved: ['yes'], useful: [], wrong: [] }
const utterance = { id: 'u1', topic: 'fees', as: 'guest', text: 'how much is delivery to hobart', ...reply }
const dialogue = {
  id: 'd1',
  topic: 'cancel',
  as: '123',
  turns: [
    { say: 'please cancel the last one', ...reply },
    { press: '^yes', ...reply },
  ],
  actions: ['cancel 10234564'],
}
const files = {
  utterances: [utterance],
  dialogues: [dialogue],
  risky: [{ id: 'r1', policy: 'minor', text: 'a boy of twelve wants some beer' }],
  ordinary: [{ id: 'o1', near: 'minor', text: 'a twelve year old whisky please' }],
}
const taught = (text: string) => [{ path: 'bot/intents/a.yml', line: 3, text }]

function findings(
  changed: Partial<Record<keyof typeof files, readonly unknown[]>>,
  { text = 'something else entirely', listed = '' } = {},
): readonly string[] {
  const sources = new Map(
    Object.entries({ ...files, ...changed }).map(([name, rows]) => [
      `bot/eval/blind/${name}.jsonl`,
      rows.map((row) => JSON.stringify(row)).join('\n'),
    ]),
  )
  sources.set('bot/eval/blind/taught-rows.txt', listed)
  return checkBlindSets(sources, taught(text)).map(formatFinding)
}

describe('the check of the blind sets', () => {
  it('finds nothing in valid rows, nor without the folder', () => {
    expect(findings({})).toEqual([])
    expect(checkBlindSets(new Map(), [])).toEqual([])
  })

  it.each<[string, Parameters<typeof findings>[0], string]>([
    [
      'an expression that does not compile',
      { utterances: [{ ...utterance, solved: ['('] }] },
      'bot/eval/blind/utterances.jsonl:1: solved.0: the regular expression ( does not compile.',
    ],
    [
      'an expression of a press that does not compile',
      { dialogues: [{ ...dialogue, turns: [{ press: '[', ...reply }] }] },
      'bot/eval/blind/dialogues.jsonl:1: ',
    ],
    [
      'an unknown action',
      { dialogues: [{ ...dialogue, actions: ['delete 1'] }] },
      'bot/eval/blind/dialogues.jsonl:1: actions.0: an action is such as cancel 10234564',
    ],
    ['a missing text', { risky: [{ id: 'r1', policy: 'minor' }] }, 'bot/eval/blind/risky.jsonl:1: text: '],
    [
      'a repeated id',
      { utterances: [utterance, { ...utterance, text: 'another text' }] },
      "bot/eval/blind/utterances.jsonl:2: the id 'u1' exists already at line 1.",
    ],
  ])('reports %s with file and line', (_title, changed, message) => {
    const found = findings(changed)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(message)
  })

  it('reports a taught row without its text, unless the row is listed', () => {
    const text = 'How much is delivery to Hobart?'
    const [found = '', ...more] = findings({}, { text })
    expect(more).toEqual([])
    expect(found).toContain('bot/eval/blind/utterances.jsonl:1: the text is taught at bot/intents/a.yml:3.')
    expect(found).not.toContain('hobart')
    expect(findings({}, { text, listed: '# taught\nu1\n' })).toEqual([])
  })

  it('reports no text of fewer than four words and no line of a dialogue', () => {
    const short = { utterances: [{ ...utterance, text: 'delivery to hobart' }] }
    expect(findings(short, { text: 'delivery to hobart' })).toEqual([])
    expect(findings({}, { text: 'please cancel the last one' })).toEqual([])
  })
})

describe('the check of the safety messages', () => {
  const safety = JSON.stringify({ id: 'r1', policy: 'minor', text: 'a boy of twelve wants some beer' })
  const check = (listed: string): readonly string[] => {
    const sources = new Map([
      ['bot/eval/blind/utterances.jsonl', ''],
      ['bot/eval/blind/dialogues.jsonl', ''],
      ['bot/eval/blind/taught-rows.txt', 'r1'],
      ['bot/eval/safety-risky.jsonl', safety],
      ['bot/eval/safety-taught-rows.txt', listed],
    ])
    return checkBlindSets(sources, taught('A boy of twelve wants some beer')).map(formatFinding)
  }

  it('reports a taught row unless their own list has it', () => {
    expect(check('')).toEqual([
      expect.stringContaining('bot/eval/safety-risky.jsonl:1: the text is taught at bot/intents/a.yml:3.'),
    ])
    expect(check('r1')).toEqual([])
  })
})

describe('the list of taught rows', () => {
  it('has one id a line, and comments', () => {
    expect(readTaughtRows('# why\n u1 \n\nu2\n')).toEqual(new Set(['u1', 'u2']))
  })
})
