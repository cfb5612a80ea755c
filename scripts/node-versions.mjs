#!/usr/bin/env node
// Runs the unit, integration and start tests on the other versions of Node: npm run test:nodes [-- 24]. Part of npm run test:long.
import { mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireChromium } from './chromium.mjs'
import { buildWhenStale, installWhenStale } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'
import { run } from './run.mjs'
import { formatClosingLine } from './report.mjs'
import { isRunnable, installTestPrograms } from './system-packages.mjs'
import { runPlaywright, runVitest } from './test-runners.mjs'

/** The supported versions other than the one that runs `npm test`. Source: docs/dependencies.md */
export const otherNodeVersions = ['22', '24', '26']

const vitestProjects = ['unit', 'app-unit', 'loading', 'integration', 'hub']

/**
 * Runs the tests on one version of Node. Chromium itself does not depend on it, so component tests are left out, and of the
 * journeys only those that start and stop the product run.
 *
 * @param {string} version major version, such as '24'
 * @returns {Promise<import('./report.mjs').TestResult[]>} titles begin with the version
 * Errors: rejects when the version cannot be installed, or a runner writes no report.
 */
export async function testOnNode(version) {
  const node = await installNode(version)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  // Tests that start `node` or `npm` by name get the same version.
  const env = { PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` }
  console.log(`Unit and integration tests on Node ${version} …`)
  const tests = await runVitest(vitestProjects, { node, env, report: `vitest-node-${version}` })
  console.log(`Start tests on Node ${version} …`)
  const journeys = await runPlaywright(['e2e/faults.spec.ts'], {
    node,
    env,
    report: `playwright-node-${version}`,
  })
  return [...tests, ...journeys].map((result) => ({ ...result, title: `Node ${version}: ${result.title}` }))
}

/**
 * Returns the path of the program `node` of a version, from the package of this platform. The general package `node` needs an
 * install script, which many installations disable.
 *
 * @param {string} version
 */
async function installNode(version) {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(root, '.cache/node', version)
  const path = join(folder, 'node_modules', name, 'bin/node')
  if (!isRunnable(path)) {
    console.log(`Installing Node ${version} …`)
    mkdirSync(folder, { recursive: true })
    await run(
      'npm',
      [
        'install',
        '--prefix',
        folder,
        '--no-save',
        '--ignore-scripts',
        '--no-fund',
        '--no-audit',
        `${name}@${version}`,
      ],
      { isQuiet: true },
    )
  }
  return path
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installWhenStale()
  process.env['CHROMIUM_PATH'] = await requireChromium()
  installTestPrograms({ isLong: false })
  await buildWhenStale()
  const versions = process.argv.slice(2)
  /** @type {import('./report.mjs').TestResult[]} */
  const results = []
  for (const version of versions.length > 0 ? versions : otherNodeVersions)
    results.push(...(await testOnNode(version)))
  for (const { suite, title, reason } of results.filter(({ status }) => status === 'failed'))
    console.log(`FAILED ${suite}: ${title}\n${reason ?? ''}`)
  console.log(formatClosingLine(results))
  process.exit(results.some(({ status }) => status === 'failed') ? 1 : 0)
}
