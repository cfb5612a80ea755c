import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { splitPolicyWords } from './policy-text'
import { parsePattern, WordPatternError } from './parse-pattern'
import { createPatternIndex } from './pattern-index'
import { createPatternText, createWordGroup, matchesPattern } from './word-patterns'

const toWordGroups = (groups: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(groups).map(([name, texts]) => [name, createWordGroup(texts)] as const)

const groups = new Map([
  ['drink', createWordGroup(['beer', 'red wine', '=cans'])],
  ['buy', createWordGroup(['buy', 'pick up'])],
])

function matches(pattern: string, text: string): boolean {
  return matchesPattern(parsePattern(pattern, groups), createPatternText(splitPolicyWords(text)), groups)
}

describe('a word pattern', () => {
  it.each([
    ['beer', 'two beers please', true],
    ['=beer', 'two beers please', false],
    ['my son', 'my little son', false],
    ['my ..1 son', 'my little son', true],
    ['my ..1 son', 'my very little son', false],
    ['my ..0 son|daughter', 'my daughter', true],
    ['red wine|beer', 'wine', false],
    ['{drink}', 'some red wine', true],
    ['{drink}', 'a red car', false],
    ['{drink}', 'can i come', false],
    ['{drink}', 'two cans', true],
    ['{buy} ..2 {drink}', 'can he pick up my beer', true],
    ['{drink} & {buy}', 'beer that i buy', true],
    ['{drink} & {buy}', 'beer that i like', false],
    ['<5-17> year old', 'my 16 year old', true],
    ['<5-17> year old', 'my 18 year old', false],
    ['<5-17> year old', 'my 16yo', true],
    ['<5-17> year old', 'my sixteen-year-old', true],
    ['<5-17> year old', 'order 16171819 year old', false],
    ['^ beer', 'beer now', true],
    ['^ beer', 'a beer now', false],
    ['beer $', 'a beer', true],
    ['beer $', 'a beer now', false],
    ['i am ..0 only? ..0 <5-17>', "i'm 16", true],
    ['i am ..0 only? ..0 <5-17>', 'i am only 16', true],
    ['beer except {buy}', 'beer', true],
    ['beer except {buy}', 'buy beer', false],
  ])('%j in %j is %s', (pattern, text, isMatch) => {
    expect(matches(pattern, text)).toBe(isMatch)
  })

  it.each([
    ['an unknown group', '{nobody} wine'],
    ['only gaps', '..3'],
    ['a gap without an end', 'a ..99 b'],
    ['a regular expression', '(a+)+b'],
  ])('is refused for %s', (_title, pattern) => {
    expect(() => parsePattern(pattern, groups)).toThrow(WordPatternError)
  })

  it('is looked up by the words that it needs, in the order of the list', () => {
    const texts = ['beer', '<1-9> beer', 'a & {buy}', 'gin', 'tonic? .. gin', 'a .. {drink}|<1-9>', '=gins']
    const find = createPatternIndex(
      texts.map((text) => parsePattern(text, groups)),
      groups,
    )
    expect(find(createPatternText(['buy', 'a', 'beer']))).toEqual([0, 2, 5])
    expect(find(createPatternText(['7', 'beers']))).toEqual([0, 1])
    expect(find(createPatternText(['a', '7']))).toEqual([1, 5])
    expect(find(createPatternText(['gins']))).toEqual([3, 4, 6])
    expect(find(createPatternText(['gin']))).toEqual([3, 4])
    expect(find(createPatternText([]))).toEqual([])
  })

  it('is never left out by the look-up when it matches', () => {
    const { policies, policyWords, knowledge } = shippedBotFiles
    const all = new Map([policyWords, ...policies.map((policy) => policy.groups)].flatMap(toWordGroups))
    const patterns = policies.flatMap((policy) => policy.patterns.map(({ text }) => parsePattern(text, all)))
    const find = createPatternIndex(patterns, all)
    const texts = [
      ...policies.flatMap(({ phrases, nearMisses }) => [...phrases, ...nearMisses].map(({ text }) => text)),
      ...knowledge.intents.flatMap(({ phrases }) => phrases),
    ]
    for (const words of texts.filter((_text, at) => at % 160 === 0).map(splitPolicyWords)) {
      const text = createPatternText(words)
      const matching = patterns.flatMap((pattern, at) => (matchesPattern(pattern, text, all) ? [at] : []))
      expect(find(text)).toEqual(expect.arrayContaining(matching))
    }
  })

  it('is matched in time that grows linearly with the text', () => {
    const costly = parsePattern('a ..20 a ..20 {drink} ..20 beer & a ..20 b except a ..20 c', groups)
    const run = (text: string): boolean =>
      matchesPattern(costly, createPatternText(splitPolicyWords(text)), groups)
    expect(measureTextGrowth(run, 2000)).toBeLessThan(maxGrowth)
  })
})
