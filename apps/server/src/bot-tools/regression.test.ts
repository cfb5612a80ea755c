import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readBaseline, findRegressions, updateBaseline } from './regression'

const folder = mkdtempSync(join(tmpdir(), 'murphy-baseline-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('regressions', () => {
  it.each([
    [92.1, 91.1, []],
    [92.1, 91, ['accuracy fell from 92.1 to 91.']],
    [92.1, 95, []],
  ])('compares %d with %d', (before, now, found) => {
    expect(findRegressions({ accuracy: now }, { accuracy: before })).toEqual(found)
  })

  it('ignores figures that were not measured', () => {
    expect(findRegressions({ other: 0 }, { accuracy: 92 })).toEqual([])
  })
})

describe('baseline', () => {
  it('keeps the figures that were not measured this time', () => {
    const file = join(folder, 'baseline.json')
    expect(readBaseline(file)).toBeNull()
    updateBaseline(file, { accuracy: 92, dialogues: 80 })
    updateBaseline(file, { accuracy: 93 })
    expect(readBaseline(file)).toEqual({ accuracy: 93, dialogues: 80 })
  })

  it('explains how to repair an invalid file', () => {
    const file = join(folder, 'bad.json')
    writeFileSync(file, '{"accuracy":"high"}')
    expect(() => readBaseline(file)).toThrow(
      `${file} is not a baseline. Delete it and run npm run -s bot:evaluate -- --update-baseline.`,
    )
  })
})
