import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { root } from './repository-root.mjs'

const testFile = /[.]test[.]tsx?$|\/testing\//
const mainFile = /^[^/]+\/[^/]+\/src\/main[.]tsx?$/
const sourceFile = /^(?<workspace>[^/]+\/[^/]+\/src)\/(?<entry>[^/]+)/

/** @typedef {Map<string, Map<string, string>>} Graph Each entry of a `src` with the entries it imports, and one import as an example. */

/**
 * Returns the import cycles between the top-level folders of each `src`, one sentence each. Imports of types count.
 * A file directly in `src` counts as a folder of its own. `main` composes the app, so it may import and be imported
 * by anything, and tests may too.
 *
 * @param {ReadonlyMap<string, string>} sources text by path, such as `apps/desk/src/chat/chat-view.tsx`
 * @returns {string[]}
 */
export function findFolderCycles(sources) {
  /** @type {Map<string, Graph>} */
  const graphs = new Map()
  /** @param {string} path */
  const findEntry = (path) => {
    const { workspace, entry } = sourceFile.exec(path)?.groups ?? {}
    if (workspace === undefined || entry === undefined || testFile.test(path) || mainFile.test(path))
      return null
    return { workspace, entry }
  }
  for (const [path, text] of sources) {
    const from = findEntry(path)
    if (from === null) continue
    for (const imported of listImports(path, text, sources)) {
      const to = findEntry(imported)
      if (to === null || to.workspace !== from.workspace || to.entry === from.entry) continue
      const graph = graphs.get(from.workspace) ?? new Map()
      graphs.set(from.workspace, graph)
      const targets = graph.get(from.entry) ?? new Map()
      graph.set(from.entry, targets)
      if (!targets.has(to.entry)) targets.set(to.entry, `${path} imports ${imported}`)
    }
  }
  return [...graphs].flatMap(([workspace, graph]) => describeCycles(workspace, graph))
}

/** Fails on a cycle between the top-level folders of an app or a package. */
export async function checkFolderCycles() {
  const cycles = findFolderCycles(readSources())
  if (cycles.length > 0) throw new Error(cycles.join('\n'))
}

/** @returns {Map<string, string>} */
function readSources() {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}/src`),
  )
  return new Map(
    folders
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) =>
        readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
          .filter((file) => /[.]tsx?$/.test(file))
          .map((file) => posix.join(folder, file.replaceAll('\\', '/'))),
      )
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
}

/**
 * Returns the files that a file imports by a relative path. Inside an app or a package every import is one.
 *
 * @param {string} path
 * @param {string} text
 * @param {ReadonlyMap<string, string>} sources
 */
function listImports(path, text, sources) {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return []
    const target = posix.join(posix.dirname(path), fileName.replace(/[.]js$/, ''))
    return ['', '.ts', '.tsx', '/index.ts'].map((end) => target + end).find((file) => sources.has(file)) ?? []
  })
}

/**
 * Describes the shortest cycle through each entry, each cycle once.
 *
 * @param {string} workspace
 * @param {Graph} graph
 */
function describeCycles(workspace, graph) {
  /** @type {Map<string, string>} */
  const cycles = new Map()
  for (const start of graph.keys()) {
    const cycle = findShortestCycle(graph, start)
    const members = cycle?.toSorted().join() ?? ''
    if (cycle === null || cycles.has(members)) continue
    const imports = cycle.map((from, index) => graph.get(from)?.get(cycle[index + 1] ?? start))
    cycles.set(
      members,
      `${workspace} has the cycle ${[...cycle, start].join(' -> ')}: ${imports.join(', ')}.`,
    )
  }
  return [...cycles.values()]
}

/**
 * Finds the shortest cycle through an entry.
 *
 * @param {Graph} graph
 * @param {string} start
 * @returns {readonly string[] | null} the entries from `start` on, without `start` at the end
 */
function findShortestCycle(graph, start) {
  const paths = [[start]]
  const seen = new Set()
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return path
      if (seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return null
}
