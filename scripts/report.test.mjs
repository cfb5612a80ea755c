import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPlaywright, readVitest } from './report.mjs'

describe('the report of a test run', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'murphy-report-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {unknown} report */
  const written = (report) => {
    const path = join(folder, 'report.json')
    writeFileSync(path, JSON.stringify(report))
    return path
  }

  it('adds the rules of a unit test’s metadata to its title', () => {
    const tests = [
      { fullName: 'an order is shown [ORD-01]', status: 'passed', meta: {} },
      { fullName: 'an order is tracked', status: 'passed', meta: { rules: 'TRK-01, TRK-02' } },
    ]
    const file = { name: 'a.test.ts', status: 'passed', message: '', assertionResults: tests }
    expect(readVitest(written({ testResults: [file] })).map(({ title }) => title)).toEqual([
      'an order is shown [ORD-01]',
      'an order is tracked [TRK-01, TRK-02]',
    ])
  })

  it('adds the rules of a journey’s annotation to its title', () => {
    const annotations = [{ type: 'rules', description: 'TRK-01, TRK-02' }]
    const specs = [{ title: 'tracks an order', tests: [{ status: 'expected', results: [], annotations }] }]
    const path = written({ errors: [], suites: [{ title: '', file: 'a.spec.ts', specs }] })
    expect(readPlaywright(path)).toEqual([
      { suite: 'e2e/a.spec.ts', title: 'tracks an order [TRK-01, TRK-02]', status: 'passed' },
    ])
  })
})
