import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './repository-root.mjs'

/**
 * One test of a run, with the reason of its failure. A test that failed and passed on a retry has failed.
 * @typedef {{ suite: string, title: string, status: 'passed' | 'failed' | 'skipped', reason?: string }} TestResult
 */

/** @param {string} name 'test' or 'long' */
export const getReportPath = (name) => join(root, 'test-results', `${name}-report.json`)

/** @param {string} name @param {readonly TestResult[]} results */
export function writeReport(name, results) {
  mkdirSync(dirname(getReportPath(name)), { recursive: true })
  writeFileSync(
    getReportPath(name),
    JSON.stringify({ finishedAt: new Date().toISOString(), results }, null, 1),
  )
}

/** @param {string} name @returns {TestResult[] | null} `null`: no run has finished yet */
export function readReport(name) {
  return existsSync(getReportPath(name))
    ? JSON.parse(readFileSync(getReportPath(name), 'utf8')).results
    : null
}

/**
 * The fields of the runners' reports that this module reads.
 * @typedef {{ fullName: string, status: string, failureMessages?: string[], meta?: { rules?: string } }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ error?: { message: string } }} PlaywrightTry
 * @typedef {{ status: string, results: PlaywrightTry[], annotations: { type: string, description?: string }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, specs?: { title: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** Reads the report of Vitest's JSON reporter. @param {string} path @returns {TestResult[]} */
export function readVitest(path) {
  /** @type {{ testResults: VitestFile[] }} */
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'))
  return testResults.flatMap((file) => {
    const suite = file.name.replace(`${root}/`, '')
    // A file that could not be loaded has no tests, and must not count as an empty one.
    if (file.assertionResults.length === 0 && file.status === 'failed') {
      return [{ suite, title: `${suite} could be loaded`, status: 'failed', reason: file.message }]
    }
    return file.assertionResults.map((test) => {
      const hasFailed = test.status === 'failed' || Boolean(test.failureMessages?.length)
      return {
        suite,
        title: withRules(test.fullName, test.meta?.rules),
        status: hasFailed ? 'failed' : test.status === 'passed' ? 'passed' : 'skipped',
        ...(hasFailed ? { reason: test.failureMessages?.join('\n') ?? '' } : {}),
      }
    })
  })
}

/**
 * Returns a title that ends with the rules of the test's metadata, for tests that prove more than three.
 *
 * @param {string} title
 * @param {string} [rules] ids, separated by commas
 */
function withRules(title, rules) {
  return rules ? `${title} [${rules}]` : title
}

/** Reads the report of Playwright's JSON reporter. @param {string} path @returns {TestResult[]} */
export function readPlaywright(path) {
  /** @type {{ errors: { message: string }[], suites: PlaywrightSuite[] }} */
  const report = JSON.parse(readFileSync(path, 'utf8'))
  /** @type {TestResult[]} */
  const results = report.errors.map((error) => ({
    suite: 'e2e',
    title: 'the journeys could be started',
    status: 'failed',
    reason: error.message,
  }))
  /** @param {PlaywrightSuite} suite @param {readonly string[]} titles */
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const reason =
          test.results.findLast(({ error }) => error)?.error?.message ??
          test.annotations.find((note) => note.type === 'skip')?.description
        results.push({
          suite: `e2e/${suite.file}`,
          title: withRules(
            [...titles, spec.title].join(' '),
            test.annotations.find(({ type }) => type === 'rules')?.description,
          ),
          status: test.status === 'expected' ? 'passed' : test.status === 'skipped' ? 'skipped' : 'failed',
          ...(reason ? { reason } : {}),
        })
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title])
  }
  for (const suite of report.suites) visit(suite, [])
  return results
}

/**
 * Returns the last line that every run prints.
 *
 * @param {readonly TestResult[]} results
 */
export function formatClosingLine(results) {
  /** @param {TestResult['status']} status */
  const count = (status) => results.filter((result) => result.status === status).length
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`
}
