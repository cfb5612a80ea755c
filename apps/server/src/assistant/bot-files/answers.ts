import { IsoSchema } from '@murphy/contracts/entities'
import * as v from 'valibot'
import { computedAnswerNames } from '../knowledge/computed-answers'
import type { ComputedAnswerName } from '../knowledge/computed-answers'
import type { ArticleFile } from './articles'
import type { FilePosition, FileRead, LocatedText } from './finding'
import type { SourceFile } from './sources'
import { getBaseName } from './sources'
import { NonBlankTextSchema, readYaml } from './yaml-source'

/** One short answer: an approved text, or the name of an answer that is computed from the retailer's data. */
export type Answer = FilePosition & {
  readonly id: string
  /** `null`: it is computed. */
  readonly text: string | null
  readonly computed: ComputedAnswerName | null
  readonly questions: readonly LocatedText[]
  /** The first and the last day on which it is given, `YYYY-MM-DD`; `null`: no limit. */
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** One file of `bot/answers`: the short answers of an article. */
export type AnswerFile = FilePosition & {
  readonly articleId: string
  /** The state of the article from which the answers were written. An answer older than its article is not given. */
  readonly sourceEditedAt: string
  readonly answers: readonly Answer[]
}

/** The longest answer in characters: one or two sentences. */
export const longestAnswer = 240

const DaySchema = v.pipe(v.string(), v.isoDate())
const AnswerSchema = v.pipe(
  v.strictObject({
    id: NonBlankTextSchema,
    text: v.optional(v.pipe(NonBlankTextSchema, v.maxLength(longestAnswer))),
    computed: v.optional(v.picklist(computedAnswerNames)),
    questions: v.array(NonBlankTextSchema),
    valid_from: v.optional(DaySchema),
    valid_to: v.optional(DaySchema),
  }),
  v.check(
    ({ text, computed }) => (text === undefined) !== (computed === undefined),
    "an answer has either 'text' or 'computed'",
  ),
)
const FileSchema = v.strictObject({ source_edited_at: IsoSchema, answers: v.array(AnswerSchema) })

/** Reads a file of `bot/answers`. The file name is the id of the article. */
export function readAnswers(source: SourceFile): FileRead<AnswerFile> {
  const read = readYaml(source, FileSchema)
  if (!read.ok) return read
  const { value, findPosition } = read.value
  return {
    ok: true,
    value: {
      articleId: getBaseName(source.path),
      ...findPosition([]),
      sourceEditedAt: value.source_edited_at,
      answers: value.answers.map((answer, index) => ({
        id: answer.id,
        text: answer.text ?? null,
        computed: answer.computed ?? null,
        questions: answer.questions.map((text, at) => ({
          text,
          ...findPosition(['answers', index, 'questions', at]),
        })),
        validFrom: answer.valid_from ?? null,
        validTo: answer.valid_to ?? null,
        ...findPosition(['answers', index]),
      })),
    },
  }
}

/** Returns whether the article was edited after its answers were written. */
export function isOutdated({ sourceEditedAt }: AnswerFile, { editedAt }: ArticleFile): boolean {
  return sourceEditedAt.slice(0, 10) < editedAt.slice(0, 10)
}
