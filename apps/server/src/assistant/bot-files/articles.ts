import { IsoSchema } from '@murphy/contracts/entities'
import * as v from 'valibot'
import type { LocatedText, FileRead, Spot } from './finding'
import { errorAt } from './finding'
import { getBaseName } from './sources'
import { readYaml } from './yaml-source'

/** One file of `bot/articles`: front matter and Markdown. */
export type ArticleFile = Spot & {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** Path on the retailer's site. */
  readonly htmlUrl: string
  /** A date or a time in ISO 8601. */
  readonly editedAt: string
  readonly topics: readonly string[]
  readonly questions: readonly LocatedText[]
  /** Markdown */
  readonly body: string
}

const Words = v.pipe(v.string(), v.trim(), v.minLength(1))
const FrontMatterSchema = v.strictObject({
  title: Words,
  summary: Words,
  html_url: Words,
  edited_at: IsoSchema,
  topics: v.array(Words),
  questions: v.optional(v.array(Words), []),
})

export function readArticle({
  path,
  text,
}: {
  readonly path: string
  readonly text: string
}): FileRead<ArticleFile> {
  const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? []
  if (head === undefined || body === undefined) {
    const message = "it does not begin with front matter between two lines of '---'."
    return { ok: false, findings: [errorAt({ path, line: 1 }, message)] }
  }
  const read = readYaml({ path, text: head, firstLine: 2 }, FrontMatterSchema)
  if (!read.ok) return read
  const { value, spotOf } = read.value
  const { title, summary, html_url: htmlUrl, edited_at: editedAt, topics, questions } = value
  return {
    ok: true,
    value: {
      id: getBaseName(path),
      ...spotOf([]),
      title,
      summary,
      htmlUrl,
      editedAt,
      topics,
      questions: questions.map((question, index) => ({ text: question, ...spotOf(['questions', index]) })),
      body,
    },
  }
}
