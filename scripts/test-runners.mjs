import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository-root.mjs'
import { run } from './run.mjs'
import { readPlaywright, readVitest } from './report.mjs'

/**
 * Options of a run: the program `node` (default: the one that runs this), the name of the report, and variables.
 * @typedef {{ node?: string, report: string, env?: NodeJS.ProcessEnv }} RunnerOptions
 */

/**
 * Runs Vitest once, without retries.
 *
 * @param {readonly string[]} projects none: all of them
 * @param {RunnerOptions} options
 * @returns {Promise<import('./report.mjs').TestResult[]>}
 * Errors: rejects when Vitest writes no report.
 */
export async function runVitest(projects, options) {
  const path = getReportPath(options)
  const chosen = projects.map((project) => `--project=${project}`)
  const parameters = ['run', ...chosen, '--reporter=json', '--reporter=dot', `--outputFile.json=${path}`]
  return runRunner('vitest/vitest.mjs', parameters, options, path, readVitest)
}

/**
 * Runs the browser journeys once, without retries.
 *
 * @param {readonly string[]} files none: all of them
 * @param {RunnerOptions} options
 * @returns {Promise<import('./report.mjs').TestResult[]>}
 * Errors: rejects when Playwright writes no report.
 */
export async function runPlaywright(files, options) {
  const path = getReportPath(options)
  const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_NAME: path }
  const parameters = ['test', ...files, '--reporter=json,line']
  return runRunner('@playwright/test/cli.js', parameters, { ...options, env }, path, readPlaywright)
}

/** @param {RunnerOptions} options */
function getReportPath({ report }) {
  return join(root, 'test-results', `${report}.json`)
}

/**
 * Runs a test runner and returns the results of its report. A runner that ends with an error although no test has failed, for
 * example with an error outside all tests, counts as one failure.
 *
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {RunnerOptions} options
 * @param {string} path of the report
 * @param {(path: string) => import('./report.mjs').TestResult[]} read
 */
async function runRunner(program, parameters, { node = process.execPath, env = {} }, path, read) {
  rmSync(path, { force: true })
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
  const crash = await run(node, [join('node_modules', program), ...parameters], {
    env: { ...process.env, ...colours, ...env },
  }).then(
    () => null,
    (error) => error,
  )
  /** @type {import('./report.mjs').TestResult[]} */
  let found
  try {
    found = read(path)
  } catch (error) {
    throw crash ?? error
  }
  if (crash !== null && !found.some(({ status }) => status === 'failed'))
    found.push({
      suite: program,
      title: 'no error outside all tests',
      status: 'failed',
      reason: crash.message,
    })
  return found
}
