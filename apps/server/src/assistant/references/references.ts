import { toPlainWords } from '../plain-words'
import { findByPlacedDay } from '../orders/find-by-placed-day'
import { findBySuperlative, isSuperlative } from './find-by-superlative'
import { findBestNameMatch } from './best-name-match'
import { findCountedPart, findPositions, numberWords, toNumber } from './find-positions'
import { ordinalWords } from './ordinals'
import type { ShownReply } from './shown-entities'
import type { ShownEntity, ShownEntityKind } from './shown-entity'

/** The shown entities that an utterance refers to. */
export type References = {
  /** In the order of the utterance; empty when it refers to none, or when the reference is ambiguous. */
  readonly selected: readonly ShownEntity[]
  /** The utterance is little more than the reference: 'the second one', '2', 'that one please'. */
  readonly isBare: boolean
}

const noReferences: References = { selected: [], isBare: false }

/** The card or article that is visible in the widget. An index counts from 0. Source: OP-117 */
export type VisibleHint = { readonly queryId: string; readonly index: number }

const kindNouns: readonly (readonly [RegExp, ShownEntityKind])[] = [
  [/\b(?:orders?|delivery|deliveries|parcels?|packages?)\b/, 'order'],
  [/\b(?:stores?|shops?|branch|branches|bottlos?)\b/, 'store'],
  [
    /\b(?:wines?|bottles?|beers?|reds?|whites?|ros[eé]s?|drinks?|products?|gins?|whisk(?:y|ies)|cartons?|slabs?|cases?)\b/,
    'product',
  ],
  [/\b(?:articles?|pages?|links?)\b/, 'article'],
  [/\b(?:subscriptions?|subs)\b/, 'subscription'],
]

/** 'The one of the 3rd' names a day, not a position. */
const dayOfMonth = /\b(ones? (?:of|from|on)|orders? (?:of|from)) the \d{1,2}(?:st|nd|rd|th)\b/g
/** 'The one from' and 'the late one' describe an order, where 'the one' alone is a pronoun. */
const describedOne =
  /\b(?:the|my) one (?:at|in|of|from|for|with|near|over|worth|placed|bought|ordered|delivered|collected|stuck|held|that(?:s| is| was| has| hasnt| isnt)|which|i|we)\b|\b(?:the|my) (?:late|delayed|overdue|stuck|held(?: up)?|customs|depot) (?:one|order|parcel|package|box|delivery)\b/

/**
 * Finds the shown entities that an utterance refers to: by ordinal, number, price, distance, name, place, day of an order, the end
 * of an order number, or a pronoun. An ordinal counts in the newest list.
 *
 * @param shown oldest reply first
 * @param previous the entities that the last utterance referred to
 * @param hint the card that is visible; an unknown one is ignored
 * Source: docs/understanding.md#intents
 */
export function findReferences(
  text: string,
  shown: readonly ShownReply[],
  { previous = [], hint = null }: { previous?: readonly ShownEntity[]; hint?: VisibleHint | null } = {},
): References {
  const words = normalizeReference(text)
  if (words === '' || shown.length === 0) return noReferences
  const kind = kindNouns.find(([pattern]) => pattern.test(words))?.[1] ?? null
  const list = findNewestList(shown, kind)
  if (list.length === 0) return noReferences
  const choices = findChoices(shown, list)
  const placed = findByPlacedDay(words, list)
  if (placed !== null) return select([placed.order], placed.rest)
  const part = findCountedPart(words, choices)
  if (part !== null) return select(part, words)
  const positions = findPositions(words.replaceAll(dayOfMonth, '$1 '), choices.length)
  if (positions.length > 0)
    return select(
      positions.flatMap((position) => choices[position - 1] ?? []),
      words,
    )
  const found =
    findByOrderEnd(words, list) ??
    findBySuperlative(words, choices) ??
    // The only one of the newest reply was picked from the list, by its words or otherwise.
    findOther(words, choices, list.length === 1 ? [...previous, ...list] : previous) ??
    findByName(words, choices) ??
    findByBrand(words, choices) ??
    findAll(words, list) ??
    findByPronoun(words, { list, kind, previous, hinted: findHinted(shown, hint, kind) })
  return found === null ? noReferences : select(found, words)
}

/** Words that say nothing beside a superlative: 'which is closest'. */
const questionWords = new Set(['which', 'whats', 'whichs', 'is', 's', 'was'])

