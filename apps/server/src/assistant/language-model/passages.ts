import { isInstruction } from './model-instructions'

/** A part of a help article that a written answer may cite. */
export type Passage = {
  readonly id: string
  readonly articleId: string
  readonly title: string
  /** Plain text. */
  readonly text: string
}

/** An article as the answer writer reads it. */
export type PassageSource = {
  readonly id: string
  readonly title: string
  /** Markdown */
  readonly body: string
  /** The approved answers that may be given. */
  readonly answers: readonly string[]
}

const maxPassages = 14
const maxPassageLength = 600
const maxTotalLength = 6000

/**
 * Returns the passages of articles as plain text, bounded in number and length. Text that addresses a language model is left out:
 * an article may come from a feed.
 */
export function createPassages(articles: readonly PassageSource[]): readonly Passage[] {
  let total = 0
  return articles
    .flatMap(({ id, title, body, answers }) =>
      [...answers, ...toParagraphs(body)].map((text, index) => ({
        id: `${id}.${index + 1}`,
        articleId: id,
        title,
        text,
      })),
    )
    .filter(({ text }) => text.length <= maxPassageLength && !isInstruction(text))
    .filter(({ text }) => (total += text.length) <= maxTotalLength)
    .slice(0, maxPassages)
}

/** Returns the paragraphs of a Markdown text; each row of a table becomes one with the names of its columns. */
function toParagraphs(markdown: string): readonly string[] {
  return markdown
    .split(/\r?\n\s*\r?\n/)
    .filter((block) => !isInstruction(block))
    .flatMap((block) => (block.trim().startsWith('|') ? toTableRows(block) : [toPlainText(block)]))
    .filter((text) => text !== '')
}

function toTableRows(table: string): readonly string[] {
  const rows = table
    .trim()
    .split(/\r?\n/)
    .map((row) => row.replaceAll(/^\s*\||\|\s*$/g, '').split('|'))
    .map((cells) => cells.map(toPlainText))
  const [head = [], rule = [], ...others] = rows
  const contents = rule.every((cell) => /^:?-+:?$/.test(cell)) ? others : [rule, ...others]
  return contents.map((cells) =>
    cells
      .flatMap((cell, index) =>
        cell === '' || cell === '-' ? [] : [index === 0 ? cell : `${head[index] ?? ''}: ${cell}`],
      )
      .join('; '),
  )
}

function toPlainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/^\s*(?:#{1,6}|[-*+]|\d+\.|>)\s+/gm, '')
    .replaceAll(/[*_`]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Describes the passages for a prompt, each as one JSON line, so that no text can end its passage. */
export function describePassages(passages: readonly Passage[]): string {
  return passages
    .map(({ id, title, text }) => JSON.stringify({ passage: id, article: title, text }))
    .join('\n')
}
