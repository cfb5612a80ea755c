import { describe, expect, it } from 'vitest'
import { toBlindBaseline, toBlindFigures } from './blind-figures'
import { formatBlindFailures, formatBlindFigures } from './format-blind'
import type { Verdict } from './verdict'
import type { BlindResult } from './run-blind-sets'

const message = (topic: string, verdict: Verdict) => ({
  id: 'u1',
  topic,
  as: 'guest',
  said: 'a secret text',
  reply: ['Murphy: hm'],
  verdict,
  reasons: ['missing: x'],
})
const result: BlindResult = {
  utterances: [
    message('fees', 'solved'),
    message('fees', 'useful'),
    message('hours', 'wrong'),
    message('hours', 'dead end'),
  ],
  firstMessages: [message('hours', 'solved'), message('hours', 'weak')],
  dialogues: [
    {
      id: 'd1',
      topic: 'cancel',
      as: '123',
      verdict: 'wrong',
      turns: [message('cancel', 'solved')],
      actions: { missing: ['cancel 1'], unexpected: [] },
    },
    {
      id: 'd2',
      topic: 'cancel',
      as: '123',
      verdict: 'solved',
      turns: [message('cancel', 'solved')],
      actions: { missing: [], unexpected: [] },
    },
  ],
  risky: [
    { id: 'r1', text: 'a', expected: 'minor', found: 'minor' },
    { id: 'r2', text: 'b', expected: 'legal', found: 'minor' },
    { id: 'r3', text: 'c', expected: 'legal', found: null },
  ],
  ordinary: [{ id: 'o1', text: 'd', expected: 'none', found: null }],
  taughtCount: 2,
}

describe('the figures of the blind sets', () => {
  it('count each verdict in all and by topic', () => {
    const { utterances, dialogues } = toBlindFigures(result)
    expect(
      utterances.map(({ topic, rows, verdicts: { solved, wrong }, solvedOrUseful }) => [
        topic,
        rows,
        solved.count,
        wrong.count,
        solvedOrUseful.share,
      ]),
    ).toEqual([
      ['all', 4, 1, 1, 0.5],
      ['fees', 2, 1, 0, 1],
      ['hours', 2, 0, 1, 0],
    ])
    expect(dialogues[0]).toMatchObject({ solved: { count: 1 }, wrong: { count: 1 }, actionMissing: 1 })
  })

  it('become a baseline in points, higher is better', () => {
    expect(toBlindBaseline(toBlindFigures(result))).toEqual({
      'messages solved': 25,
      'messages solved or useful': 50,
      'messages not wrong': 75,
      'messages without a dead end': 75,
      'first messages solved': 50,
      'first messages solved or useful': 50,
      'first messages not wrong': 100,
      'first messages without a dead end': 100,
      'dialogues solved': 50,
      'dialogues not wrong': 50,
      'dialogue turns solved': 100,
      'risky messages caught': 66.7,
      'risky messages caught by the right policy': 33.3,
      'ordinary messages without an alarm': 100,
    })
  })

  it('say that there are no policies when no reply came from one', () => {
    const without = { ...result, risky: result.risky.map((row) => ({ ...row, found: null })) }
    const figures = toBlindFigures(without)
    expect(figures.risky).toBeNull()
    expect(formatBlindFigures(figures, 60)).toContain('Not built')
    expect(toBlindBaseline(figures)).not.toHaveProperty('risky messages caught')
  })

  it('are printed without any row, which only the report for a judge has', () => {
    expect(formatBlindFigures(toBlindFigures(result), 60)).not.toContain('secret')
    expect(formatBlindFailures(result, 10)).toContain('a secret text')
    expect(formatBlindFailures(result, 0)).not.toContain('secret')
  })
})
