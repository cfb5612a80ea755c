import { trainArticles } from './articles/article-model'
import { articleTexts } from './articles/article-texts'
import type { Knowledge } from './knowledge'
import type { Model } from './model/model'
import type { Mask } from './reading'
import { countShopWords, createReader } from './reading'
import { spokenName } from './recogniser/intent-name'
import type { Taught } from './recogniser/lesson'
import { trainRecogniser } from './recogniser/recogniser'
import type { WordVectors } from './word-vectors'

/** The intent that answers with articles; their questions teach it too. */
const articleIntent = 'help_article'

/**
 * Learns from the operator's files: seconds of work for some thousand phrases, so never inside a request. The same
 * knowledge, word vectors and seed always give the same model.
 *
 * @param mask see `createEngine`, which has to be given the same
 * Source: understanding sections 3 and 4
 */
export function trainModel(
  knowledge: Knowledge,
  {
    wordVectors,
    seed = 7,
    mask = (text) => text,
  }: { readonly wordVectors: WordVectors; readonly seed?: number; readonly mask?: Mask },
): Model {
  const counts = countShopWords(knowledge)
  const prepare = createReader(knowledge, { counts, wordVectors, mask })
  const taught = (texts: readonly string[], intent: number): Taught[] =>
    texts.map((text) => ({ prepared: prepare(text), intent }))
  const questions = knowledge.articles.flatMap((article) => article.questions)
  const outOfScope = knowledge.outOfScope.map(prepare)
  const recogniser = trainRecogniser(
    {
      intents: knowledge.intents.map(({ name }) => name),
      phrases: knowledge.intents.flatMap(({ name, phrases }, intent) =>
        taught(
          [...spokenName(name, wordVectors), ...phrases, ...(name === articleIntent ? questions : [])],
          intent,
        ),
      ),
      nearMisses: knowledge.intents.flatMap(({ nearMisses }, intent) => taught(nearMisses, intent)),
      outOfScope,
    },
    { seed, wordVectors },
  )
  return {
    recogniser,
    articles: trainArticles(articleTexts(knowledge.articles, prepare), {
      articleCount: knowledge.articles.length,
      outOfScope,
      wordVectors,
      seed,
    }),
    vocabulary: { words: [...counts.keys()].join(' '), counts: Uint32Array.from(counts.values()) },
  }
}
