import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checkout.mjs'
import { idsInTitle, readOpenPoints, readRules } from './rules.mjs'

/** A step that names rows in its title; what stands in a step is not in the report, so it proves nothing. */
const step = /\btest\.step\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs
/** A second try, which would let a test pass that has failed. */
const secondTry = /\bretr(?:y|ies)\s*[:=]\s*[1-9]|--retr(?:y|ies)\b/
const idsInBrackets = /\[[A-Z]+-\d+(?:, ?[A-Z]+-\d+)*\]/g

/**
 * Returns what is wrong with the titles of one file of tests, one sentence each.
 *
 * @param {string} path
 * @param {string} source
 * @param {ReadonlySet<string>} known every row and open point
 * @returns {string[]}
 */
export function faultsOfTitles(path, source, known) {
  const unknown = [...source.matchAll(idsInBrackets)]
    .flatMap(([brackets]) => idsInTitle(brackets))
    .filter((id) => !known.has(id))
  const steps = [...source.matchAll(step)].map(([, , title = '']) => title)
  return [
    ...[...new Set(unknown)].map(
      (id) => `${path} names ${id}, which neither the register nor the open points have.`,
    ),
    ...steps
      .filter((title) => idsInTitle(title).length > 0)
      .map((title) => `${path} names rows in the title of a step; only a test's title counts: ${title}`),
    ...(secondTry.test(source) ? [`${path} asks for a second try; a test that needs one has failed.`] : []),
  ]
}

/** Rejects when the register is malformed, or a test names rows where they do not count. */
export async function checkTestTitles() {
  const known = new Set([...readRules().map(({ id }) => id), ...readOpenPoints()])
  const faults = testFiles().flatMap((path) =>
    faultsOfTitles(path, readFileSync(join(root, path), 'utf8'), known),
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Returns the files that hold tests, steps of tests and the settings of their runners, relative to the repository root. */
function testFiles() {
  const inFolder = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
      .filter((path) => !path.includes('node_modules'))
      .map((path) => join(folder, path))
  return [
    ...['apps', 'packages'].flatMap(inFolder).filter((path) => /\.test\.tsx?$/.test(path)),
    ...inFolder('e2e').filter((path) => path.endsWith('.ts')),
    'vitest.config.ts',
    'playwright.config.ts',
    'scripts/test.mjs',
  ]
}
