import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository-root.mjs'
import { run } from './run.mjs'
import { checkLanguage } from './language.mjs'
import { checkLicences } from './licences.mjs'
import { checkTestTitles } from './test-titles.mjs'
import { measureSizes, printSizes } from './size.mjs'

/** @param {string} name */
const getProgramPath = (name) => join(root, 'node_modules/.bin', name)

/** @typedef {{ name: string, check: () => Promise<unknown> }} Check */

/**
 * The checks that take seconds. Each rejects with its findings.
 *
 * @type {readonly Check[]}
 */
export const quickChecks = [
  {
    name: 'formatting',
    check: () => runQuietly(getProgramPath('oxfmt'), '--check', '.'),
  },
  { name: 'licences', check: checkLicences },
  { name: 'rules register and test titles', check: checkTestTitles },
  { name: 'language', check: checkLanguage },
]

/**
 * The checks that need no running product, cheapest first.
 *
 * @type {readonly Check[]}
 */
export const checks = [
  ...quickChecks,
  { name: 'lint', check: () => runQuietly(getProgramPath('oxlint'), '--type-aware', '--deny-warnings') },
  { name: 'types', check: checkTypes },
  {
    name: 'import directions',
    check: () =>
      runQuietly(
        getProgramPath('depcruise'),
        '--config',
        'dependency-cruiser.config.mjs',
        'packages',
        'apps',
      ),
  },
  {
    name: 'cycles between folders',
    // Imported when it runs: npm test reads this file before it has installed the package that parses imports.
    check: async () => (await import('./folder-cycles.mjs')).checkFolderCycles(),
  },
  {
    name: 'dead code',
    check: () => runQuietly(getProgramPath('knip'), '--cache', '--cache-location', '.cache/knip'),
  },
]

/** Compares the built files with their byte budgets. */
export const sizeCheck = {
  name: 'sizes',
  check: async () => {
    const lines = measureSizes()
    if (lines.some((line) => line.isOver)) {
      printSizes(lines)
      throw new Error('A byte budget of size-budget.json is exceeded.')
    }
  },
}

/** Checks every workspace and this folder separately, so that a pure package cannot use the types of Node or of a browser. */
async function checkTypes() {
  const projects = [
    '.',
    'scripts',
    ...['packages', 'apps'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
    ),
  ]
  /** @type {string[]} */
  const failures = []
  for (const project of projects.filter((path) => existsSync(join(root, path, 'tsconfig.json')))) {
    // Several threads check shared types once each: more work, and the build needs the other cores.
    await runQuietly(process.execPath, 'node_modules/tsc7/bin/tsc', '-p', project, '--singleThreaded').catch(
      (error) => failures.push(error.message),
    )
  }
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

/** @param {string} command @param {readonly string[]} parameters */
function runQuietly(command, ...parameters) {
  return run(command, parameters, { isQuiet: true })
}
