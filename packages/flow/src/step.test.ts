import { describe, expect, it } from 'vitest'
import { emit, next, sequence, unchanged } from './index'
import type { Rule } from './index'

type TestRule = Rule<number, string>

const add =
  (amount: number): TestRule =>
  (state) =>
    next(state + amount, `added ${amount}`)

describe('a step', () => {
  it('carries the next state and its effects in order', () => {
    expect(next(2, 'first', 'second')).toEqual({ state: 2, effects: ['first', 'second'] })
  })

  it('keeps the same state when the event is ignored', () => {
    const state = { at: 'idle' }
    expect(unchanged(state).state).toBe(state)
    expect(unchanged(state).effects).toEqual([])
  })
})

describe('a sequence of rules', () => {
  it.each<[string, readonly TestRule[], number, readonly string[]]>([
    ['no rule', [], 1, []],
    ['one rule', [add(2)], 3, ['added 2']],
    ['two rules, the second on the state of the first', [add(2), add(4)], 7, ['added 2', 'added 4']],
    ['a rule that ignores the state', [add(2), unchanged], 3, ['added 2']],
    ['a rule that only emits', [emit('before', 'and'), add(2)], 3, ['before', 'and', 'added 2']],
  ])('applies %s', (_title, rules, state, effects) => {
    expect(sequence(1, ...rules)).toEqual({ state, effects })
  })
})
