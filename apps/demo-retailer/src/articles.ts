import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readField, splitFrontMatter } from './front-matter'

/** Returns the title of a help article; `null`: the shop has no such article. */
export type FindArticleTitle = (articleId: string) => Promise<string | null>

/**
 * Creates a function that reads titles from a folder of Markdown files named `{articleId}.md`.
 *
 * @param folder `null`: there are no articles
 */
export function createArticleTitleFinder(folder: string | null): FindArticleTitle {
  return async (articleId) => {
    // The id comes from the address of a page and becomes part of a path.
    if (folder === null || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(articleId)) return null
    try {
      return parseTitle(await readFile(join(folder, `${articleId}.md`), 'utf8'))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }
}

/** Returns `title:` of the front matter, else the first heading. */
export function parseTitle(markdown: string): string | null {
  const { front } = splitFrontMatter(markdown)
  return (
    readField(front, 'title') ?? readField(front, 'name') ?? /^#\s+(.+?)\s*$/m.exec(markdown)?.[1] ?? null
  )
}
