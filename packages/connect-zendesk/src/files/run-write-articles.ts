import { createHelpCentre } from '../articles/help-centre'
import { readArticle } from '../articles/to-article'
import type { LiveCheckPorts } from '../live-check'
import { writeArticleFiles } from './write-articles'

/**
 * Reads the help centre once and writes the articles that every shopper may read as files of Murphy.
 *
 * @returns false when reading or writing failed; the reason is printed
 */
export async function runWriteArticles(
  folder: string,
  { environment, client, now, print }: LiveCheckPorts,
): Promise<boolean> {
  const helpCentre = createHelpCentre(client)
  const { excludedSections } = environment
  try {
    const locale = environment.locale ?? (await helpCentre.readDefaultLocale())
    const read = (await helpCentre.readAll(locale)).map((value) =>
      readArticle(value, { locale, excludedSections }),
    )
    for (const one of read)
      if (one.kind === 'unusable') print(`The article ${one.id ?? ''} is not written: ${one.reason}.`)
    const articles = read.flatMap((one) => (one.kind === 'shown' ? [one.article] : []))
    const today = new Date(now()).toISOString().slice(0, 10)
    const { written, removed, unchanged } = writeArticleFiles(folder, articles, today)
    print(`${written} articles were written, ${removed} removed, ${unchanged} are unchanged.`)
    return true
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    return false
  }
}