/** Words that say nothing beside a reference. */
const fillers = new Set(
  (
    'the a an one ones please pls thanks thank you ta ok okay alright yeah yes yep nah um uh hmm so and then i ill id want take like id go with for ' +
    'number no option by that this it those these them both all show me open tell about more of in list order store shop wine bottle beer product ' +
    'article see lets let us at just what how same now again once'
  ).split(' '),
)

/** Words that take what a text points at: 'the middle one it is', 'the second one looks good'. */
const agreement =
  / (?:it is|(?:looks|sounds|seems) (?:(?:really|pretty|quite) )?(?:good|nice|great|perfect|lovely|interesting|right|fine)|will do)$/

function select(selected: readonly ShownEntity[], words: string): References {
  const names = selected.flatMap(({ label, attributes }) => [
    ...normalizeReference(label).split(' '),
    ...normalizeReference(String(attributes['suburb'] ?? '')).split(' '),
  ])
  const all = words.replace(agreement, '').split(' ')
  const asksWhich = all.some(isSuperlative)
  const rest = all.filter(
    (word) =>
      !fillers.has(word) &&
      !(asksWhich && questionWords.has(word)) &&
      !names.includes(word) &&
      !isCounting(word) &&
      !isSuperlative(word),
  )
  return { selected, isBare: rest.length === 0 }
}

function isCounting(word: string): boolean {
  return (
    ordinalWords.includes(word) ||
    numberWords.includes(word) ||
    /^(?:\d+(?:st|nd|rd|th)?|last|next|top|middle|bottom|other|ending)$/.test(word)
  )
}

/** Returns lower-case words, without punctuation. */
function normalizeReference(text: string): string {
  return toPlainWords(text, 400)
}

/** Returns the entities of one kind of the newest reply that shows it; without a kind those of the newest reply. */
function findNewestList(shown: readonly ShownReply[], kind: ShownEntityKind | null): readonly ShownEntity[] {
  for (const { entities } of shown.toReversed()) {
    const wanted = kind ?? entities[0]?.kind
    const list = entities.filter((entity) => entity.kind === wanted)
    if (list.length > 0) return list
  }
  return []
}

const listedKinds: ReadonlySet<ShownEntityKind> = new Set(['order', 'product', 'store'])

/**
 * Returns the list that a product, an order or a store was picked from, which is still meant by 'the second one'; otherwise the newest list
 * itself.
 */
function findChoices(shown: readonly ShownReply[], newest: readonly ShownEntity[]): readonly ShownEntity[] {
  const [only, another] = newest
  if (only === undefined || another !== undefined) return newest
  if (!listedKinds.has(only.kind)) return newest
  const lists = shown.map(({ entities }) => entities.filter(({ kind }) => kind === only.kind))
  return lists.findLast((list) => list.length > 1 && list.some(({ id }) => id === only.id)) ?? newest
}

/** Finds orders by the last three or more digits of their numbers: 'the one ending 564'. */
function findByOrderEnd(words: string, list: readonly ShownEntity[]): readonly ShownEntity[] | null {
  const ends = [...words.matchAll(/\b\d{3,6}\b/g)].map(([digits]) => digits)
  const found = ends.flatMap((end) => {
    const matches = list.filter(({ kind, id }) => kind === 'order' && id.endsWith(end))
    return matches.length === 1 ? matches : []
  })
  return found.length === 0 ? null : found
}

/** 'The next one', 'and the one after that'. */
const nextOne =
  /^(?:(?:and|what about|how about|ok|so|then) )*the (?:next(?: one)?|one after(?: (?:that|it|this))?)$/

/** Finds the other one of two, or the one after the one that was talked about. */
function findOther(
  words: string,
  list: readonly ShownEntity[],
  previous: readonly ShownEntity[],
): readonly ShownEntity[] | null {
  if (nextOne.test(words)) {
    const at = list.findIndex(({ id }) => previous.some((known) => known.id === id))
    const next = at < 0 ? undefined : list[at + 1]
    return next === undefined ? null : [next]
  }
  if (!/\bthe other(?: one| order| store| wine| bottle)?\b/.test(words) || list.length !== 2) return null
  const others = list.filter(({ id }) => !previous.some((known) => known.id === id))
  return others.length === 1 ? others : null
}

/** Words of a label that do not tell one entity from another. */
const commonLabelWords = new Set('the and of order wine with for'.split(' '))

