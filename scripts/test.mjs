#!/usr/bin/env node
// Installs, builds and runs all tests: npm test; npm run test:long runs them in full length.
// npm run test:long -- --under-load runs all tests five times while two processes keep the machine busy.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { installTestPrograms } from './system-packages.mjs'
import { requireChromium } from './chromium.mjs'
import { buildWhenStale, installWhenStale } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'
import { checks, sizeCheck } from './checks.mjs'
import { otherNodeVersions, testOnNode } from './node-versions.mjs'
import { formatClosingLine, writeReport } from './report.mjs'
import { findRunFaults, printRules, findProvenIds, readOpenPoints, readRules } from './rules.mjs'
import { runPlaywright, runVitest } from './test-runners.mjs'
import { runUnderLoad } from './under-load.mjs'

const isUnderLoad = process.argv.includes('--under-load')
const isLong = process.argv.includes('--long') && !isUnderLoad
/** @type {import('./report.mjs').TestResult[]} */
const results = []

try {
  installWhenStale()
  process.env.CHROMIUM_PATH = await requireChromium()
  installTestPrograms({ isLong })
  if (isLong) process.env.MURPHY_TEST_LENGTH = 'long'
  mkdirSync(join(root, 'test-results'), { recursive: true })
  if (isUnderLoad) {
    await buildWhenStale()
    results.push(...(await runUnderLoad(runTests)))
  } else {
    // Checks of the sources run beside the build; each keeps about one core busy. Tests start the server as a program, which
    // needs the built files and the trained model, and nothing of the checks: they begin at once, so that no core waits.
    const checked = runChecks(checks)
    await runChecks([{ name: 'build', check: buildWhenStale }, sizeCheck])
    const tests = runTests()
    // Both end, also when the tests give no report.
    await Promise.allSettled([tests, checked])
    results.push(...(await tests))
    if (isLong) for (const version of otherNodeVersions) results.push(...(await testOnNode(version)))
  }
} catch (error) {
  results.push({
    suite: 'npm test',
    title: 'the run finishes',
    status: 'failed',
    reason: error.message,
  })
}

const rules = readRules()
const ruleFaults = findRunFaults(rules, readOpenPoints(), results)
writeReport(isUnderLoad ? 'under-load' : isLong ? 'long' : 'test', results)
for (const { suite, title, reason } of results.filter((result) => result.status === 'skipped')) {
  console.log(`SKIPPED ${suite}: ${title}${reason ? `: ${reason}` : ''}`)
}
for (const { suite, title, reason } of results.filter((result) => result.status === 'failed')) {
  console.log(`FAILED ${suite}: ${title}\n${reason ?? ''}`)
}
printRules(rules, findProvenIds(results))
for (const fault of ruleFaults) console.log(`RULES ${fault}`)
console.log(formatClosingLine(results))
process.exit(ruleFaults.length > 0 ? 1 : 0)

/** @param {readonly import('./checks.mjs').Check[]} list */
async function runChecks(list) {
  for (const { name, check } of list) {
    console.log(`Checking ${name} …`)
    const named = { suite: 'checks', title: name }
    await check().then(
      () => results.push({ ...named, status: 'passed' }),
      (error) => results.push({ ...named, status: 'failed', reason: error.message }),
    )
  }
}

/** Runs both test runners once. */
async function runTests() {
  console.log('Unit, integration and component tests …')
  const tests = await runVitest([], { report: 'vitest' })
  console.log('Browser journeys …')
  return [...tests, ...(await runPlaywright([], { report: 'playwright' }))]
}
