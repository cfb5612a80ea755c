import { describe, expect, it } from 'vitest'
import { checkTestTitles, faultsOfTitles } from './test-titles.mjs'

const known = new Set(['LC-01', 'LC-02', 'OP-33'])
/** @param {string} source */
const faults = (source) => faultsOfTitles('a.test.ts', source, known)

describe('titles of tests', () => {
  it('may name rows of the register and open points', () => {
    expect(faults("it('opens the form [LC-01, LC-02] [OP-33]', () => {})")).toEqual([])
  })

  it('may not name a row that does not exist, nor an open point that does not', () => {
    expect(faults("it('opens the form [LC-01, LC-99] [OP-34]', () => {})")).toEqual([
      'a.test.ts names LC-99, which neither the register nor the open points have.',
      'a.test.ts names OP-34, which neither the register nor the open points have.',
    ])
  })

  it.each([
    "await test.step('asks for consent [LC-01]', async () => {})",
    "await test.step(\n  '[LC-01, LC-02] asks for consent', async () => {})",
    'await test.step(`asks for ${what} [LC-01]`, async () => {})',
  ])('may not name rows in a step: %s', (source) => {
    expect(faults(source)).toEqual([expect.stringMatching(/names rows in the title of a step/)])
  })

  it('may have steps without rows in a test that names them', () => {
    expect(faults("test('talks [LC-01]', () => test.step('asks for consent', ask))")).toEqual([])
  })

  it.each([
    ['test.describe.configure({ retries', ': 1 })'],
    ["it('is right', { retry", ': 2 }, look)'],
    ["['run', '--", "retry=1']"],
  ])('may not be tried again: %s%s', (start, end) => {
    expect(faults(start + end)).toEqual([expect.stringMatching(/asks for a second try/)])
  })

  it('are as they should be in this repository', () => checkTestTitles())
})