/** Finds the entity whose name or place the text says: 'the pale ale', 'the one at newtown'. */
function findByName(words: string, list: readonly ShownEntity[]): readonly ShownEntity[] | null {
  const isPlace = list[0]?.kind === 'order' || list[0]?.kind === 'store'
  const asked = listNameWords(words.split(' '), isPlace)
  const found = findBestNameMatch(asked, list, ({ label, attributes }) => {
    const place = attributes['suburb'] ?? attributes['store'] ?? ''
    return `${normalizeReference(label)} ${normalizeReference(String(place))}`
      .split(' ')
      .filter((word) => word.length > 2 && !commonLabelWords.has(word))
  })
  return found === undefined ? null : [found]
}

/** Finds the products whose brand the text says, when no other product of the list has it. */
function findByBrand(words: string, list: readonly ShownEntity[]): readonly ShownEntity[] | null {
  const named = list.flatMap((entity) => {
    const brand = normalizeReference(String(entity.attributes['brand'] ?? ''))
    const at = brand === '' || entity.kind !== 'product' ? -1 : ` ${words} `.indexOf(` ${brand} `)
    return at < 0 ? [] : [{ entity, brand, at }]
  })
  const only = named.filter(({ brand }) => named.filter((other) => other.brand === brand).length === 1)
  return only.length === 0 ? null : only.toSorted((a, b) => a.at - b.at).map(({ entity }) => entity)
}

/** The number of words after 'the' that may belong to a name. */
const nameLength = 4
/** A text of few words may be the name of a store alone: 'lane cove'. A few words about products are a search. */
const bareNameLength = 3

/** Returns the words that may name an entity: those after 'the' or 'that', or all of a very short text. */
function listNameWords(words: readonly string[], isPlace: boolean): ReadonlySet<string> {
  if (isPlace && words.length <= bareNameLength) return new Set(words)
  return new Set(
    words.filter((_, index) =>
      words
        .slice(Math.max(0, index - nameLength), index)
        .some((word) => /^(?:the|that|this|those)$/.test(word)),
    ),
  )
}

/** Finds all of a short list: 'both', 'all of them', 'those two'. */
function findAll(words: string, list: readonly ShownEntity[]): readonly ShownEntity[] | null {
  if (/\bboth\b/.test(words)) return list.length >= 2 ? list.slice(0, 2) : null
  const counted = /\b(?:those|these|the|all) (two|three|four|five)\b/.exec(words)?.[1]
  const count = counted === undefined ? 0 : toNumber(counted)
  if (count > 0) return list.length >= count ? list.slice(0, count) : null
  return /\b(?:all of (?:them|these|those)|any of (?:them|these|those)|them all|these|those|them)\b/.test(
    words,
  )
    ? list
    : null
}

/**
 * Finds the antecedent of a pronoun: the entity that was referred to last, the visible one, or the only one of the newest list.
 * 'there' and a pronoun after a list of stores mean the first, which is the nearest.
 */
function findByPronoun(
  words: string,
  {
    list,
    kind,
    previous,
    hinted,
  }: {
    list: readonly ShownEntity[]
    kind: ShownEntityKind | null
    previous: readonly ShownEntity[]
    hinted: ShownEntity | null
  },
): readonly ShownEntity[] | null {
  const isPointing =
    /\b(?:it|its|that|this|that one|this one|there|same one|same order|same store|the one)\b/.test(words)
  const pointsByNoun = kind !== null && /\b(?:that|this|the same|the) \w+/.test(words)
  if (!isPointing && !pointsByNoun) return null
  const [first] = list
  if (first === undefined || (first.kind === 'order' && describedOne.test(words))) return null
  const last = previous.find((entity) => (kind ?? first.kind) === entity.kind)
  if (last !== undefined && list.some(({ id }) => id === last.id)) return [last]
  if (hinted !== null) return [hinted]
  return list.length === 1 || first.kind === 'store' ? [first] : null
}

function findHinted(
  shown: readonly ShownReply[],
  hint: VisibleHint | null,
  kind: ShownEntityKind | null,
): ShownEntity | null {
  const reply = hint === null ? undefined : shown.find(({ queryId }) => queryId === hint.queryId)
  const entity = reply?.entities[hint?.index ?? 0]
  return entity !== undefined && (kind === null || entity.kind === kind) ? entity : null
}
