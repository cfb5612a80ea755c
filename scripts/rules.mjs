#!/usr/bin/env node
// Compares the rules register with the report of the last test run: npm run rules [-- --missing] [-- --area TRK,ORD]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './repository-root.mjs'
import { readReport } from './report.mjs'

const rulesFolder = join(root, 'docs/rules')

/** @typedef {{ id: string, area: string, text: string }} Rule */

/**
 * Returns every row of the register, in its order.
 * Throws with all faults when a row is malformed, is in another area's file, or repeats an id.
 *
 * @returns {Rule[]}
 */
export function readRules() {
  const rules = readdirSync(rulesFolder)
    .filter((file) => /^[A-Z]+\.md$/.test(file) && file !== 'README.md')
    .flatMap((file) => parseRules(file, readFileSync(join(rulesFolder, file), 'utf8')))
  const ids = rules.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (twice.length > 0) throw new Error(`The register has more than one row ${twice.join(', ')}.`)
  return rules
}

/**
 * Returns the rows of one area's file. A row has four cells, its id begins with the area, and none of the first three is empty.
 *
 * @param {string} file its name, such as 'TRK.md'
 * @param {string} text
 * @returns {Rule[]}
 */
export function parseRules(file, text) {
  const area = file.replace('.md', '')
  /** @type {Rule[]} */
  const rules = []
  /** @type {string[]} */
  const faults = []
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trimStart().startsWith('|') || /^\|(-+\|)+$/.test(line) || line.startsWith('| ID |')) continue
    const cells = splitCells(line)
    const [id = '', text = '', source = ''] = cells
    const isWhole =
      cells.length === 4 && new RegExp(`^${area}-\\d+$`).test(id) && text !== '' && source !== ''
    if (isWhole) rules.push({ id, area, text })
    else
      faults.push(`docs/rules/${file}:${index + 1} is not a row of four cells with an id of ${area}: ${line}`)
  }
  if (rules.length === 0) faults.push(`docs/rules/${file} has no rows.`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return rules
}

/** @param {string} line a table row; `\|` is a character of its cell */
function splitCells(line) {
  const cells = line
    .trim()
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
  // A row begins and ends with a bar; without one it has too few cells.
  return cells.at(0) === '' && cells.at(-1) === '' ? cells.slice(1, -1) : []
}

/** Returns the ids of docs/rules/open-points.md. @returns {Set<string>} */
export function readOpenPoints() {
  return readRowIds(join(rulesFolder, 'open-points.md'))
}

/** @param {string} path */
function readRowIds(path) {
  return new Set([...readFileSync(path, 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id = '']) => id))
}

/**
 * Returns the ids in a title: '[TRK-33]', '[TRK-33, TRK-35]' or several brackets.
 *
 * @param {string} title
 */
export function findIdsInTitle(title) {
  return [...title.matchAll(/\[((?:[A-Z]+-\d+)(?:, ?[A-Z]+-\d+)*)\]/g)].flatMap(([, ids = '']) =>
    ids.split(/, ?/),
  )
}

/**
 * Returns the ids that a passing test names or that were reviewed by hand, without those that a failing test names.
 *
 * @param {readonly import('./report.mjs').TestResult[]} results
 */
export function findProvenIds(results) {
  /** @param {import('./report.mjs').TestResult['status']} status */
  const collectIds = (status) =>
    new Set(
      results.filter((result) => result.status === status).flatMap((result) => findIdsInTitle(result.title)),
    )
  const failed = collectIds('failed')
  const reviewed = readRowIds(join(rulesFolder, 'reviewed.md'))
  return new Set([...collectIds('passed'), ...reviewed].filter((id) => !failed.has(id)))
}

/**
 * Returns the reasons why a run does not prove the register, one sentence each.
 * An id in a title is a row of the register, or an open point, which is a reference and proves nothing.
 *
 * @param {readonly Rule[]} rules
 * @param {ReadonlySet<string>} openPoints
 * @param {readonly import('./report.mjs').TestResult[]} results
 * @returns {string[]}
 */
export function findRunFaults(rules, openPoints, results) {
  const known = new Set([...rules.map(({ id }) => id), ...openPoints])
  const named = new Set(results.flatMap(({ title }) => findIdsInTitle(title)))
  const unknown = [...named].filter((id) => !known.has(id))
  const proven = findProvenIds(results)
  const missing = rules.filter(({ id }) => !proven.has(id)).map(({ id }) => id)
  const failed = results.filter(({ status }) => status === 'failed').length
  return [
    ...(unknown.length > 0
      ? [`Test titles name ids that neither the register nor the open points have: ${unknown.join(', ')}`]
      : []),
    ...(missing.length > 0 ? [`No passing test names: ${missing.join(', ')}`] : []),
    ...(failed > 0 ? [`The last run had failures: ${failed}`] : []),
  ]
}

/**
 * Prints one line per area.
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
    console.error('There is no test report yet. Run npm test first.')
    process.exit(1)
  }
  const all = readRules()
  const rules = all.filter((rule) => !areas || areas.has(rule.area))
  if (options.includes('--missing')) {
    const proven = findProvenIds(results)
    for (const { id, text } of rules.filter((rule) => !proven.has(rule.id))) console.log(`${id} ${text}`)
  } else printRules(rules, findProvenIds(results))
  // Titles may name rows of areas that are not printed.
  const known = new Set([...readOpenPoints(), ...all.map(({ id }) => id)])
  const faults = findRunFaults(rules, known, results)
  for (const fault of faults) console.error(fault)
  process.exit(faults.length > 0 ? 1 : 0)
}
