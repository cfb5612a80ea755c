import type { AnswerFile } from './answers'
import { readAnswers } from './answers'
import type { ArticleFile } from './articles'
import { readArticle } from './articles'
import type { DrinkRow, HolidayRow, PlaceRow, VarietalRow } from './entities'
import { readDrinks, readHolidays, readPlaces, readVarietals } from './entities'
import type { Finding, LocatedText, FileRead } from './finding'
import { errorAt, collectReads } from './finding'
import type { FlowFile } from './flows'
import { readFlow } from './flows'
import type { HelpSubject } from './help-subjects'
import { readHelpSubjects } from './help-subjects'
import type { IntentFile } from './intents'
import { readIntent, readTexts } from './intents'
import type { SlangEntry, SynonymEntry } from './lexicon'
import { readProtectedWords, readSlang, readSynonyms } from './lexicon'
import type { ProductWords } from './product-words'
import { readProductWords } from './product-words'
import type { PolicyFile } from './policies'
import { readPolicy, readPolicyWords } from './policies'
import type { ResponseFile } from './responses'
import { readResponses } from './responses'
import type { SourceFile, Sources } from './sources'
import { findSources } from './sources'

/** Everything that Murphy answers from, as the operator wrote it, each part with its file and line. */
export type BotContents = {
  readonly intents: readonly IntentFile[]
  /** Utterances that are out of scope. */
  readonly outOfScope: readonly LocatedText[]
  /** Messages that fall under no policy. A folder `bot` without the file has none. */
  readonly ordinaryMessages: readonly LocatedText[]
  readonly articles: readonly ArticleFile[]
  /** The short answers of articles. */
  readonly answers: readonly AnswerFile[]
  /** The subjects of the articles. A folder `bot` without the file has none. */
  readonly helpSubjects: readonly HelpSubject[]
  readonly responses: readonly ResponseFile[]
  readonly flows: readonly FlowFile[]
  readonly places: readonly PlaceRow[]
  readonly varietals: readonly VarietalRow[]
  readonly holidays: readonly HolidayRow[]
  readonly drinks: readonly DrinkRow[]
  readonly slang: readonly SlangEntry[]
  readonly synonyms: readonly SynonymEntry[]
  readonly protectedWords: readonly LocatedText[]
  /** The words with which shoppers describe products; `null`: they cannot be read. */
  readonly productWords: ProductWords | null
  /** The safety policies. */
  readonly policies: readonly PolicyFile[]
  /** The groups of words that several policies use. */
  readonly policyWords: PolicyFile['groups']
}

/**
 * Reads all of the operator's files except the evaluation. A file that cannot be read is left out and reported.
 *
 * Source: docs/understanding.md#files
 */
export function readContents(sources: Sources): {
  readonly contents: BotContents
  readonly findings: readonly Finding[]
} {
  const intents = collectReads(findSources(sources, 'intents', '.yml').map(readIntent))
  const articles = collectReads(findSources(sources, 'articles', '.md').map(readArticle))
  const answers = collectReads(findSources(sources, 'answers', '.yml').map(readAnswers))
  const helpSubjects = collectReads(findOptional(sources, 'help-subjects.yml').map(readHelpSubjects))
  const ordinaryMessages = collectReads(findOptional(sources, 'ordinary-messages.yml').map(readTexts))
  const responses = collectReads(findSources(sources, 'responses', '.yml').map(readResponses))
  const flows = collectReads(findSources(sources, 'flows', '.yml').map(readFlow))
  const outOfScope = collectReads([readSingleFile(sources, 'out-of-scope.yml', readTexts)])
  const places = collectReads([readSingleFile(sources, 'entities/suburbs.csv', readPlaces)])
  const varietals = collectReads([readSingleFile(sources, 'entities/varietals.csv', readVarietals)])
  const holidays = collectReads([readSingleFile(sources, 'entities/holidays.csv', readHolidays)])
  const drinks = collectReads([readSingleFile(sources, 'entities/drinks.csv', readDrinks)])
  const slang = collectReads([readSingleFile(sources, 'lexicon/slang.yml', readSlang)])
  const synonyms = collectReads([readSingleFile(sources, 'lexicon/synonyms.yml', readSynonyms)])
  const protectedWords = collectReads([readSingleFile(sources, 'lexicon/protected.yml', readProtectedWords)])
  const productWords = collectReads([readSingleFile(sources, 'entities/product-words.yml', readProductWords)])
  const policies = collectReads(findSources(sources, 'policies', '.yml').map(readPolicy))
  const policyWords = collectReads([readSingleFile(sources, 'lexicon/policy-words.yml', readPolicyWords)])
  return {
    contents: {
      intents: intents.values,
      articles: articles.values,
      answers: answers.values,
      helpSubjects: helpSubjects.values.flat(),
      responses: responses.values,
      flows: flows.values,
      outOfScope: outOfScope.values.flat(),
      ordinaryMessages: ordinaryMessages.values.flat(),
      places: places.values.flat(),
      varietals: varietals.values.flat(),
      holidays: holidays.values.flat(),
      drinks: drinks.values.flat(),
      slang: slang.values.flat(),
      synonyms: synonyms.values.flat(),
      protectedWords: protectedWords.values.flat(),
      productWords: productWords.values[0] ?? null,
      policies: policies.values,
      policyWords: Object.assign({}, ...policyWords.values),
    },
    findings: [
      intents,
      articles,
      answers,
      helpSubjects,
      responses,
      flows,
      outOfScope,
      ordinaryMessages,
      places,
      varietals,
      holidays,
      drinks,
      slang,
      synonyms,
      protectedWords,
      productWords,
      policies,
      policyWords,
    ].flatMap(({ findings }) => findings),
  }
}

/** Returns a file that a folder `bot` may have, or none. */
function findOptional(sources: Sources, name: string): readonly SourceFile[] {
  return [...sources].flatMap(([path, text]) => (path.endsWith(`/${name}`) ? [{ path, text }] : []))
}

function readSingleFile<Value>(
  sources: Sources,
  name: string,
  read: (source: SourceFile) => FileRead<Value>,
): FileRead<Value> {
  const [path = `bot/${name}`, text] = [...sources].find(([path]) => path.endsWith(`/${name}`)) ?? []
  if (text === undefined) return { ok: false, findings: [errorAt({ path, line: 1 }, 'the file is missing.')] }
  return read({ path, text })
}
