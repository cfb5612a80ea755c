import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The title of a help article; `null`: the shop has no such article. */
export type ArticleTitle = (articleId: string) => Promise<string | null>

/** Reads titles from a folder of Markdown files named `{articleId}.md`. @param folder `null`: there are no articles */
export function articleTitlesIn(folder: string | null): ArticleTitle {
  return async (articleId) => {
    // The id comes from the address of a page and becomes part of a path.
    if (folder === null || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(articleId)) return null
    try {
      return titleOf(await readFile(join(folder, `${articleId}.md`), 'utf8'))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }
}

/** `title:` of the front matter, else the first heading. */
export function titleOf(markdown: string): string | null {
  const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(markdown)?.[1]
  const named = frontMatter && /^(?:title|name):\s*(["']?)(.+?)\1\s*$/m.exec(frontMatter)?.[2]
  return named || (/^#\s+(.+?)\s*$/m.exec(markdown)?.[1] ?? null)
}
