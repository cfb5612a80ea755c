import type { PassageSource } from '../../assistant/language-model/passages'
import type { BotFiles } from '../read-bot-files'

/** Returns the articles of these ids with their approved answers that may be given, in this order. */
export function findPassageSources(
  { articles, answers }: Pick<BotFiles, 'articles' | 'answers'>,
  ids: readonly string[],
): readonly PassageSource[] {
  return ids.flatMap((id) => {
    const article = articles.find((each) => each.id === id)
    if (article === undefined) return []
    const { title, body } = article
    return [{ id, title, body, answers: (answers.get(id) ?? []).flatMap(({ text }) => text ?? []) }]
  })
}
