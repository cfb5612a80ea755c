import { IsoSchema } from '@murphy/contracts/entities'
import * as v from 'valibot'
import type { LocatedText, FileRead, FilePosition } from './finding'
import { errorAt } from './finding'
import type { SourceFile } from './sources'
import { getBaseName } from './sources'
import { NonBlankTextSchema, readYaml } from './yaml-source'

/** One file of `bot/articles`: front matter and Markdown. */
export type ArticleFile = FilePosition & {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** Path on the retailer's site. */
  readonly htmlUrl: string
  /** A date or a time in ISO 8601. */
  readonly editedAt: string
  readonly topics: readonly string[]
  /** Ids of the articles in which the answer to a follow-up may stand. */
  readonly related: readonly string[]
  readonly questions: readonly LocatedText[]
  /** Markdown */
  readonly body: string
}

const FrontMatterSchema = v.strictObject({
  title: NonBlankTextSchema,
  summary: NonBlankTextSchema,
  html_url: NonBlankTextSchema,
  edited_at: IsoSchema,
  topics: v.array(NonBlankTextSchema),
  related: v.optional(v.array(NonBlankTextSchema), []),
  questions: v.optional(v.array(NonBlankTextSchema), []),
})

/** Reads a file of `bot/articles`: YAML front matter between two lines of `---`, then Markdown. */
export function readArticle({ path, text }: SourceFile): FileRead<ArticleFile> {
  const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? []
  if (head === undefined || body === undefined) {
    const message = "it does not begin with front matter between two lines of '---'."
    return { ok: false, findings: [errorAt({ path, line: 1 }, message)] }
  }
  const read = readYaml({ path, text: head, firstLine: 2 }, FrontMatterSchema)
  if (!read.ok) return read
  const { value, findPosition } = read.value
  const { title, summary, html_url: htmlUrl, edited_at: editedAt, topics, related, questions } = value
  return {
    ok: true,
    value: {
      id: getBaseName(path),
      ...findPosition([]),
      title,
      summary,
      htmlUrl,
      editedAt,
      topics,
      related,
      questions: questions.map((question, index) => ({
        text: question,
        ...findPosition(['questions', index]),
      })),
      body,
    },
  }
}
