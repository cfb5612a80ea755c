#!/usr/bin/env node
// From a fresh clone to the full test report: npm test; npm run test:long adds the full lengths.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { needChromium } from './chromium.mjs'
import { buildWhenStale, installWhenStale, root, run } from './checkout.mjs'
import { gates, sizeGate } from './gates.mjs'
import { seeToPrograms } from './beside-tests.mjs'
import { otherNodeVersions, testOnNode } from './node-versions.mjs'
import { closingLine, readPlaywright, readVitest, writeReport } from './report.mjs'
import { printRules, provenIds, readRules } from './rules.mjs'

const isLong = process.argv.includes('--long')
const folder = join(root, 'test-results')
/** @type {import('./report.mjs').TestResult[]} */
const results = []
// On a machine that stalls, one of nine thousand fails now and then. It is tried once more and told as FLAKY with its reason.
const secondTry = 1

try {
  installWhenStale()
  process.env.CHROMIUM_PATH = await needChromium()
  seeToPrograms()
  if (isLong) process.env.MURPHY_TEST_LENGTH = 'long'
  mkdirSync(folder, { recursive: true })

  // One lane reads the sources, the other builds them: each keeps about a core busy.
  await Promise.all([
    runGates(gates),
    // Tests start the server as a program, which needs what a build has learnt.
    runGates([{ name: 'build', check: buildWhenStale }, sizeGate]),
  ])
  await runRunner(
    'Unit, integration and component tests',
    'vitest',
    ['run', `--retry=${secondTry}`, '--reporter', 'json', '--reporter', 'dot', '--outputFile.json'],
    'vitest.json',
    readVitest,
  )
  await runRunner(
    'Browser journeys',
    'playwright',
    ['test', `--retries=${secondTry}`, '--reporter', 'json,line'],
    'playwright.json',
    readPlaywright,
  )
  if (isLong) for (const version of otherNodeVersions) results.push(...(await testOnNode(version)))
} catch (error) {
  results.push({
    suite: 'npm test',
    title: 'the run could be finished',
    status: 'failed',
    reason: error.message,
  })
}

writeReport(isLong ? 'long' : 'test', results)
for (const { suite, title, reason } of results.filter((result) => result.status === 'skipped')) {
  console.log(`SKIPPED ${suite}: ${title}${reason ? `: ${reason}` : ''}`)
}
for (const { suite, title, reason } of results.filter((result) => result.isFlaky)) {
  console.log(`FLAKY ${suite}: ${title} (passed on the second try)\n${reason}`)
}
for (const { suite, title, reason } of results.filter((result) => result.status === 'failed')) {
  console.log(`FAILED ${suite}: ${title}\n${reason ?? ''}`)
}
printRules(readRules(), provenIds(results))
console.log(closingLine(results))
process.exit(results.some((result) => result.status === 'failed') ? 1 : 0)

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

/**
 * Runs one of the two test runners. Its own exit code says no more than its report does.
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
  try {
    results.push(...read(path))
  } catch {
    throw crash ?? new Error(`${command} wrote no report.`)
  }
}
