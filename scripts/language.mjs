#!/usr/bin/env node
// Checks that code, comments, test titles and docs are written in the language of docs/glossary.md: npm run language.
// With a folder it lists the violations there: npm run language -- apps/desk.
import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findAnchors } from './markdown-anchors.mjs'
import { root } from './repository-root.mjs'
import { readOpenPoints, readRules } from './rules.mjs'

/** @typedef {'comment opener' | 'phrase' | 'identifier' | 'file name' | 'source' | 'test title'} Kind */
/** @typedef {{ kind: Kind, path: string, line: number, text: string }} Violation */

/** Openers that keep a comment from a plain first sentence. Source: docs/glossary.md#comments */
const badOpener = /^(What|Who|Whom|Whoever|Whose|Whether|That)\b/

/** Phrases of the old dialect. Source: docs/glossary.md */
const badPhrases = [
  /\b(?:is|are|was|were) gone on with\b/i,
  /\bgoes on with\b/i,
  /\b(?:can|could) be had\b/i,
  /\bwhoever\b/i,
  /\b(?:nobody|somebody)\b/i,
  /\banew\b/i,
  /\bas good as none\b/i,
  /\blet(?:s|ting)? go\b/i,
  /\bthe line is (?:gone|lost|open)\b/i,
]

/** Names of the old dialect, as whole identifiers. Source: docs/glossary.md */
const badNames = new Set(
  `happened around instead tidy judge judged goesOn letGo letPass handOn keptOf answerOf wantOfLiveChat sayIfNotKept
  leaveToNext silenceMurphy askedAgain leftOpen Surroundings Commanding newsOf tell told checkout nothingTyped Wish
  Wishes wish wishes door Door News news Hint Deed deeds WineCellar HelpDesk ShopperDesk Face shelves cellar`.split(
    /\s+/,
  ),
)

/** Parts of paths of the old dialect. Source: docs/glossary.md */
const badPaths =
  /(?:^|\/)(?:doors|pieces|old)\/|\/(?:opened-|beside-|in-words|dress|around|happened|judge|news|commanding|job-line|shelves|checkout)[\w-]*\.|-aside\.[tm]/

/** Phrases and names of the old dialect in test titles, besides those above. Source: docs/glossary.md#tests */
const badTitlePhrases = [
  ...badPhrases,
  /\b(?:goes|go|gone) on\b(?! (?:a|an|the|to)\b)/i,
  /\bbe had\b/i,
  /\bonce more\b/i,
  /\bowe[sd]?\b/i,
  /\bspoken\b/i,
  /\bin words\b/i,
  /\bpatience\b/i,
  /\bgone up\b/i,
  /\b(?:hubSpoke|otherTabSaid)\b/,
]

/** First words of a test title that is only a part of a sentence. Source: docs/glossary.md#tests */
const partialTitle =
  /^(?:about|above|after|and|as|at|because|before|behind|but|by|for|from|in|into|like|near|not|of|on|or|over|since|so|through|to|under|until|when|while|whose|with|without)\b/i

/** First words of the title of a test or a group that has no subject. */
const titleOpener = /^(?:and|but|of|or|that|what|whether|who|whoever|whom|whose)\b/i

