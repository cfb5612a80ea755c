import { readNumberWord } from '../references/number-words'

/** The part of all drinks that some kinds of a plan have, from 0 to 1. The other kinds have equal parts of the rest. */
export type KindShares = Readonly<Record<string, number>>

/** A plan without kinds is for these. */
export const usualKinds: readonly string[] = ['wine', 'beer']

/** A part of the guests who drink one kind: 'half of em drink wine', 'a third prefer beer', '10 of them are on bubbles'. */
const shareOfGuests =
  /\b(half|(?:a|one) third|(?:a|one) quarter|two thirds|three quarters|most|\w+) (?:of (?:them|em|us|those|the (?:guests|people|group|crowd|lot)) )?(?:(?:will|would|do|only|just|are|is|mainly|mostly) )*(?:drink(?:s|ing|ers)?|prefers?|likes?|have|having|wants?|on|into) /i
/** Guests who are called by what they drink: '3 wine drinkers', '60 percent red'. */
const drinkersOfKind = /\b(\w+) (?:are )?(?:\w+ ){1,2}drinkers\b/i
const percentOfKind = /\b(\d{1,2}) ?(?:%|per ?cent\b)/i
const partsOfGuests: Readonly<Record<string, number>> = {
  half: 1 / 2,
  'a third': 1 / 3,
  'one third': 1 / 3,
  'a quarter': 1 / 4,
  'one quarter': 1 / 4,
  'two thirds': 2 / 3,
  'three quarters': 3 / 4,
  most: 3 / 4,
}
/** The first of two kinds is the usual one: 'mostly wine, some beer', 'mainly beer and a bit of wine'. */
const mostly =
  /\b(?:mostly|mainly|largely|mostly just)\b.{1,30}\b(?:some|a few|a little|a bit of|bit of|a handful|a couple|and|few)\b/i
const halfEach = /\bhalf\b.{1,20}\bhalf\b|\b(?:half and half|50 ?\/ ?50|fifty fifty|half half|equal\w*)\b/i
/** The second of two kinds has all that the first leaves. */
const restWords = /\b(?:rest|others?|everyone else|everybody else|remaining|remainder)\b/i
const wineKinds: ReadonlySet<string> = new Set(['red', 'white', 'rose', 'bubbles', 'sparkling', 'champagne'])
const splitWords = /\b(?:split|into|break|divide|half|mix of|third each)\b/i
const dropWords =
  /\b(?:leave|take|cut|drop|skip|scrap|remove|forget|lose|ditch|minus|without|no need for|(?:do|does|did)n['’]?t (?:need|want)|(?:no|not)(?= (?:the |any |more )?\w+\s*(?:$|then|thanks|please|though|needed|now)))\b/i
const onlyWords = /\b(?:only|just|instead)\b/i

/** Returns which part of the guests drinks a kind that a text names; `null`: it names no part. */
export function readShares(text: string, kinds: readonly string[], people: number | null): KindShares | null {
  const [kind, another, third] = kinds
  if (kind === undefined || third !== undefined) return null
  const ratio = another === undefined ? null : readRatio(text)
  if (another !== undefined && ratio !== null) return { [kind]: ratio, [another]: 1 - ratio }
  // 'Mostly wine drinkers, some beer' names both kinds.
  if (another !== undefined && mostly.test(text)) return { [kind]: partsOfGuests['most'] ?? 1 }
  if (another !== undefined && halfEach.test(text)) return { [kind]: 1 / 2, [another]: 1 / 2 }
  if (another !== undefined && !restWords.test(text)) return null
  const part = readPart(text, people)
  if (part === null) return null
  return another === undefined ? { [kind]: part } : { [kind]: part, [another]: 1 - part }
}

/** Returns the first of two parts of a hundred: 0.6 of 'split 60 40 wine to beer' and of '60% wine, 40% beer'; `null`: there are not two. */
function readRatio(text: string): number | null {
  const [first, second, third] = [...text.matchAll(/(?<![\d.$])\d{1,2}(?![\d.])/g)].map(Number)
  return third === undefined && first !== undefined && second !== undefined && first + second === 100
    ? first / 100
    : null
}

function readPart(text: string, people: number | null): number | null {
  const percent = percentOfKind.exec(text)?.[1]
  if (percent !== undefined) return Number(percent) / 100
  const written = (shareOfGuests.exec(text) ?? drinkersOfKind.exec(text))?.[1]?.toLowerCase()
  if (written === undefined) return null
  const known = partsOfGuests[written]
  if (known !== undefined) return known
  const count = readNumberWord(written)
  return count === null || people === null || count >= people ? null : count / people
}

/** Returns the part of all drinks that a kind of a plan has. */
export function getShare(kind: string, kinds: readonly string[], shares: KindShares | undefined): number {
  const known = kinds.flatMap((each) => shares?.[each] ?? [])
  const sum = known.reduce((total, part) => total + part, 0)
  const others = kinds.length - known.length
  const own = shares?.[kind]
  if (others === 0) return sum === 0 ? 1 / kinds.length : (own ?? 0) / sum
  // Parts of more than all the drinks leave nothing for the others, so that all have equal ones.
  if (sum >= 1) return 1 / kinds.length
  return own ?? (1 - sum) / others
}

/**
 * Returns the kinds and parts of a plan whose wine a text splits, 'half red half white'; `null`: it does not, or no wine is planned. The
 * other drinks keep their part.
 */
export function splitWine(
  text: string,
  kinds: readonly string[],
  { kinds: planned, shares }: { readonly kinds: readonly string[]; readonly shares?: KindShares | undefined },
): { readonly kinds: readonly string[]; readonly shares: KindShares } | null {
  const parts = kinds.filter((kind) => wineKinds.has(kind))
  const last = planned.length > 0 ? planned : usualKinds
  const isSplit = parts.length > 1 && kinds.every((kind) => kind === 'wine' || wineKinds.has(kind))
  if (!isSplit || !last.includes('wine')) return null
  if (last.length > 1 && !/\bwines?\b/i.test(text) && !splitWords.test(text)) return null
  const own = getShare('wine', last, shares)
  const others = last.filter((kind) => kind !== 'wine' && !parts.includes(kind))
  const said = parts.length === 2 ? readShares(text, parts, null) : null
  return {
    kinds: [...parts, ...others],
    shares: Object.fromEntries([
      ...parts.map((kind) => [kind, own * getShare(kind, parts, said ?? undefined)]),
      ...others.map((kind) => [kind, getShare(kind, last, shares)]),
    ]),
  }
}

/**
 * Returns the kinds that remain when a text takes some out, 'leave the beer out'; `null`: it takes none out, or all.
 *
 * @param kinds the kinds that the text names
 */
export function dropKinds(
  text: string,
  kinds: readonly string[],
  planned: readonly string[],
): readonly string[] | null {
  if (kinds.length === 0 || !dropWords.test(text) || onlyWords.test(text)) return null
  const last = planned.length > 0 ? planned : usualKinds
  const rest = last.filter((kind) => !kinds.includes(kind))
  return rest.length === 0 || rest.length === last.length ? null : rest
}

/** Adds a kind to those of a plan. */
export function addKind(kinds: readonly string[], kind: string): readonly string[] {
  return [...new Set([...(kinds.length > 0 ? kinds : usualKinds), kind])]
}
