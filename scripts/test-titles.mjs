import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository-root.mjs'
import { findIdsInTitle, readOpenPoints, readRules } from './rules.mjs'

/** The titles of steps. They are not in the report, so rule ids in them prove nothing. */
const step = /\btest\.step\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs
/** A retry. It would let a failed test pass. */
const retry = /\bretr(?:y|ies)\s*[:=]\s*[1-9]|--retr(?:y|ies)\b/
/** Rules in the metadata of a test, for Vitest and for Playwright. Source: docs/glossary.md#tests */
const metadataRules =
  /\bmeta:\s*\{\s*rules:\s*(['"`])([^'"`]*)\1|\btype:\s*'rules',\s*description:\s*(['"`])([^'"`]*)\3/g
const idsInBrackets = /\[[A-Z]+-\d+(?:, ?[A-Z]+-\d+)*\]/g

/**
 * Returns the faults in the titles and metadata of one test file, one sentence each.
 *
 * @param {string} path
 * @param {string} source
 * @param {ReadonlySet<string>} known ids of all rules and open points
 * @returns {string[]}
 */
export function findTitleFaults(path, source, known) {
  const inTitles = [...source.matchAll(idsInBrackets)].flatMap(([brackets]) => findIdsInTitle(brackets))
  const inMetadata = [...source.matchAll(metadataRules)].flatMap(([, , vitest, , playwright]) =>
    (vitest ?? playwright ?? '').split(',').map((id) => id.trim()),
  )
  const unknown = [...inTitles, ...inMetadata].filter((id) => !known.has(id))
  const steps = [...source.matchAll(step)].map(([, , title = '']) => title)
  return [
    ...[...new Set(unknown)].map(
      (id) =>
        `${path} names ${id === '' ? 'an empty id' : id}, which is neither in the register nor in the open points.`,
    ),
    ...steps
      .filter((title) => findIdsInTitle(title).length > 0)
      .map((title) => `${path} names rules in the title of a step; only a test's title counts: ${title}`),
    ...(retry.test(source) ? [`${path} allows a retry; a test that needs one has failed.`] : []),
  ]
}

/** Rejects when the register is malformed, or a test names unknown rules or names rules where they do not count. */
export async function checkTestTitles() {
  const known = new Set([...readRules().map(({ id }) => id), ...readOpenPoints()])
  const faults = listTestFiles().flatMap((path) =>
    findTitleFaults(path, readFileSync(join(root, path), 'utf8'), known),
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Returns the paths of test files, test helpers of the journeys, and settings of the runners, from the repository root. */
function listTestFiles() {
  const listFiles = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
      .filter((path) => !path.includes('node_modules'))
      .map((path) => join(folder, path))
  return [
    ...['apps', 'packages'].flatMap(listFiles).filter((path) => /\.test\.tsx?$/.test(path)),
    ...listFiles('e2e').filter((path) => path.endsWith('.ts')),
    'vitest.config.ts',
    'playwright.config.ts',
    'scripts/test.mjs',
  ]
}
