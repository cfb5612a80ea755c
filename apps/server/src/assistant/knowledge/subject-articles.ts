import { toPlainText } from '@murphy/understanding'
import type { ArticleFile } from '../bot-files/articles'
import type { HelpSubject } from '../bot-files/help-subjects'
import { createPatternText, matchesPattern } from '../policies/word-patterns'

/** Finds articles by the subject that a text names, and articles that are related to others. */
export type SubjectArticles = {
  /** Returns the articles about the subjects that a text names, such as gift cards; empty: it names none. */
  readonly listNamedArticles: (text: string) => readonly string[]
  /** Returns the articles that are related to others, which may have the answer to a follow-up; without those others. */
  readonly listRelatedArticles: (articleIds: readonly string[]) => readonly string[]
}

/** Finds articles by `bot/help-subjects.yml` and by the field `related` of `bot/articles`. Source: docs/understanding.md#short-answers */
export function createSubjectArticles({
  helpSubjects,
  articles,
}: {
  readonly helpSubjects: readonly HelpSubject[]
  readonly articles: readonly Pick<ArticleFile, 'id' | 'related'>[]
}): SubjectArticles {
  const related = new Map(articles.map((article) => [article.id, article.related]))
  return {
    listNamedArticles: (text) => {
      const words = toPlainText(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
      const plain = createPatternText(words)
      return helpSubjects.flatMap(({ patterns, articleIds }) =>
        patterns.some((pattern) => matchesPattern(pattern, plain, new Map())) ? articleIds : [],
      )
    },
    listRelatedArticles: (articleIds) => {
      const found = articleIds.flatMap((id) => related.get(id) ?? [])
      return [...new Set(found)].filter((id) => !articleIds.includes(id))
    },
  }
}
