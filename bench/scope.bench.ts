// npm run bench -- scope [--only=NAME] [--data=FOLDER]: measures out-of-scope detection without out-of-scope examples, by cross-validation.
// Only training and validation rows are read, so settings may be chosen by these figures.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExternalPrediction } from '@murphy/understanding'
import { createRandom, decodeWordVectors, trainOnExternalData, withTypingSlips } from '@murphy/understanding'
import { root } from '../scripts/repository-root.mjs'
import type { Row } from './public-intent-data'
import { findOption } from './find-option'
import { outOfScopeLabel, readPublicData } from './public-intent-data'
import { printTable } from './table'

const options = process.argv.slice(2)
const only = findOption(options, 'only')
const readRows = readPublicData(root, options)
const wordVectors = decodeWordVectors(
  readFileSync(join(root, 'packages/understanding/assets/word-vectors.bin')),
)
const folds = 5
const seed = 7

type ScopeSet = {
  readonly name: string
  /** The rows are split into folds; each fold is predicted by an engine that is trained on the others. */
  readonly rows: readonly Row[]
  /** Out-of-scope texts by their origin. */
  readonly outOfScope: Readonly<Record<string, readonly Row[]>>
}

/** The topics that the other retailer of HINT3 has too, under any name: their texts are in scope there. */
const sharedIntents = new Set(
  [
    'ORDER_STATUS CANCEL_ORDER CHECK_PINCODE DELAY_IN_DELIVERY RETURN_EXCHANGE DISTRIBUTORS COD LEAD_GEN',
    'EMI PRODUCT_VARIANTS MATTRESS_COST DELAY_IN_PARCEL RESUME_DELIVERY REFUNDS_RETURNS_REPLACEMENTS',
    'FRANCHISE STORE_INFORMATION MODES_OF_PAYMENTS CHAT_WITH_AGENT CALL_CENTER ORDER_QUERY',
    'RECOMMEND_PRODUCT PAYMENT_AND_BILL ORDER_TAKING',
  ].flatMap((line) => line.split(' ')),
)
const isOwnTopic = ({ intent }: Row): boolean => !sharedIntents.has(intent)
const unrelated = [...readRows('clinc_oos_train'), ...readRows('clinc_oos_val')]
/** The intents of CLINC150 that are small talk: texts that a shop without an intent for them must not answer. */
const smallTalkIntents = new Set(
  [
    'greeting goodbye thank_you yes no maybe tell_joke fun_fact meaning_of_life what_is_your_name',
    'who_made_you how_old_are_you are_you_a_bot where_are_you_from what_are_your_hobbies do_you_have_pets',
    'who_do_you_work_for user_name',
  ].flatMap((line) => line.split(' ')),
)
const smallTalk = readRows('clinc_train_10').filter(({ intent }) => smallTalkIntents.has(intent))
const curekart = readRows('hint3_curekart_train')
const sofmattress = readRows('hint3_sofmattress_train')

const sets: readonly ScopeSet[] = [
  {
    name: 'HINT3 Curekart',
    rows: curekart,
    outOfScope: { 'other retailer': sofmattress.filter(isOwnTopic), unrelated, 'small talk': smallTalk },
  },
  {
    name: 'HINT3 SOFMattress',
    rows: sofmattress,
    outOfScope: { 'other retailer': curekart.filter(isOwnTopic), unrelated, 'small talk': smallTalk },
  },
  {
    name: 'HWU64, 10 an intent',
    rows: takeIntents(readRows('afq_small_train')),
    outOfScope: { unrelated, 'small talk': smallTalk },
  },
  {
    name: 'BANKING77, 10 an intent',
    rows: takeIntents(readRows('banking77_train_10')),
    outOfScope: { unrelated, 'small talk': smallTalk },
  },
]

type Predicted = ExternalPrediction & { readonly gold: string }

