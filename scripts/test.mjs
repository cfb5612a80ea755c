#!/usr/bin/env node
// From a fresh clone to the full test report: npm test; npm run test:long adds the full lengths.
// npm run test:long -- --under-load runs all tests five times beside two busy processes.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { seeToPrograms } from './beside-tests.mjs'
import { startBusyProcesses } from './busy.mjs'
import { needChromium } from './chromium.mjs'
import { buildWhenStale, installWhenStale, root, run } from './checkout.mjs'
import { gates, sizeGate } from './gates.mjs'
import { otherNodeVersions, testOnNode } from './node-versions.mjs'
import { closingLine, readPlaywright, readVitest, writeReport } from './report.mjs'
import { faultsOfRun, printRules, provenIds, readOpenPoints, readRules } from './rules.mjs'

const isUnderLoad = process.argv.includes('--under-load')
const isLong = process.argv.includes('--long') && !isUnderLoad
const underLoad = { rounds: 5, busyProcesses: 2 }
const folder = join(root, 'test-results')
/** @type {import('./report.mjs').TestResult[]} */
const results = []

try {
  installWhenStale()
  process.env.CHROMIUM_PATH = await needChromium()
  seeToPrograms()
  if (isLong) process.env.MURPHY_TEST_LENGTH = 'long'
  mkdirSync(folder, { recursive: true })
  if (isUnderLoad) await runUnderLoad()
  else {
    // One lane reads the sources, the other builds them: each keeps about a core busy.
    await Promise.all([
      runGates(gates),
      // Tests start the server as a program, which needs what a build has learnt.
      runGates([{ name: 'build', check: buildWhenStale }, sizeGate]),
    ])
    results.push(...(await runTests()))
    if (isLong) for (const version of otherNodeVersions) results.push(...(await testOnNode(version)))
  }
} catch (error) {
  results.push({
    suite: 'npm test',
    title: 'the run could be finished',
    status: 'failed',
    reason: error.message,
  })
}

const rules = readRules()
const ruleFaults = faultsOfRun(rules, readOpenPoints(), results)
writeReport(isUnderLoad ? 'under-load' : isLong ? 'long' : 'test', results)
for (const { suite, title, reason } of results.filter((result) => result.status === 'skipped')) {
  console.log(`SKIPPED ${suite}: ${title}${reason ? `: ${reason}` : ''}`)
}
for (const { suite, title, reason } of results.filter((result) => result.status === 'failed')) {
  console.log(`FAILED ${suite}: ${title}\n${reason ?? ''}`)
}
printRules(rules, provenIds(results))
for (const fault of ruleFaults) console.log(`RULES ${fault}`)
console.log(closingLine(results))
process.exit(ruleFaults.length > 0 ? 1 : 0)

/** @param {readonly import('./gates.mjs').Gate[]} inOrder */
async function runGates(inOrder) {
  for (const { name, check } of inOrder) {
    console.log(`Checking ${name} …`)
    const named = { suite: 'gates', title: name }
    await check().then(
      () => results.push({ ...named, status: 'passed' }),
      (error) => results.push({ ...named, status: 'failed', reason: error.message }),
    )
  }
}

/** Runs all tests several times while other processes keep the machine busy; one failure in any round fails the run. */
async function runUnderLoad() {
  await buildWhenStale()
  const busy = startBusyProcesses(underLoad.busyProcesses)
  try {
    for (let round = 1; round <= underLoad.rounds; round += 1) {
      console.log(`Round ${round} of ${underLoad.rounds} beside ${underLoad.busyProcesses} busy processes …`)
      const found = await runTests()
      console.log(`Round ${round}: ${closingLine(found)}`)
      results.push(...found.map((result) => ({ ...result, suite: `round ${round}: ${result.suite}` })))
    }
  } finally {
    await busy.stop()
  }
}

/** Runs both test runners once. A test runs once: one that needs a second try has failed. */
async function runTests() {
  return [
    ...(await runRunner(
      'Unit, integration and component tests',
      'vitest',
      ['run', '--reporter', 'json', '--reporter', 'dot', '--outputFile.json'],
      'vitest.json',
      readVitest,
    )),
    ...(await runRunner(
      'Browser journeys',
      'playwright',
      ['test', '--reporter', 'json,line'],
      'playwright.json',
      readPlaywright,
    )),
  ]
}

/**
 * Runs one of the two test runners and returns what its report says. A runner that ends with an error although no test has
 * failed, for example with an error outside all tests, counts as one failure.
 *
 * @param {string} name
 * @param {'vitest' | 'playwright'} command
 * @param {string[]} parameters
 * @param {string} file
 * @param {(path: string) => import('./report.mjs').TestResult[]} read
 */
async function runRunner(name, command, parameters, file, read) {
  console.log(`${name} …`)
  const path = join(folder, file)
  rmSync(path, { force: true })
  const output = command === 'vitest' ? [`${parameters.pop()}=${path}`] : []
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
  const env = { ...process.env, ...colours, PLAYWRIGHT_JSON_OUTPUT_NAME: path }
  const crash = await run(join(root, 'node_modules/.bin', command), [...parameters, ...output], { env }).then(
    () => null,
    (error) => error,
  )
  /** @type {import('./report.mjs').TestResult[]} */
  let found
  try {
    found = read(path)
  } catch {
    throw crash ?? new Error(`${command} wrote no report.`)
  }
  if (crash !== null && !found.some(({ status }) => status === 'failed'))
    found.push({
      suite: command,
      title: 'no error outside all tests',
      status: 'failed',
      reason: crash.message,
    })
  return found
}
