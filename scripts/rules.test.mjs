import { describe, expect, it } from 'vitest'
import { findRunFaults, parseRules, readRules } from './rules.mjs'

const head = '# TRK\n\n| ID | Requirement | Spec | How to observe |\n|---|---|---|---|\n'
const rules = [
  { id: 'TRK-01', area: 'TRK', text: 'Shows the type' },
  { id: 'TRK-02', area: 'TRK', text: 'Shows the date' },
]
const openPoints = new Set(['OP-33'])

/** @param {string} title @returns {import('./report.mjs').TestResult} */
const passed = (title) => ({ suite: 'a.test.ts', title, status: 'passed' })

describe('the register', () => {
  it('has rows of four cells, in which an escaped bar is a character', () => {
    expect(parseRules('TRK.md', `${head}| TRK-01 | Shows \`a \\| b\` | §2 L1 | Look |\n`)).toEqual([
      { id: 'TRK-01', area: 'TRK', text: 'Shows `a \\| b`' },
    ])
  })

  it.each([
    ['a cell too few', '| TRK-01 | Shows the type | §2 L1 |'],
    ['a cell too many', '| TRK-01 | Shows a | b | §2 L1 | Look |'],
    ['no bar at its end', '| TRK-01 | Shows the type | §2 L1 | Look'],
    ['no space after its id', '| TRK-01x | Shows the type | §2 L1 | Look |'],
    ['the id of another area', '| ORD-01 | Shows the type | §2 L1 | Look |'],
    ['an id in small letters', '| trk-01 | Shows the type | §2 L1 | Look |'],
    ['no text', '| TRK-01 | | §2 L1 | Look |'],
    ['no source', '| TRK-01 | Shows the type | | Look |'],
    ['a space before it', ' | TRK-01 | Shows the type | §2 L1 |'],
  ])('is refused with the position of a row that has %s', (_, row) => {
    expect(() => parseRules('TRK.md', `${head}| TRK-07 | Whole | §2 L1 | Look |\n${row}\n`)).toThrow(
      'docs/rules/TRK.md:6 is not a row',
    )
  })

  it('is refused when a file has no rows', () => {
    expect(() => parseRules('TRK.md', head)).toThrow('docs/rules/TRK.md has no rows.')
  })

  it('is valid in this repository', () => {
    expect(readRules().length).toBeGreaterThan(600)
  })
})

describe('a run', () => {
  it('proves the register when passing tests name all rules; open points are references', () => {
    const results = [passed('shows the type [TRK-01]'), passed('shows the date [TRK-02] [OP-33]')]
    expect(findRunFaults(rules, openPoints, results)).toEqual([])
  })

  it('does not prove a rule without a passing test', () => {
    expect(findRunFaults(rules, openPoints, [passed('shows the type [TRK-01]')])).toEqual([
      'No passing test names: TRK-02',
    ])
    for (const status of /** @type {const} */ (['failed', 'skipped'])) {
      const results = [passed('[TRK-01]'), { ...passed('[TRK-02]'), status }]
      expect(findRunFaults(rules, openPoints, results)[0]).toBe('No passing test names: TRK-02')
    }
  })

  it('has a fault with any failure, also of a test without rules', () => {
    const results = [
      passed('[TRK-01, TRK-02]'),
      { ...passed('something else'), status: /** @type {const} */ ('failed') },
    ]
    expect(findRunFaults(rules, openPoints, results)).toEqual(['The last run had failures: 1'])
  })

  it('has a fault when a title names an unknown id', () => {
    const results = [passed('[TRK-01, TRK-02]'), passed('[TRK-99] [OP-34] [TKR-01]')]
    expect(findRunFaults(rules, openPoints, results)).toEqual([
      'Test titles name ids that neither the register nor the open points have: TRK-99, OP-34, TKR-01',
    ])
  })
})
