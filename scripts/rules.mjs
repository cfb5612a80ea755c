#!/usr/bin/env node
// Compares the rules register with the report of the last test run: npm run rules [-- --missing] [-- --area TRK,ORD]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './checkout.mjs'
import { readReport } from './report.mjs'

const rulesFolder = join(root, 'docs/rules')

/** @typedef {{ id: string, area: string, text: string }} Rule */

/** @returns {Rule[]} every row of the register, in its order */
export function readRules() {
  return readdirSync(rulesFolder)
    .filter((file) => /^[A-Z]+\.md$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(rulesFolder, file), 'utf8').matchAll(/^\| ([A-Z]+-\d+) \| (.*?) \| [^|]* \|/gm),
      ].map(([, id = '', text = '']) => ({ id, area: id.replace(/-.*/, ''), text })),
    )
}

/**
 * The ids that stand in a title: '[TRK-33]', '[TRK-33, TRK-35]' or several brackets.
 *
 * @param {string} title
 */
export function idsInTitle(title) {
  return [...title.matchAll(/\[((?:[A-Z]+-\d+)(?:, ?[A-Z]+-\d+)*)\]/g)].flatMap(([, ids = '']) =>
    ids.split(/, ?/),
  )
}

/**
 * The rows named by a passing test or reviewed by hand; a failing test that names a row keeps it open.
 *
 * @param {readonly import('./report.mjs').TestResult[]} results
 */
export function provenIds(results) {
  /** @param {import('./report.mjs').TestResult['status']} status */
  const named = (status) =>
    new Set(
      results.filter((result) => result.status === status).flatMap((result) => idsInTitle(result.title)),
    )
  const failed = named('failed')
  const reviewed = [
    ...readFileSync(join(rulesFolder, 'reviewed.md'), 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm),
  ].map(([, id = '']) => id)
  return new Set([...named('passed'), ...reviewed].filter((id) => !failed.has(id)))
}

/**
 * Prints one line an area.
 *
 * @param {readonly Rule[]} rules
 * @param {ReadonlySet<string>} proven
 */
export function printRules(rules, proven) {
  const areas = [...new Set(rules.map((rule) => rule.area))].map((area) => {
    const rows = rules.filter((rule) => rule.area === area)
    return { area, rows: rows.length, proven: rows.filter((rule) => proven.has(rule.id)).length }
  })
  const total = { area: 'all', rows: rules.length, proven: areas.reduce((sum, area) => sum + area.proven, 0) }
  console.log('area   rows  proven  missing')
  for (const { area, rows, proven: done } of [...areas, total]) {
    console.log(
      `${area.padEnd(5)} ${String(rows).padStart(5)} ${String(done).padStart(7)} ${String(rows - done).padStart(8)}`,
    )
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()

function main() {
  const options = process.argv.slice(2)
  const at = options.indexOf('--area')
  const areas = at === -1 ? null : new Set((options[at + 1] ?? '').toUpperCase().split(','))
  const results = readReport('test')
  if (!results) {
    console.error('There is no test report yet: run npm test first.')
    process.exit(1)
  }
  const all = readRules()
  const unknown = [...new Set(results.flatMap((result) => idsInTitle(result.title)))].filter(
    (id) => !all.some((rule) => rule.id === id),
  )
  if (unknown.length > 0)
    console.error(`Test titles name rows that the register does not have: ${unknown.join(', ')}`)
  const rules = all.filter((rule) => !areas || areas.has(rule.area))
  const proven = provenIds(results)
  const missing = rules.filter((rule) => !proven.has(rule.id))
  if (options.includes('--missing')) for (const { id, text } of missing) console.log(`${id} ${text}`)
  else printRules(rules, proven)
  process.exit(missing.length > 0 || unknown.length > 0 ? 1 : 0)
}
