import { describe, expect, it } from 'vitest'
import { readEvaluateOptions } from './evaluate-options'

const shop = {
  of: 'shop',
  json: null,
  markdown: null,
  hasDialogues: true,
  isForced: false,
  isBaseline: false,
} as const

describe('readEvaluateOptions', () => {
  it('evaluates the shop by default', () => {
    expect(readEvaluateOptions([])).toEqual(shop)
  })

  it('reads the report files and the flags', () => {
    const args = '--json a.json --markdown b.md --no-dialogues --force --update-baseline'.split(' ')
    expect(readEvaluateOptions(args)).toEqual({
      of: 'shop',
      json: 'a.json',
      markdown: 'b.md',
      hasDialogues: false,
      isForced: true,
      isBaseline: true,
    })
  })

  it('evaluates other data when it is given some', () => {
    expect(readEvaluateOptions('--train a --test b --out c'.split(' '))).toEqual({
      of: 'outside-data',
      train: 'a',
      valid: null,
      test: 'b',
      outOfScopeLabel: 'oos',
      out: 'c',
    })
    expect(
      readEvaluateOptions('--train a --valid v --test b --oos-label none --out c'.split(' ')),
    ).toMatchObject({
      valid: 'v',
      outOfScopeLabel: 'none',
    })
  })

  it('evaluates through another adapter, whose figures are no baseline', () => {
    expect(readEvaluateOptions('--adapter language-model --json a.json'.split(' '))).toEqual({
      of: 'adapter',
      adapter: 'language-model',
      json: 'a.json',
      markdown: null,
    })
    expect(readEvaluateOptions('--blind --adapter language-model'.split(' '))).toMatchObject({
      of: 'blind',
      adapter: 'language-model',
    })
    for (const more of ['--update-baseline', '--force', '--train a', '--blind --update-baseline'])
      expect(() => readEvaluateOptions(`--adapter language-model ${more}`.split(' '))).toThrow('Usage:')
  })

  it('runs the blind sets with their own report files', () => {
    expect(readEvaluateOptions(['--blind'])).toEqual({
      of: 'blind',
      adapter: null,
      only: null,
      failures: 0,
      failuresFile: 'test-results/blind-failures.md',
      json: 'test-results/blind-evaluation.json',
      markdown: 'test-results/blind-evaluation.md',
      isBaseline: false,
    })
    const args = '--blind --only cancel --failures 20 --json a --update-baseline'.split(' ')
    expect(readEvaluateOptions(args)).toMatchObject({
      of: 'blind',
      only: 'cancel',
      failures: 20,
      json: 'a',
      isBaseline: true,
    })
  })

  it.each([
    ['--only cancel'],
    ['--blind --failures many'],
    ['--blind --force'],
    ['--blind --no-dialogues'],
    ['--blind --train a'],
    ['--train a'],
    ['--test b --out c'],
    ['--train a --test b'],
    ['--oos-label oos'],
    ['--json'],
    ['--tarin a'],
    ['file'],
  ])('explains the usage for %j', (args) => {
    expect(() => readEvaluateOptions(args.split(' '))).toThrow('npm run -s bot:evaluate')
  })
})
