import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from './repository-root.mjs'

/** The programs that install the dependencies themselves, so that they run in a fresh clone. */
const installingPrograms = readdirSync(join(root, 'scripts'))
  .filter((name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs'))
  .map((name) => `scripts/${name}`)
  .filter((path) =>
    /^import [^;]*?\b(?:installWhenStale|prepareOrExit)\b/m.test(readFileSync(join(root, path), 'utf8')),
  )

/**
 * Returns the packages that Node loads before the program's first statement runs, each with the file that imports it.
 *
 * @param {string} program path from the repository root
 */
function findPackagesLoadedFirst(program) {
  const paths = [program]
  /** @type {string[]} */
  const found = []
  for (const path of paths) {
    for (const name of listStaticImports(path)) {
      if (!name.startsWith('.')) {
        if (!name.startsWith('node:')) found.push(`${path} imports ${name}`)
        continue
      }
      const imported = relative(root, join(root, dirname(path), name))
      if (!paths.includes(imported)) paths.push(imported)
    }
  }
  return found
}

/** @param {string} path */
function listStaticImports(path) {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest)
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const from = statement.moduleSpecifier
    return from !== undefined && ts.isStringLiteral(from) ? [from.text] : []
  })
}

it.each(installingPrograms)(
  '%s starts in a fresh clone: its first imports need no installed package',
  (program) => {
    expect(findPackagesLoadedFirst(program)).toEqual([])
  },
)

it('the list holds the programs that a newcomer runs first', () => {
  expect(installingPrograms).toEqual(
    expect.arrayContaining(['scripts/start.mjs', 'scripts/test.mjs', 'scripts/check.mjs']),
  )
})
