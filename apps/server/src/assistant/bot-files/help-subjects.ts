import * as v from 'valibot'
import type { WordPattern } from '../policies/word-patterns'
import { readPattern } from '../policies/parse-pattern'
import type { FilePosition, FileRead, Finding } from './finding'
import { errorAt } from './finding'
import type { SourceFile } from './sources'
import { NonBlankTextSchema, readYaml } from './yaml-source'

/** A subject of the help articles: the patterns of the words with which shoppers name it, and the articles about it. */
export type HelpSubject = FilePosition & {
  readonly patterns: readonly WordPattern[]
  readonly articleIds: readonly string[]
}

const SubjectsSchema = v.array(
  v.strictObject({
    words: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
    articles: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  }),
)

/** Reads `bot/help-subjects.yml`. A pattern that cannot be read is an error. Source: docs/understanding.md#files */
export function readHelpSubjects(source: SourceFile): FileRead<readonly HelpSubject[]> {
  const read = readYaml(source, SubjectsSchema)
  if (!read.ok) return read
  const { value, findPosition } = read.value
  const findings: Finding[] = []
  const subjects = value.map(({ words, articles }, index) => ({
    ...findPosition([index]),
    articleIds: articles,
    patterns: words.flatMap((text, at) => {
      const pattern = readPattern(text, new Map())
      if (typeof pattern !== 'string') return [pattern]
      findings.push(errorAt(findPosition([index, 'words', at]), `'${text}' is no pattern: ${pattern}.`))
      return []
    }),
  }))
  return findings.length > 0 ? { ok: false, findings } : { ok: true, value: subjects }
}
