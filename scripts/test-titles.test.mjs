import { describe, expect, it } from 'vitest'
import { checkTestTitles, findTitleFaults } from './test-titles.mjs'

const known = new Set(['LC-01', 'LC-02', 'OP-33'])
/** @param {string} source */
const faults = (source) => findTitleFaults('a.test.ts', source, known)

describe('titles of tests', () => {
  it('may name rules of the register and open points', () => {
    expect(faults("it('opens the form [LC-01, LC-02] [OP-33]', () => {})")).toEqual([])
  })

  it('must not name an unknown rule or open point', () => {
    expect(faults("it('opens the form [LC-01, LC-99] [OP-34]', () => {})")).toEqual([
      'a.test.ts names LC-99, which is neither in the register nor in the open points.',
      'a.test.ts names OP-34, which is neither in the register nor in the open points.',
    ])
  })

  it.each([
    "it('opens', { meta: { rules: 'LC-01, LC-02, OP-33, LC-99' } }, open)",
    "it(\n  'opens',\n  {\n    meta: {\n      rules: 'LC-99',\n    },\n  }, open)",
    "test('opens', { annotation: { type: 'rules', description: 'LC-01, LC-99' } }, open)",
    "test('opens', { annotation: { type: 'rules',\n  description:\n    'LC-01, LC-99' } }, open)",
  ])('must not name an unknown rule in the metadata: %s', (source) => {
    expect(faults(source)).toEqual([
      'a.test.ts names LC-99, which is neither in the register nor in the open points.',
    ])
  })

  it('may name known rules in the metadata', () => {
    expect(faults("it('opens', { meta: { rules: 'LC-01, LC-02, OP-33' } }, open)")).toEqual([])
  })

  it.each([
    "await test.step('asks for consent [LC-01]', async () => {})",
    "await test.step(\n  '[LC-01, LC-02] asks for consent', async () => {})",
    'await test.step(`asks for ${what} [LC-01]`, async () => {})',
  ])('must not name rules in a step: %s', (source) => {
    expect(faults(source)).toEqual([expect.stringMatching(/names rules in the title of a step/)])
  })

  it('may have steps without rules in a test that names rules', () => {
    expect(faults("test('talks [LC-01]', () => test.step('asks for consent', ask))")).toEqual([])
  })

  it.each([
    ['test.describe.configure({ retries', ': 1 })'],
    ["it('is right', { retry", ': 2 }, look)'],
    ["['run', '--", "retry=1']"],
  ])('must not allow a retry: %s%s', (start, end) => {
    expect(faults(start + end)).toEqual([expect.stringMatching(/allows a retry/)])
  })

  it('have no faults in this repository', () => checkTestTitles())
})