for (const { name, rows, outOfScope } of sets) {
  if (only !== undefined && !name.includes(only)) continue
  const random = createRandom(seed)
  const startedAt = performance.now()
  const shuffled = rows
    .map((row) => ({ row, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ row }) => row)
  const foldByRow = assignFolds(shuffled)
  const inScope: Predicted[] = []
  const mistyped: Predicted[] = []
  const outsiders = new Map<string, Predicted[]>(Object.keys(outOfScope).map((origin) => [origin, []]))
  const inScopeNear: Predicted[] = []
  const leftOut: Predicted[] = []
  const intents = [...new Set(rows.map(({ intent }) => intent))].toSorted()
  for (let fold = 0; fold < folds; fold += 1) {
    const isHeldOut = (row: Row): boolean => foldByRow.get(row) === fold
    const predict = train(shuffled.filter((row) => !isHeldOut(row)))
    for (const { text, intent: gold } of shuffled.filter(isHeldOut)) {
      inScope.push({ ...predict(text), gold })
      mistyped.push({ ...predict(withTypingSlips(text, { share: 0.2, random })), gold })
    }
    for (const [origin, texts] of Object.entries(outOfScope))
      for (const { text } of texts) outsiders.get(origin)?.push({ ...predict(text), gold: outOfScopeLabel })
    // The same with a fifth of the intents left out. Their texts are the hardest: the same shop, another request.
    const isLeftOut = ({ intent }: Row): boolean => (7 * intents.indexOf(intent) + 3) % folds === fold
    const predictNear = train(shuffled.filter((row) => !isHeldOut(row) && !isLeftOut(row)))
    for (const row of shuffled) {
      if (isLeftOut(row)) leftOut.push({ ...predictNear(row.text), gold: outOfScopeLabel })
      else if (isHeldOut(row)) inScopeNear.push({ ...predictNear(row.text), gold: row.intent })
    }
  }
  printTable(`${name}, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`, [
    ['top intent right, in scope', share(inScope, isTopRight), ''],
    ['the same with slips in 20 % of words', share(mistyped, isTopRight), ''],
    ['right in scope behind the threshold', share(inScope, isRight), ''],
    ...[...outsiders].map(([origin, predicted]) => toRecall(origin, inScope, predicted)),
    ['right in scope behind the threshold, a fifth of the intents left out', share(inScopeNear, isRight), ''],
    toRecall('left-out intents', inScopeNear, leftOut),
  ])
}

function train(rows: readonly Row[]): (text: string) => ExternalPrediction {
  return trainOnExternalData({ train: rows, valid: [], outOfScopeLabel, seed, wordVectors })
}

/** Returns every third intent, at most as many as a shop has. */
function takeIntents(rows: readonly Row[]): readonly Row[] {
  const intents = [...new Set(rows.map(({ intent }) => intent))].toSorted()
  const taken = new Set(intents.filter((_, at) => at % 3 === 0).slice(0, 28))
  return rows.filter(({ intent }) => taken.has(intent))
}

/** Assigns the rows of each intent to the folds in turn. */
function assignFolds(rows: readonly Row[]): ReadonlyMap<Row, number> {
  const seen = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const count = seen.get(row.intent) ?? 0
      seen.set(row.intent, count + 1)
      return [row, count % folds]
    }),
  )
}

function isTopRight({ topIntent, gold }: Predicted): boolean {
  return topIntent === gold
}
function isRight({ intent, gold }: Predicted): boolean {
  return intent === gold
}
function share(rows: readonly Predicted[], isCounted: (row: Predicted) => boolean): string {
  return ((100 * rows.filter(isCounted).length) / rows.length).toFixed(1)
}

/** Returns the recall, and the accuracy in scope at the threshold that rejects 75 % of these texts. */
function toRecall(
  origin: string,
  inScope: readonly Predicted[],
  outsiders: readonly Predicted[],
): [string, string, string] {
  const scores = outsiders.map(({ score }) => score).toSorted((a, b) => a - b)
  const threshold = scores[Math.ceil(0.75 * scores.length)] ?? 1
  const accuracy = share(inScope, (row) => isTopRight(row) && row.score >= threshold)
  return [
    `out-of-scope recall, ${origin} (${outsiders.length / (origin === 'left-out intents' ? 1 : folds)} texts)`,
    share(outsiders, isRight),
    `${accuracy} right in scope at a recall of 75`,
  ]
}
