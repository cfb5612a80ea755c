import type { PassageSource } from '../../assistant/language-model/passages'
import type { HelpArticle } from '../articles/help-articles'
import type { BotFiles } from '../read-bot-files'

/** Returns the articles with these ids, in this order, each with the texts of its approved answers. */
export function findPassageSources(
  { articles, answers }: { readonly articles: readonly HelpArticle[]; readonly answers: BotFiles['answers'] },
  ids: readonly string[],
): readonly PassageSource[] {
  return ids.flatMap((id) => {
    const article = articles.find((each) => each.id === id)
    if (article === undefined) return []
    const { title, body } = article
    return [{ id, title, body, answers: (answers.get(id) ?? []).flatMap(({ text }) => text ?? []) }]
  })
}
