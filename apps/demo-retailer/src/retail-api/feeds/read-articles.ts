import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readField, splitFrontMatter } from '../../front-matter'
import type { HelpArticle } from '../handler-types'

/**
 * Reads all Markdown files of a folder as help articles, in the order of their names.
 *
 * @param folder null: there are no articles
 */
export async function readArticles(folder: string | null): Promise<readonly HelpArticle[]> {
  if (folder === null) return []
  const names = (await readdir(folder)).filter((name) => /^[a-z0-9-]+\.md$/.test(name)).toSorted()
  const files = await Promise.all(
    names.map(async (name) => ({ id: name.slice(0, -3), text: await readFile(join(folder, name), 'utf8') })),
  )
  return files.map(({ id, text }) => parseArticle(id, text))
}

/** Parses a file: front matter with `title`, `html_url` and `edited_at`, then Markdown. */
export function parseArticle(id: string, text: string): HelpArticle {
  const { front, body } = splitFrontMatter(text)
  const editedOn = readField(front, 'edited_at')
  return {
    id,
    title: readField(front, 'title') ?? id,
    path: readField(front, 'html_url') ?? `/help/${id}`,
    editedOn: editedOn !== null && /^\d{4}-\d{2}-\d{2}$/.test(editedOn) ? editedOn : null,
    markdown: body.trim(),
  }
}
