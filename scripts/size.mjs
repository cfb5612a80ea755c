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

/**
 * Live chat and its two clients, of which a page loads one. They have separate budgets too.
 *
 * @type {Readonly<Record<string, string>>}
 */
const liveChatEntries = {
  'src/chunks/live-chat.ts': 'widget live chat',
  'src/adapters/live-chat-client.ts': 'widget live chat client',
  'src/adapters/live-chat-vendor.ts': 'widget live chat vendor',
}

/**
 * The fields of a build's manifest that this script reads.
 * @typedef {{ file: string, name?: string, isDynamicEntry?: boolean, css?: string[], imports?: string[], assets?: string[] }} Chunk
 * @typedef {Readonly<Record<string, Chunk>>} Manifest
 * @typedef {{ name: string, bytes: number, budget: number, isOver: boolean }} SizeLine
 */

/** Returns a line for each budget, with the compressed size of its files in bytes. */
export function measureSizes() {
  /** @type {Readonly<Record<string, number>>} */
  const budgets = JSON.parse(readFileSync(join(root, 'size-budget.json'), 'utf8'))
  const loader = join(root, 'apps/loader/dist/embed.js')
  const widget = join(root, 'apps/widget/dist')
  const lines = []
  if (existsSync(loader)) lines.push({ name: 'loader', files: [loader] })
  const visitScript = join(root, 'apps/loader/dist/visit.js')
  if (existsSync(visitScript)) lines.push({ name: 'visit script', files: [visitScript] })
  const sdk = join(root, 'packages/live-chat-sdk/dist/live-chat-sdk.js')
  if (existsSync(sdk)) lines.push({ name: 'live-chat SDK', files: [sdk] })
  if (existsSync(join(widget, '.vite/manifest.json'))) {
    /** @type {Manifest} */
    const manifest = JSON.parse(readFileSync(join(widget, '.vite/manifest.json'), 'utf8'))
    const shell = join(widget, 'index.html')
    // The document names all scripts and style sheets of the first screen.
    const first = [...new Set(readFileSync(shell, 'utf8').match(/assets\/[\w.-]+/g))]
    lines.push({ name: 'widget shell', files: [shell] })
    lines.push({ name: 'widget first screen', files: [shell, ...first.map((file) => join(widget, file))] })
    const answerKey = Object.keys(manifest).find((key) => manifest[key]?.name === firstAnswerChunk)
    if (answerKey === undefined) throw new Error(`The build has no chunk '${firstAnswerChunk}'.`)
    const answer = listChunkFiles(manifest, answerKey)
    const answerOnly = answer.filter((file) => !first.includes(file))
    lines.push({ name: 'widget first answer', files: answerOnly.map((file) => join(widget, file)) })
    const liveChat = listChunkFiles(manifest, 'src/chunks/live-chat.ts')
    const hub = listChunkFiles(manifest, hubEntry).filter((file) => !first.includes(file))
    lines.push({ name: 'widget hub', files: hub.map((file) => join(widget, file)) })
    for (const [key, chunk] of Object.entries(manifest)) {
      if (!chunk.isDynamicEntry || key === answerKey || key === hubEntry) continue
      const before = key.includes('/live-chat-') ? [...first, ...answer, ...liveChat] : [...first, ...answer]
      const own = listChunkFiles(manifest, key).filter((file) => !before.includes(file))
      const name = liveChatEntries[key] ?? `widget chunk ${chunk.name}`
      lines.push({ name, files: own.map((file) => join(widget, file)) })
    }
    // A separate page that shares no files with the chat.
    const form = [join(widget, 'privacy-form.html'), ...listFilesIn(join(widget, 'assets/privacy-form'))]
    lines.push({ name: 'privacy form', files: form })
    // The hidden frame of pages that report visits.
    const visit = [join(widget, 'visit.html'), ...listFilesIn(join(widget, 'assets/visit'))]
    lines.push({ name: 'visit frame', files: visit })
    const apart = [hubEntry, ...Object.keys(liveChatEntries)]
      .flatMap((key) => [...listChunkFiles(manifest, key), ...(manifest[key]?.assets ?? [])])
      .filter((file) => !first.includes(file) && !answer.includes(file))
    const counted = listFilesIn(join(widget, 'assets')).filter(
      (file) => !apart.some((name) => file.endsWith(name)),
    )
    lines.push({ name: 'widget whole', files: [shell, ...counted] })
  }
  const desk = join(root, 'apps/desk/dist')
  if (existsSync(join(desk, 'index.html'))) {
    const shell = join(desk, 'index.html')
    const first = [...new Set(readFileSync(shell, 'utf8').match(/assets\/[\w.-]+/g))]
    lines.push({ name: 'desk first view', files: [shell, ...first.map((file) => join(desk, file))] })
  }
  return lines.map(({ name, files }) => {
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
 * Returns the files of a folder without those of its subfolders.
 *
 * @param {string} folder
 */
function listFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(map|br|gz)$/.test(entry.name))
    .map((entry) => join(folder, entry.name))
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
