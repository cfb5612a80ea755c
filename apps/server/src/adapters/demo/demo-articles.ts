import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Article } from '@murphy/contracts/entities'
import { IsoSchema } from '@murphy/contracts/entities'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { Articles } from '../../retail/ports'

const extension = '.md'

const FrontMatterSchema = v.object({
  title: v.pipe(v.string(), v.minLength(1)),
  html_url: v.string(),
  edited_at: IsoSchema,
})

/**
 * The help articles of a folder of Markdown files, read once. A file's name without its ending is the article's id.
 *
 * Errors: throws when the folder or a file cannot be read, with the file's name.
 * Source: ART-10, OP-138
 */
export function createDemoArticles(folder: string, storefrontUrl: string): Articles {
  const files = readdirSync(folder).filter((file) => file.endsWith(extension))
  const articles = new Map(
    files.map((file) => [file.slice(0, -extension.length), readArticle(join(folder, file), storefrontUrl)]),
  )
  return { find: async (articleId) => (await articles.get(articleId)?.()) ?? null }
}

/**
 * The article of a file. Its body becomes HTML when it is first asked for, and what does that is loaded then: a start
 * need not wait for it.
 */
function readArticle(file: string, storefrontUrl: string): () => Promise<Article> {
  const [, header, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? []
  if (header === undefined || body === undefined)
    throw new Error(`${file}: no front matter between two lines ---`)
  const frontMatter = v.safeParse(FrontMatterSchema, parse(header))
  if (!frontMatter.success) throw new Error(`${file}: ${v.summarize(frontMatter.issues)}`)
  const { title, html_url, edited_at } = frontMatter.output
  let article: Promise<Article> | null = null
  return () => (article ??= render())

  async function render(): Promise<Article> {
    const { articleHtml } = await import('./article-html')
    return {
      name: title,
      body: articleHtml(body ?? '', storefrontUrl),
      edited_at,
      html_url: new URL(html_url, storefrontUrl).href,
    }
  }
}
