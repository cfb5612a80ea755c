import type { ReviewRow } from '@murphy/contracts/desk'
import { stem } from '@murphy/understanding'
import { capitalise, shortenText } from '../assistant/plain-words'

/** Questions of the review list that are about the same thing. */
export type QuestionTopic = {
  /** The `rowId` of the question that began the topic. It stays while that question is in the list. */
  readonly topicId: string
  /** Readable words of the topic's own questions. */
  readonly name: string
  /** The number of times that its questions were asked. */
  readonly count: number
  /** Day in Sydney of the last occurrence. */
  readonly lastSaidOn: string
  /** The closest intent of most questions; `null`: none. */
  readonly nearest: string | null
  /** Most frequent first. */
  readonly rows: readonly ReviewRow[]
}

/** Words that mean the same, by the words that they are read as. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

/** Words that say nothing about the topic of a question. */
const emptyWords: ReadonlySet<string> = new Set(
  (
    'a about after again all also am an and any anyone anything are as ask at be because been before being but by can cannot cant could ' +
    'did didnt do does doesnt doing done dont else for from get getting give go going happen happens gonna got guys had has have having hello help here hey hi how ' +
    'i id if ill im in into is isnt it its ive just keep know let like long many me mean means mine more much my need no not now of off ok okay on one often only or ' +
    'other our out over please pls possible put really same say says see should so some someone something still take tell than thank thanks that thats the ' +
    'their them then there these they thing things this those to too try trying u up ur us use using want wanted wanna was way we well were what whats when ' +
    'where wheres which while who why will with wont work working works would yes you your youre'
  ).split(' '),
)

/** The share of weight that two questions must have in common. */
const minSimilarity = 0.4
/** Added when the closest intent of both is the same. */
const sameIntentBonus = 0.1
/** A word of one question only can be shared with no other, so it counts less. */
const singleShare = 0.5
/** A word leads to the first topics that hold it, which are the most frequent ones. It bounds the work for each question. */
const maxTopicsOfWord = 24
/** A longer question adds no more words. */
const maxWords = 24
/** A name consists of words that this share of the questions has. */
const sharedByAll = 0.5
const maxNameWords = 4
const maxNameSpan = 6
const maxNameCharacters = 60

type TopicWord = { readonly surface: string; readonly key: string; readonly position: number }

type ReadQuestion = { readonly row: ReviewRow; readonly words: readonly TopicWord[] }

type GrowingTopic = {
  readonly leader: readonly TopicWord[]
  readonly weight: number
  readonly intent: string | null
  readonly questions: ReadQuestion[]
}

/** The work between two pauses of `groupQuestions`: less than ten milliseconds. */
const rowsOfStep = 100

/**
 * Groups questions by the words that they share, weighed by how rare a word is, and by their closest intent. The same
 * questions in the same order always give the same topics. The work grows linearly with the number of questions: each one
 * is compared with a bounded number of topics. It yields after each step, so that the caller can let other work pass.
 *
 * Names consist of words of the questions. Placeholders of removed data and numbers are never part of a name.
 *
 * @param rows the review list, in its order
 * @param synonyms words that are read as another word
 * @returns all topics, the most frequent first
 * Source: docs/teaching-murphy.md#at-the-desk
 */
export function* groupQuestions(
  rows: readonly ReviewRow[],
  synonyms: Synonyms = {},
): Generator<void, readonly QuestionTopic[]> {
  const toKey = createKeys(synonyms)
  const questions: ReadQuestion[] = []
  const counts = new Map<string, number>()
  for (const row of rows) {
    const words = readTopicWords(row.text, toKey)
    questions.push({ row, words })
    for (const key of listKeys(words)) counts.set(key, (counts.get(key) ?? 0) + 1)
    if (questions.length % rowsOfStep === 0) yield
  }
  const getWeight = (key: string): number => {
    const count = counts.get(key) ?? 1
    const rarity = Math.log(1 + rows.length / count) * (count === 1 ? singleShare : 1)
    // Squared, so that one frequent word in common is not enough.
    return rarity * rarity
  }

  const topics: GrowingTopic[] = []
  const topicsOfWord = new Map<string, GrowingTopic[]>()
  for (const [at, question] of questions.entries()) {
    const keys = listKeys(question.words)
    let weight = 0
    for (const key of keys) weight += getWeight(key)
    const intent = question.row.guesses[0]?.intent ?? null
    const found = findTopic({ keys, weight, intent }, topicsOfWord, getWeight)
    if (found === null) {
      const topic = { leader: question.words, weight, intent, questions: [question] }
      topics.push(topic)
      for (const key of keys) addHolder(topicsOfWord, key, topic)
    } else found.questions.push(question)
    if (at % rowsOfStep === 0) yield
  }

  const grouped: QuestionTopic[] = []
  for (const [at, topic] of topics.entries()) {
    grouped.push(...toQuestionTopic(topic, getWeight))
    if (at % rowsOfStep === 0) yield
  }
  return grouped.toSorted((a, b) => b.count - a.count || (a.topicId < b.topicId ? 1 : -1))
}

