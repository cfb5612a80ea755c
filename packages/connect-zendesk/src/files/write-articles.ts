import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { feedLimits } from '@murphy/retail-api'
import { toMarkdown, toSummary } from '@murphy/retail-api/article-text'
import type { SentArticle } from '../articles/to-article'

/** The names of the files that this program writes. All other files belong to the operator. */
const ownFileName = /^zendesk-\d+\.md$/
/** From this number of files on, a run may not remove most of them. */
const minimumFilesOfCheck = 4

export type WrittenArticles = {
  readonly written: number
  readonly removed: number
  readonly unchanged: number
}

/**
 * Writes articles as files of Murphy's `bot/articles`, and removes the files of deleted articles. `topics` and `questions` of a
 * file that exists stay, because operators write them.
 *
 * Errors: throws a RangeError, and changes nothing, when more than half of the files would be removed, or without the folder.
 */
export function writeArticleFiles(
  folder: string,
  articles: readonly SentArticle[],
  today: string,
): WrittenArticles {
  if (!existsSync(folder)) throw new RangeError(`There is no folder ${folder}.`)
  const wanted = new Map(articles.map((article) => [`zendesk-${article.id}.md`, article]))
  const present = readdirSync(folder).filter((name) => ownFileName.test(name))
  const obsolete = present.filter((name) => !wanted.has(name))
  if (present.length >= minimumFilesOfCheck && obsolete.length > present.length * feedLimits.removedShare)
    throw new RangeError(
      `${obsolete.length} of ${present.length} articles would be removed, so nothing was changed. Remove the files zendesk-*.md in ${folder} if that is right.`,
    )
  let written = 0
  for (const [name, article] of wanted) {
    const path = join(folder, name)
    const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const text = toArticleFile(article, { before, today })
    if (text === before) continue
    // Written under another name first, so that a server that watches the folder never reads half a file.
    writeFileSync(`${path}.new`, text)
    renameSync(`${path}.new`, path)
    written += 1
  }
  for (const name of obsolete) rmSync(join(folder, name))
  return { written, removed: obsolete.length, unchanged: wanted.size - written }
}

/** Returns the text of an article's file. JSON texts are YAML texts as well. */
export function toArticleFile(
  { title, html, url, updatedAt }: SentArticle,
  { before, today }: { readonly before: string; readonly today: string },
): string {
  const body = toMarkdown(html)
  const summary = toSummary(body)
  const lines = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `summary: ${JSON.stringify(summary === '' ? title : summary)}`,
    `html_url: ${JSON.stringify(url)}`,
    `edited_at: ${updatedAt ?? today}`,
    readOperatorsPart(before),
    '---',
    '',
    body,
    '',
  ]
  return lines.join('\n')
}

/** Returns the lines from `topics:` to the end of the front matter. */
function readOperatorsPart(text: string): string {
  const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? []
  return /^topics:.*$/ms.exec(head)?.[0] ?? 'topics: []'
}
