import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import type { Knowledge, WordVectors } from '@murphy/understanding'
import { checkPolicyFiles } from '../assistant/teaching/check-policy-files'
import type { ResponseTexts } from '../assistant/responses/responses'
import { ProgramError } from '../program-error'
import type { Answer } from '../assistant/bot-files/answers'
import { isOutdated } from '../assistant/bot-files/answers'
import { getComputingIntent } from '../assistant/knowledge/computed-answers'
import type { ArticleFile } from '../assistant/bot-files/articles'
import type { BotContents } from '../assistant/bot-files/bot-contents'
import { readContents } from '../assistant/bot-files/bot-contents'
import type { HelpSubject } from '../assistant/bot-files/help-subjects'
import type { FlowDefinition } from '../assistant/bot-files/flows'
import type { ProductVocabulary } from '../assistant/product-search/product-language'
import type { ProductWords } from '../assistant/bot-files/product-words'
import type { PolicyFile } from '../assistant/bot-files/policies'
import type { FilePosition } from '../assistant/bot-files/finding'
import { formatFinding } from '../assistant/bot-files/finding'
import type { Sources } from '../assistant/bot-files/sources'
import { answerParts } from '../assistant/bot-files/sources'
import { listPolicyKeys } from '../assistant/policies/check-policies'
import type { FileCache } from './file-cache'
import { builtModels, createFileCache } from './file-cache'
import { botFolder } from './repository-root'
import { readSources } from './read-bot-sources'

export type BotFiles = {
  readonly knowledge: Knowledge
  /** The purpose of each intent, for services that choose by a description. */
  readonly descriptions: readonly { readonly name: string; readonly description: string }[]
  readonly responseTexts: ResponseTexts
  readonly articles: readonly ArticleFile[]
  /** The short answers that may be given, by article. */
  readonly answers: ReadonlyMap<string, readonly Answer[]>
  /** The subjects of the articles. */
  readonly helpSubjects: readonly HelpSubject[]
  readonly flows: readonly FlowDefinition[]
  /** The words with which shoppers describe products. */
  readonly productWords: ProductWords
  readonly policies: readonly PolicyFile[]
  /** The groups of words that several policies use. */
  readonly policyWords: PolicyFile['groups']
  /** The keys of the policies' phrases and near misses. */
  readonly policyKeys: ReadonlyMap<string, string>
}

/**
 * Reads the operator's files.
 *
 * Errors: throws a ProgramError that names the file and the line of all that cannot be read, or the folder that is missing.
 * Source: docs/understanding.md#files
 *
 * @param cache keeps what was read, for the next start with the same files and the same program
 */
export function readBotFiles(folder: string, cache: FileCache | null = null): BotFiles {
  if (!existsSync(folder))
    throw new ProgramError(
      `The folder ${folder} of the operator's files does not exist; set MURPHY_BOT_DIR to your folder bot, such as MURPHY_BOT_DIR=/srv/murphy/bot, or leave it out.`,
    )
  const sources = readSources(folder, answerParts)
  if (cache === null) return parseSources(sources)
  const key = createKey(sources)
  const kept = decode(cache.read(key))
  if (kept !== null) return kept
  const files = parseSources(sources)
  try {
    cache.write(key, serialize(files))
  } catch {
    // A full disk costs the next start its time, and no more.
  }
  return files
}

/** Creates the reader of this installation's files. It keeps copies in its data folder, and finds those of a build. */
export function createBotFilesReader(dataDir: string): () => BotFiles {
  const cache = createBotFilesCache(join(dataDir, 'models'), [builtModels])
  return () => readBotFiles(botFolder, cache)
}

/** Creates the cache of the operator's files, beside the trained models. */
export function createBotFilesCache(folder: string, elsewhere: readonly string[] = []): FileCache {
  return createFileCache(folder, { extension: '.bot-files', elsewhere })
}

/** Returns the key of files as this program reads them: the name of a built program holds a hash of its content. */
function createKey(sources: Sources): string {
  const hash = createHash('sha256').update(basename(fileURLToPath(import.meta.url)))
  for (const [path, text] of sources) hash.update(`\0${path}\0${text}`)
  return hash.digest('hex').slice(0, 32)
}

function decode(bytes: Uint8Array | null): BotFiles | null {
  if (bytes === null) return null
  try {
    // Only this function's own copies are in the folder.
    const files = deserialize(bytes) as BotFiles
    shareTexts(files, new Map())
    return files
  } catch {
    return null
  }
}

