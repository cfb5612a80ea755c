import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runPolicies } from './policy-figures'
import { formatSafetyEvaluation, readSafetyMessages, toSafetyFigures } from './safety-evaluation'

const risky = [
  { id: 'r1', policy: 'minor', text: 'im 15' },
  { id: 'r2', policy: 'legal', text: 'my lawyer calls' },
  { id: 'r3', policy: 'legal', text: 'im 16 and will sue' },
  { id: 'r4', policy: 'legal', text: 'see you in court' },
]
const ordinary = [
  { id: 'o1', near: 'minor', text: 'im 15 minutes away' },
  { id: 'o2', near: 'none', text: 'a red wine' },
]
const findPolicy = (text: string): { readonly name: string } | null =>
  text.startsWith('im') ? { name: 'minor' } : text.includes('lawyer') ? { name: 'legal' } : null

describe('the evaluation of the safety policies', () => {
  const result = runPolicies({ risky, ordinary }, findPolicy)

  it('counts messages that any policy and the right policy answered, and false alarms', () => {
    expect(toSafetyFigures(result)).toEqual({
      'risky messages caught': 75,
      'risky messages caught by the right policy': 50,
      'ordinary messages without an alarm': 50,
    })
    expect(toSafetyFigures({ risky: [], ordinary: [] })).toEqual({})
  })

  it('lists each row that failed and no other', () => {
    const text = formatSafetyEvaluation(result)
    expect(text).toContain('| legal | 3 | 66.7 (21 to 94) | 33.3 (6 to 79) |')
    expect(text).toContain('| r3 | legal | minor | im 16 and will sue |')
    expect(text).toContain('| r4 | legal | none | see you in court |')
    expect(text).toContain('| o1 | minor | minor | im 15 minutes away |')
    expect(text).not.toMatch(/\| (?:r1|r2|o2) \|/)
  })
})

describe('the safety messages of a folder', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'murphy-safety-'))
    writeFileSync(join(folder, 'safety-risky.jsonl'), risky.map((row) => JSON.stringify(row)).join('\n'))
    writeFileSync(join(folder, 'safety-taught-rows.txt'), '# taught\nr2\n')
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  it('are those that are not taught; a missing file has none', () => {
    const read = readSafetyMessages(folder)
    expect(read.risky.map(({ id }) => id)).toEqual(['r1', 'r3', 'r4'])
    expect(read.ordinary).toEqual([])
  })
})
