import { describe, expect, it } from 'vitest'
import type { Judgement } from './verdict'
import { compareActions, judgeDialogue, judgeReply } from './verdict'

const expected = {
  solved: [String.raw`\$6\.90`, 'standard', '^(?![^]*rephrase)'],
  useful: ['delivery'],
  wrong: ['free'],
}

describe('the verdict on a reply', () => {
  it.each([
    ['solved', ['Murphy: Standard is $6.90.']],
    ['solved', ['Murphy: It is $6.90.', '[article] STANDARD shipping']],
    ['wrong', ['Murphy: Standard is $6.90, or free.']],
    ['wrong', ['Murphy: Free.']],
    ['useful', ['Murphy: This helps.', '[article] Delivery']],
    ['useful', ['Murphy: Standard delivery is $6.90. You may rephrase.']],
    ['weak', ['Murphy: Hm.', '[button] Help']],
    ['weak', ['Murphy: Hm?']],
    ['weak', ['Murphy: See https://shop.example/help.']],
    ['dead end', ['Murphy: Hm.']],
    ['dead end', []],
  ])('is %s for %j', (verdict, lines) => {
    expect(judgeReply(lines, expected).verdict).toBe(verdict)
  })

  it('is solved when nothing is asked of the reply', () => {
    expect(judgeReply([], { solved: [], useful: [], wrong: [] }).verdict).toBe('solved')
  })

  it('names the expressions that decided', () => {
    expect(judgeReply(['Murphy: free'], expected).reasons).toEqual(['wrong: free'])
    expect(judgeReply(['Murphy: $6.90?'], expected).reasons).toEqual(['missing: standard'])
    expect(judgeReply(['Murphy: standard $6.90'], expected).reasons).toEqual([])
  })
})

describe('the difference of actions', () => {
  it.each([
    [[], [], [], []],
    [['cancel 1', 'skip reds'], ['skip reds', 'cancel 1'], [], []],
    [['cancel 1'], [], ['cancel 1'], []],
    [['cancel 1'], ['cancel 2'], ['cancel 1'], ['cancel 2']],
    [['cancel 1'], ['cancel 1', 'cancel 1'], [], ['cancel 1']],
    [['cancel 1', 'cancel 1'], ['cancel 1'], [], []],
  ])('the difference of %j and %j is missing %j and unexpected %j', (asked, done, missing, unexpected) => {
    expect(compareActions(asked, done)).toEqual({ missing, unexpected })
  })
})

describe('the verdict on a dialogue', () => {
  const turn = (verdict: Judgement['verdict']): Judgement => ({ verdict, reasons: [] })
  const nothing = { missing: [], unexpected: [] }

  it.each([
    ['solved', [turn('solved'), turn('solved')], nothing],
    ['other', [turn('solved'), turn('useful')], nothing],
    ['other', [turn('dead end')], nothing],
    ['wrong', [turn('solved'), turn('wrong')], nothing],
    ['wrong', [turn('solved')], { missing: ['cancel 1'], unexpected: [] }],
    ['wrong', [turn('solved')], { missing: [], unexpected: ['cancel 1'] }],
  ] as const)('is %s', (verdict, turns, actions) => {
    expect(judgeDialogue(turns, actions)).toBe(verdict)
  })
})