const declaration = /\b(?:function|const|let|class|type|interface|enum)\s+([A-Za-z_$][\w$]*)/g
/** A test or a group with its title. The first line of a table of cases is on another line than its title. */
const titledTest =
  /^(?<indent> *)(?:(?<call>it|test|describe)(?<mode>(?:\.(?:concurrent|describe|each|fails|for|only|runIf|sequential|skip|skipIf|step|todo)\b)*)(?:(?:<[^>\n]*>)?\((?:[^'"`]*|[^\n]*?)\)(?=\()|<[^>]*>)?|\](?: as const)?\))\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/gm
const ruleIds = /\b[A-Z]{2,4}-\d+\b/g
const documentReference = /\b((?:docs|packages|apps|e2e|bot)\/[\w./-]+\w)(?:#([\p{L}\p{N}_-]+))?/gu
const ruleIdRanges = /\b([A-Z]{2,4})-(\d+) to (?:\1-)?(\d+)/g

/**
 * Returns the violations of one file.
 *
 * @param {string} path from the repository root
 * @param {string} text
 * @param {(source: string) => boolean} isResolved whether a `Source:` names something that is in the repository
 * @returns {Violation[]}
 */
export function findViolations(path, text, isResolved) {
  /** @type {Violation[]} */
  const found = []
  const add = (/** @type {Kind} */ kind, /** @type {number} */ line, /** @type {string} */ what) =>
    found.push({ kind, path, line, text: what.trim() })
  if (badPaths.test(path)) add('file name', 0, path)
  const isDocument = path.endsWith('.md')
  const comments = isDocument
    ? text.split('\n').map((each, index) => ({ line: index + 1, text: each }))
    : findComments(text)
  for (const comment of comments) {
    if (!isDocument && badOpener.test(comment.text)) add('comment opener', comment.line, comment.text)
    for (const phrase of badPhrases) if (phrase.test(comment.text)) add('phrase', comment.line, comment.text)
    const source = /\bSources?: ((?:(?!\n\s*@)[\s\S])+)/.exec(comment.text)?.[1]
    if (!isDocument && source !== undefined && !isResolved(source.trim())) add('source', comment.line, source)
  }
  if (isDocument) return found
  const code = stripComments(text)
  for (const { 1: name = '', index } of code.matchAll(declaration))
    if (badNames.has(name)) add('identifier', getLineNumber(code, index), name)
  if (/\.test\.[tm]?[jt]sx?$|\.spec\.ts$/.test(path))
    for (const { title, line, isGroup } of findTestTitles(code))
      if (!isTitleAllowed(title, isGroup)) add('test title', line, title)
  return found
}

/**
 * Returns the titles of the tests and groups of a test file.
 *
 * @param {string} code
 */
function findTestTitles(code) {
  const lines = code.split('\n')
  return [...code.matchAll(titledTest)].map(({ groups, index }) => {
    const { indent = '', call, mode = '', title = '' } = groups ?? {}
    const line = getLineNumber(code, index)
    const start = lines
      .slice(0, line)
      .findLast(
        (each) => each.startsWith(indent) && /^(?:it|test|describe)\b/.test(each.slice(indent.length)),
      )
    const isGroup =
      call === undefined
        ? /^ *(?:test[.])?describe\b/.test(start ?? '')
        : `${call}${mode}`.includes('describe')
    return { title, line, isGroup }
  })
}

/**
 * Returns true for a title that is a sentence in plain words, with at most three rules. A group may name a circumstance, such
 * as `while the store is away`.
 *
 * @param {string} title
 * @param {boolean} isGroup
 */
function isTitleAllowed(title, isGroup) {
  const ids = title.match(ruleIds) ?? []
  const isSentence =
    !title.startsWith('[') && !titleOpener.test(title) && (isGroup || !partialTitle.test(title))
  return isSentence && ids.length <= 3 && !badTitlePhrases.some((phrase) => phrase.test(title))
}

/**
 * Returns the comments that stand on lines of their own, each as one text without its marks.
 *
 * @param {string} text
 */
export function findComments(text) {
  /** @type {{ line: number, text: string }[]} */
  const comments = []
  const lines = text.split('\n')
  for (let index = 0; index < lines.length; index += 1) {
    const start = index
    const parts = []
    if (/^\s*\/\//.test(lines[index] ?? '')) {
      for (; /^\s*\/\//.test(lines[index] ?? ''); index += 1)
        parts.push((lines[index] ?? '').replace(/^\s*\/\/\s?/, ''))
      index -= 1
    } else if (/^\s*(?:\{\s*)?\/\*/.test(lines[index] ?? '')) {
      for (; ; index += 1) {
        parts.push(
          (lines[index] ?? '')
            .replace(/^\s*(?:\{\s*)?\/\*+\s?|^\s*\*(?!\/)\s?/, '')
            .replace(/\s*\*\/.*$/, ''),
        )
        if (index >= lines.length - 1 || (lines[index] ?? '').includes('*/')) break
      }
    } else continue
    comments.push({ line: start + 1, text: parts.join('\n').trim() })
  }
  return comments
}

/**
 * Returns the text with its own-line comments left empty, so that line numbers stay.
 *
 * @param {string} text
 */
function stripComments(text) {
  const lines = text.split('\n')
  for (const { line, text: comment } of findComments(text))
    for (let index = line - 1; index < line - 1 + comment.split('\n').length; index += 1) lines[index] = ''
  return lines.join('\n')
}

/** @param {string} text @param {number} index */
function getLineNumber(text, index) {
  return text.slice(0, index).split('\n').length
}

/**
 * Returns a function that says whether each part of a `Source:` names a rule, an open point, a decision, a document of the
 * repository (with a section that it has), or a public standard.
 */
export function createSourceResolver() {
  const known = new Set([...readRules().map(({ id }) => id), ...readOpenPoints()])
  const decisions = new Set(
    spawnSync('git', ['ls-files', 'docs/decisions'], { cwd: root, encoding: 'utf8' })
      .stdout.split('\n')
      .map((path) => /\/(\d{3})-/.exec(path)?.[1] ?? ''),
  )
  /** @type {Map<string, Set<string>>} */
  const anchorsByPath = new Map()
  const getAnchors = (/** @type {string} */ path) => {
    const anchors = anchorsByPath.get(path) ?? findAnchors(readFileSync(join(root, path), 'utf8'))
    anchorsByPath.set(path, anchors)
    return anchors
  }
  return (/** @type {string} */ source) => {
    const ranges = [...source.matchAll(ruleIdRanges)]
    for (const [, area, from, to] of ranges)
      for (let number = Number(from); number <= Number(to); number += 1)
        if (!known.has(`${area}-${String(number).padStart(2, '0')}`)) return false
    for (const [id] of source.matchAll(ruleIds))
      if (!known.has(id) && !/^(?:RFC|SHA|UTF|AES|HS|ISO|NFKD?)-/.test(id)) return false
    for (const [, number = ''] of source.matchAll(/\bdecisions? (\d{3})/g))
      if (!decisions.has(number)) return false
    for (const { 0: reference, 1: path = '', 2: anchor, index } of source.matchAll(documentReference)) {
      // A section that is named in brackets would not be checked.
      if (anchor === undefined && source.startsWith(' (', index + reference.length)) return false
      if (!existsSync(join(root, path))) return false
      if (anchor !== undefined && !getAnchors(path).has(anchor)) return false
    }
    const rest = source
      .replace(ruleIdRanges, '')
      .replace(ruleIds, '')
      .replace(/\bdecisions? \d{3}(?:(?:,| and) \d{3})*/g, '')
      .replace(documentReference, '')
      .replace(/\bRFC \d+[^,;]*|\bWCAG [^,;]*|https?:\/\/\S+/g, '')
      .replace(/\([^)]*\)|[\s,.;]|\band\b|\bto\b/g, '')
    return rest === ''
  }
}

/** Files that are not checked, each with its reason. */
const exceptions = [
  { path: /^docs\/rules\//, reason: 'the register quotes the specification' },
  { path: /^bot\//, reason: 'phrases and answers of shoppers' },
  { path: /^docs\/conversations\.md$/, reason: 'shows texts of the product' },
  { path: /^scripts\/language[\w.-]*$|^docs\/glossary\.md$/, reason: 'name what is to be avoided' },
]

/** Returns all violations of the repository's own text. */
export function findAllViolations() {
  const isResolved = createSourceResolver()
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return stdout
    .split('\n')
    .filter(
      (path) =>
        /\.(?:ts|tsx|mjs|md)$/.test(path) &&
        !exceptions.some((exception) => exception.path.test(path)) &&
        existsSync(join(root, path)),
    )
    .flatMap((path) => findViolations(path, readFileSync(join(root, path), 'utf8'), isResolved))
}

/** @param {Violation} violation */
function describe({ path, line, kind, text }) {
  return `${path}:${line} ${kind}: ${text.split('\n')[0]}`
}

/** Rejects with the violations of the whole repository. */
export async function checkLanguage() {
  const violations = findAllViolations()
  if (violations.length > 0)
    throw new Error(
      `${violations.map(describe).join('\n')}\n` +
        'docs/glossary.md has the plain words; CONTRIBUTING.md says how a comment and a test title begin.',
    )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? ''
  const violations = findAllViolations().filter(({ path }) => path.startsWith(folder))
  for (const violation of violations) console.log(describe(violation))
  console.log(`${violations.length} violations`)
}
