#!/usr/bin/env node
// Compares the built files that shoppers and agents download, compressed with brotli 11, with the budgets of size-budget.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from './repository-root.mjs'

/** The chunk that loads with the shopper's first message; later chunks build on it. */
const firstAnswerChunk = 'first-answer'

/** The realtime hub with its official client. It loads after the input is usable, so it has a separate budget. */
const hubEntry = 'src/chunks/hub.ts'

const liveChatEntry = 'src/chunks/live-chat.ts'

/**
 * Live chat and its two clients, of which a page loads one. They have separate budgets too.
 *
 * @type {Readonly<Record<string, string>>}
 */
const liveChatEntries = {
  [liveChatEntry]: 'widget live chat',
  'src/adapters/live-chat-client.ts': 'widget live chat client',
  'src/adapters/live-chat-vendor.ts': 'widget live chat vendor',
}

/**
 * `Chunk` has the fields of a build's manifest that this script reads; a `Load` is what is downloaded together.
 * @typedef {{ file: string, name?: string, isDynamicEntry?: boolean, css?: string[], imports?: string[], assets?: string[] }} Chunk
 * @typedef {Readonly<Record<string, Chunk>>} Manifest
 * @typedef {{ name: string, files: readonly string[] }} Load
 * @typedef {{ name: string, bytes: number, budget: number, isOver: boolean }} SizeLine
 */

/** Returns a line for each budget, with the compressed size of its files in bytes. */
export function measureSizes() {
  /** @type {Readonly<Record<string, number>>} */
  const budgets = JSON.parse(readFileSync(join(root, 'size-budget.json'), 'utf8'))
  return [...listScripts(), ...listWidgetLoads(), ...listDeskLoads()].map(({ name, files }) => {
    const bytes = files.reduce((sum, file) => sum + measureBrotliBytes(file), 0)
    const budget = budgets[name] ?? (name.startsWith('widget chunk') ? budgets['widget chunk'] : undefined)
    if (budget === undefined) throw new Error(`size-budget.json has no budget for '${name}'.`)
    return { name, bytes, budget, isOver: bytes > budget }
  })
}

/** @param {readonly SizeLine[]} lines */
export function printSizes(lines) {
  for (const { name, bytes, budget, isOver } of lines) {
    console.log(
      `${isOver ? 'OVER' : '  ok'}  ${name.padEnd(34)} ${String(bytes).padStart(7)} of ${String(budget).padStart(7)} bytes`,
    )
  }
}

/**
 * Returns the scripts that pages load by themselves, as far as they are built.
 *
 * @returns {readonly Load[]}
 */
function listScripts() {
  return [
    { name: 'loader', files: [join(root, 'apps/loader/dist/embed.js')] },
    { name: 'visit script', files: [join(root, 'apps/loader/dist/visit.js')] },
    { name: 'live-chat SDK', files: [join(root, 'packages/live-chat-sdk/dist/live-chat-sdk.js')] },
  ].filter(({ files }) => files.every((file) => existsSync(file)))
}

/**
 * Returns the loads of the built widget. A file counts for the load that fetches it first, and not for those after it.
 *
 * @returns {readonly Load[]}
 */
function listWidgetLoads() {
  const widget = join(root, 'apps/widget/dist')
  const manifestFile = join(widget, '.vite/manifest.json')
  if (!existsSync(manifestFile)) return []
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const shell = 'index.html'
  const first = listNamedAssets(join(widget, shell))
  const answerKey = Object.keys(manifest).find((key) => manifest[key]?.name === firstAnswerChunk)
  if (answerKey === undefined) throw new Error(`The build has no chunk '${firstAnswerChunk}'.`)
  const answer = listChunkFiles(manifest, answerKey)
  const beforeChunks = [...first, ...answer]
  const beforeClients = [...beforeChunks, ...listChunkFiles(manifest, liveChatEntry)]
  const chunks = Object.entries(manifest)
    .filter(([key, { isDynamicEntry }]) => isDynamicEntry && key !== answerKey && key !== hubEntry)
    .map(([key, { name }]) => ({
      name: liveChatEntries[key] ?? `widget chunk ${name}`,
      files: listWithout(
        listChunkFiles(manifest, key),
        key.includes('/live-chat-') ? beforeClients : beforeChunks,
      ),
    }))
  const separateFiles = [hubEntry, ...Object.keys(liveChatEntries)].flatMap((key) =>
    listWithout([...listChunkFiles(manifest, key), ...(manifest[key]?.assets ?? [])], beforeChunks),
  )
  return [
    { name: 'widget shell', files: [shell] },
    { name: 'widget first screen', files: [shell, ...first] },
    { name: 'widget first answer', files: listWithout(answer, first) },
    { name: 'widget hub', files: listWithout(listChunkFiles(manifest, hubEntry), first) },
    ...chunks,
    // A separate page that shares no files with the chat.
    { name: 'privacy form', files: ['privacy-form.html', ...listFilesIn(widget, 'assets/privacy-form')] },
    // The hidden frame of pages that report visits.
    { name: 'visit frame', files: ['visit.html', ...listFilesIn(widget, 'assets/visit')] },
    { name: 'widget whole', files: [shell, ...listWithout(listFilesIn(widget, 'assets'), separateFiles)] },
  ].map(({ name, files }) => ({ name, files: files.map((file) => join(widget, file)) }))
}

/**
 * Returns the loads of the built desk.
 *
 * @returns {readonly Load[]}
 */
function listDeskLoads() {
  const desk = join(root, 'apps/desk/dist')
  const shell = join(desk, 'index.html')
  if (!existsSync(shell)) return []
  const first = listNamedAssets(shell).map((file) => join(desk, file))
  return [{ name: 'desk first view', files: [shell, ...first] }]
}

/**
 * Returns the scripts and style sheets that a document names, which are those of its first screen.
 *
 * @param {string} file
 */
function listNamedAssets(file) {
  return [...new Set(readFileSync(file, 'utf8').match(/assets\/[\w.-]+/g))]
}

/**
 * @param {readonly string[]} files
 * @param {readonly string[]} loaded
 */
function listWithout(files, loaded) {
  return files.filter((file) => !loaded.includes(file))
}

/**
 * Returns the script of a chunk, its static imports and their style sheets.
 *
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} [seen]
 * @returns {string[]}
 */
function listChunkFiles(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (seen.has(key) || !chunk) return []
  seen.add(key)
  return [
    ...new Set([
      chunk.file,
      ...(chunk.css ?? []),
      ...(chunk.imports ?? []).flatMap((next) => listChunkFiles(manifest, next, seen)),
    ]),
  ]
}

/**
 * Returns the files of a folder of a build, without those of its subfolders, as paths from the build.
 *
 * @param {string} build
 * @param {string} folder
 */
function listFilesIn(build, folder) {
  return readdirSync(join(build, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(map|br|gz)$/.test(entry.name))
    .map((entry) => `${folder}/${entry.name}`)
}

/** @param {string} file */
function measureBrotliBytes(file) {
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = measureSizes()
  if (lines.length === 0) {
    console.error('Nothing is built yet. Run npm start or npm test first.')
    process.exit(1)
  }
  printSizes(lines)
  process.exit(lines.some((line) => line.isOver) ? 1 : 0)
}