/** Puts one text in the place of all equal ones: a copy holds each path and phrase once for each of its uses. */
function shareTexts(part: object, texts: Map<string, string>): void {
  const share = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) shareTexts(value, texts)
    if (typeof value !== 'string') return value
    const first = texts.get(value)
    if (first === undefined) texts.set(value, value)
    return first ?? value
  }
  if (part instanceof Map) for (const [key, value] of part) part.set(share(key), share(value))
  else for (const key in part) Reflect.set(part, key, share(Reflect.get(part, key)))
}

function parseSources(sources: Sources): BotFiles {
  const { contents, findings } = readContents(sources)
  const { productWords } = contents
  const errors = [...findings, ...checkPolicyFiles(contents).filter(({ severity }) => severity === 'error')]
  if (errors.length > 0 || productWords === null) throw new ProgramError(errors.map(formatFinding).join('\n'))
  return {
    productWords,
    knowledge: toKnowledge(contents),
    descriptions: contents.intents.map(({ name, description }) => ({ name, description })),
    responseTexts: toResponseTexts(contents),
    articles: contents.articles,
    answers: listCurrentAnswers(contents),
    helpSubjects: contents.helpSubjects,
    flows: contents.flows.map(({ flow }) => flow),
    policies: contents.policies,
    policyWords: contents.policyWords,
    policyKeys: listPolicyKeys(contents.policies),
  }
}

/**
 * Returns the words for products, with the varietals and drinks that the engine knows. A word of the vectors is correct, and so is
 * one that the operator protects or explains as slang.
 */
export function toProductVocabulary(
  { productWords, knowledge }: Pick<BotFiles, 'productWords' | 'knowledge'>,
  { getRank }: Pick<WordVectors, 'getRank'>,
): ProductVocabulary {
  const { varietals = [], drinks = [], protectedWords, slang } = knowledge
  return {
    words: productWords,
    varietals,
    drinks,
    isWord: (word) => getRank(word) >= 0 || Object.hasOwn(slang, word) || protectedWords.includes(word),
    isCommonWord: (word) => getRank(word) >= 0 && getRank(word) < commonWords,
  }
}

/** The number of most frequent English words that are never short for a brand. */
const commonWords = 20_000

/** Returns the engine's training data, without positions in the files. */
function toKnowledge(contents: BotContents): Knowledge {
  const getText = ({ text }: { readonly text: string }): string => text
  const answers = listCurrentAnswers(contents)
  return {
    intents: contents.intents.map(({ name, phrases, nearMisses }) => ({
      name,
      phrases: phrases.map(getText),
      nearMisses: nearMisses.map(getText),
    })),
    outOfScope: contents.outOfScope.map(getText),
    ordinaryMessages: contents.ordinaryMessages.map(getText),
    articles: contents.articles.map(({ id, title, summary, topics, questions }) => ({
      id,
      title,
      summary,
      topics,
      questions: questions.map(getText),
      answers: (answers.get(id) ?? []).map((answer) => ({
        id: answer.id,
        questions: answer.questions.map(getText),
        ...(answer.text === null ? {} : { text: answer.text }),
        ...(answer.computed === null ? {} : { intent: getComputingIntent(answer.computed) }),
      })),
    })),
    places: contents.places.map(withoutPosition),
    varietals: contents.varietals.map(withoutPosition),
    holidays: contents.holidays.map(withoutPosition),
    drinks: contents.drinks.map(withoutPosition),
    slang: Object.fromEntries(contents.slang.map(({ word, meaning }) => [word, meaning])),
    synonyms: Object.fromEntries(contents.synonyms.map(({ word, others }) => [word, others.map(getText)])),
    protectedWords: contents.protectedWords.map(getText),
    policies: contents.policies.map(({ name, phrases, nearMisses, groups }) => ({
      name,
      phrases: phrases.map(getText),
      nearMisses: nearMisses.map(getText),
      groups: { ...groups, ...contents.policyWords },
    })),
  }
}

/** Returns the answers whose article has not been edited since they were written, by article. */
function listCurrentAnswers({ articles, answers }: BotContents): ReadonlyMap<string, readonly Answer[]> {
  return new Map(
    articles.flatMap((article) => {
      const file = answers.find(({ articleId }) => articleId === article.id)
      return file === undefined || isOutdated(file, article) ? [] : [[article.id, file.answers] as const]
    }),
  )
}

/** Removes the position of a row, so that an added line elsewhere does not count as a change of knowledge. */
function withoutPosition<Row extends FilePosition>({
  path: _path,
  line: _line,
  ...row
}: Row): Omit<Row, keyof FilePosition> {
  return row
}

function toResponseTexts({ responses }: BotContents): ResponseTexts {
  return Object.fromEntries(
    responses.map(({ intent, situations }) => [
      intent,
      Object.fromEntries(
        situations.map(({ name, responseTexts }) => [name, responseTexts.map(({ text }) => text)]),
      ),
    ]),
  )
}