/** Creates the function that returns what a word is read as: without its ending, and with synonyms replaced. */
function createKeys(synonyms: Synonyms): (word: string) => string {
  const readAs = new Map<string, string>()
  for (const [word, others] of Object.entries(synonyms))
    for (const other of others) readAs.set(stem(other), stem(word))
  // Each word is read once. The map lives as long as the grouping.
  const keys = new Map<string, string>()
  return (word) => {
    const known = keys.get(word)
    if (known !== undefined) return known
    const stemmed = stem(word)
    const key = readAs.get(stemmed) ?? stemmed
    keys.set(word, key)
    return key
  }
}

function addHolder(topicsOfWord: Map<string, GrowingTopic[]>, key: string, topic: GrowingTopic): void {
  const holders = topicsOfWord.get(key)
  if (holders === undefined) topicsOfWord.set(key, [topic])
  else if (holders.length < maxTopicsOfWord) holders.push(topic)
}

/** Returns the topic whose first question has most in common with a question; `null`: none has enough. */
function findTopic(
  {
    keys,
    weight,
    intent,
  }: { readonly keys: ReadonlySet<string>; readonly weight: number; readonly intent: string | null },
  topicsOfWord: ReadonlyMap<string, readonly GrowingTopic[]>,
  getWeight: (key: string) => number,
): GrowingTopic | null {
  const shared = new Map<GrowingTopic, number>()
  for (const key of keys) {
    const own = getWeight(key)
    for (const topic of topicsOfWord.get(key) ?? []) shared.set(topic, (shared.get(topic) ?? 0) + own)
  }
  let best: GrowingTopic | null = null
  let bestSimilarity = minSimilarity
  for (const [topic, sharedWeight] of shared) {
    const bonus = intent !== null && topic.intent === intent ? sameIntentBonus : 0
    const similarity = sharedWeight / Math.sqrt(weight * topic.weight) + bonus
    if (similarity <= bestSimilarity) continue
    best = topic
    bestSimilarity = similarity
  }
  return best
}

/** Returns the words of a text that say what it is about, without placeholders and numbers. */
function readTopicWords(text: string, toKey: (word: string) => string): readonly TopicWord[] {
  const words: TopicWord[] = []
  for (const [position, surface] of readWords(text).entries()) {
    if (words.length === maxWords) break
    const plain = surface
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}]/gu, '')
    if (plain.length > 1 && isPublicWord(surface) && !emptyWords.has(plain))
      words.push({ surface, key: toKey(plain), position })
  }
  return words
}

function listKeys(words: readonly TopicWord[]): ReadonlySet<string> {
  return new Set(words.map(({ key }) => key))
}

/** Returns the words of a text as written, without punctuation around them. A placeholder is one word. */
function readWords(text: string): readonly string[] {
  return text.match(/<[a-z]+-\d+>|[\p{L}\p{N}@](?:[\p{L}\p{N}@'’.-]*[\p{L}\p{N}@])?/gu) ?? []
}

/** Returns true for a word that is no placeholder, number or address. */
function isPublicWord(surface: string): boolean {
  return !/[<@\d]/.test(surface)
}

function toQuestionTopic(
  { leader, questions }: GrowingTopic,
  getWeight: (key: string) => number,
): readonly QuestionTopic[] {
  const rows = questions.map(({ row }) => row)
  const [first] = rows
  if (first === undefined) return []
  return [
    {
      topicId: first.rowId,
      name: createName(first.text, { leader, questions, getWeight }),
      count: rows.reduce((sum, { count }) => sum + count, 0),
      lastSaidOn: rows.reduce((last, { lastSaidOn }) => (lastSaidOn > last ? lastSaidOn : last), ''),
      nearest: findMostFrequent(rows),
      rows,
    },
  ]
}

/**
 * Returns the words of the first question that most others share, in its order. A short stretch of the question is taken as it
 * stands, so that "pay with afterpay" is not "pay afterpay".
 */
function createName(
  text: string,
  {
    leader,
    questions,
    getWeight,
  }: Pick<GrowingTopic, 'leader' | 'questions'> & { readonly getWeight: (key: string) => number },
): string {
  if (leader.length === 0) return shorten(text)
  const shares = new Map<string, number>()
  for (const { words } of questions)
    for (const key of listKeys(words)) shares.set(key, (shares.get(key) ?? 0) + 1)
  const getScore = ({ key }: TopicWord): number => (shares.get(key) ?? 0) * getWeight(key)
  const isShared = ({ key }: TopicWord): boolean => (shares.get(key) ?? 0) >= questions.length * sharedByAll
  const chosen = (leader.some(isShared) ? leader.filter(isShared) : leader)
    .filter((word, at, words) => words.findIndex(({ key }) => key === word.key) === at)
    .toSorted((a, b) => getScore(b) - getScore(a) || a.position - b.position)
    .slice(0, maxNameWords)
    .toSorted((a, b) => a.position - b.position)
  const span = readWords(text).slice(chosen[0]?.position ?? 0, (chosen.at(-1)?.position ?? 0) + 1)
  const isSpan = span.length <= maxNameSpan && span.every(isPublicWord)
  return shorten((isSpan ? span : chosen.map(({ surface }) => surface)).join(' '))
}

function shorten(name: string): string {
  return capitalise(shortenText(name, maxNameCharacters))
}

function findMostFrequent(rows: readonly ReviewRow[]): string | null {
  const counts = new Map<string, number>()
  for (const { guesses, count } of rows) {
    const intent = guesses[0]?.intent
    if (intent !== undefined) counts.set(intent, (counts.get(intent) ?? 0) + count)
  }
  const [most] = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return most?.[0] ?? null
}
