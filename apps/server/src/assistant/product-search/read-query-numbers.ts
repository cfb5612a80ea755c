import { readPrice } from '@murphy/understanding'
import type { ProductWords } from '../bot-files/product-words'
import { readNumberWord } from '../references/number-words'
import type { ProductQuery } from './product-query'

/** Replaces slang for money by dollars: 'under a tenner' by 'under $10'. */
export function replaceMoney(text: string, money: ProductWords['money']): string {
  return Object.entries(money).reduce(
    (replaced, [word, dollars]) =>
      replaced.replaceAll(new RegExp(`\\b(?:an? )?${word}s?\\b`, 'g'), `$$${dollars}`),
    text,
  )
}

const limitAfter = /(?<![\d.$-])\$?(\d{1,4}) ?(?:dollars |bucks )?(?:max(?:imum)?|tops|at (?:the )?most)\b/g

/** Writes a limit behind its price as one before it: '15 max' is 'under $15'. */
export function replaceLimits(text: string): string {
  return text.replaceAll(limitAfter, 'under $$$1')
}

const percentNumber = String.raw`(\d{1,2}(?:\.\d)?) ?(?:%|per ?cent|abv)(?! off)`
const belowPercent = new RegExp(
  String.raw`\b(?:under|below|less than|lower than|max(?:imum)?(?: of)?|up to|not? (?:more than|over|above|beyond)|nothing (?:over|above)|at most) ${percentNumber}`,
)
const percentOrBelow = new RegExp(
  String.raw`(?<![\d.])${percentNumber},? (?:or (?:less|under|below|lower)|at most|max(?:imum)?|tops)\b`,
)
const percentOrAbove = new RegExp(
  String.raw`(?<![\d.])${percentNumber},? (?:or (?:more|over|above|higher)|at least|min(?:imum)?|and up)\b`,
)
const abovePercent = new RegExp(
  String.raw`\b(?:over|above|more than|higher than|at least|min(?:imum)?) ${percentNumber}`,
)
const aboutPercent = new RegExp(String.raw`(?<![\d.])${percentNumber}`)
/** A product fits a named strength within this many percentage points. */
const percentTolerance = 0.5

/** Reads a strength in per cent and returns the text without it, so that it is not read as a price. */
export function readAlcohol(text: string): {
  readonly alcohol: ProductQuery['alcohol']
  readonly rest: string
} {
  const take = (pattern: RegExp): { readonly percent: number; readonly rest: string } | null => {
    const match = pattern.exec(text)
    if (!match) return null
    return {
      percent: Number(match[1]),
      rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`,
    }
  }
  const below = take(belowPercent) ?? take(percentOrBelow)
  if (below) return { alcohol: { min: null, max: below.percent }, rest: below.rest }
  const above = take(abovePercent) ?? take(percentOrAbove)
  if (above) return { alcohol: { min: above.percent, max: null }, rest: above.rest }
  const about = take(aboutPercent)
  if (!about) return { alcohol: null, rest: text }
  const { percent, rest } = about
  // 0 % is a drink without alcohol.
  return percent === 0
    ? { alcohol: { min: null, max: 0 }, rest }
    : { alcohol: { min: percent - percentTolerance, max: percent + percentTolerance }, rest }
}

const pieceCount = new RegExp(
  String.raw`\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|(?:a )?(?:half )?dozen|a couple(?: of)?|a pair of) (?:different |mixed )?(?:bottles|btls|cases|cartons|packs|slabs|boxes|six ?packs)\b`,
)
const totalWords =
  /\bbudget\b|\$ ?\d+ (?:dollars? )?for (?:a couple|a pair|two|three|\d)\b|\b\d+ (?:bucks|dollars?) (?:for|on) (?:a couple|a pair|two|three|four|six|\d)\b|\b(?:all up|altogether|in total|total|to spend|for the lot|for all of (?:them|it)|overall|combined)\b|\b(?:bottles|btls|cases|cartons|packs|slabs|boxes)(?: of [a-z ]+)? for (?:under |about |around |less than |max |up to )?\$?\d|\$ ?\d+ (?:for|on) (?:\d+|two|three|four|five|six|a dozen) /
const eachWords = /\b(?:each|apiece|per|a pop|a bottle|a case|a slab)\b/
/** A price of one piece. The price 'each' of several cases is that of a case. */
const pieceWords =
  /\b(?:(?:a|per) (?:bottle|btl|can|stubby|tinnie)|a pop|(?<!\b(?:cases|cartons|packs|slabs|boxes)\b.*)(?:each|apiece))\b/
const aroundWords = /\b(?:around|about|roughly|approx\w*|circa|close to)\b|~|\dish\b|\d ish\b/

const starPattern = /\b([1-5](?:\.\d)?)(?: ?\+)? ?(?:or more |or better |plus )?stars?\b/
/** A number after a word for ratings is a number of stars: 'rated over 4.5'. */
const ratedPattern =
  /\b(?:rated|ratings?|scor(?:e|es|ed|ing)|reviewed) (?:of |is |at |over |above |more than |at least |better than |higher than |from )*([1-5](?:\.\d)?)(?![\d$%]|\.\d)/

/** Returns the number of pieces that a stated total is for; 1 when the price is for one piece. */
function readPieceCount(text: string): number {
  const written = pieceCount.exec(text)?.[1]
  if (written === undefined || !totalWords.test(text) || eachWords.test(text)) return 1
  if (written.includes('half')) return 6
  if (written.includes('dozen')) return 12
  return /couple|pair/.test(written) ? 2 : Math.max(1, readNumberWord(written) ?? 1)
}

const bareTotal =
  /\bfor (\d{2,4})(?! ?(?:people|guests|ppl|of us))\b|\b(\d{2,4}) (?:all up|altogether|in total|total|for the lot)\b/

/** Reads the total of several pieces that has no dollar sign: 'four bottles for 90'. */
function readTotal(text: string): { readonly min: null; readonly max: number } | null {
  const total = bareTotal.exec(text)
  return total === null ? null : { min: null, max: Number(total[1] ?? total[2]) }
}

const bareRange =
  /(?<![\d$.,/:-])(\d{1,4}) ?(?:-|–|to) ?\$?(\d{1,4})(?![\d/:%-]|[.,]\d| ?(?:%|per ?cent|mls?|l|lit\w*|people|ppl|guests|adults|pax|of us|bottles?|cans?|cartons?|cases?|packs?|slabs?|dozen|hours?|hrs?|days?|weeks?|years?|yrs?|yo|pm|am|stars?|km)\b)/

/** Reads a range without a word for money: 'pinot noir 20-30'. Years are no prices. */
function readBareRange(text: string): { readonly min: number; readonly max: number } | null {
  const found = bareRange.exec(text)
  const [min, max] = [Number(found?.[1]), Number(found?.[2])]
  return found !== null && min >= leastDollars && min < max && max < leastYear ? { min, max } : null
}

const leastDollars = 5
const leastYear = 1900

/** Reads price, vintage, rating and a total for several bottles. */
export function readNumbers(text: string): Pick<ProductQuery, 'price' | 'pieces' | 'vintage' | 'minRating'> {
  const barePrice = /\$ ?(\d{1,5}(?:\.\d\d)?)(?![\d,])|\b(\d{1,5}) ?(?:bucks|dollars?)\b/.exec(text)
  const stated =
    readBareRange(text) ??
    readPrice(text.replace(ratedPattern, ' ')) ??
    (barePrice ? { min: null, max: Number(barePrice[1] ?? barePrice[2]) } : null)
  const count = readPieceCount(text)
  const price = stated ?? (count > 1 ? readTotal(text) : null)
  const isAround = aroundWords.test(text) && price !== null && price.min !== null && price.max !== null
  const year = /(?<![\d$])((?:19|20)\d\d)(?!\d)/.exec(text)
  const stars = starPattern.exec(text) ?? ratedPattern.exec(text)
  return {
    price: price && {
      min: dividePrice(price.min, count),
      max: dividePrice(price.max, count),
      ...(isAround
        ? { around: ((dividePrice(price.min, count) ?? 0) + (dividePrice(price.max, count) ?? 0)) / 2 }
        : {}),
      ...(pieceWords.test(text) ? { isOfPiece: true } : {}),
    },
    pieces: count > 1 ? count : null,
    vintage: year ? toVintage(Number(year[1]), text.slice(0, year.index)) : null,
    minRating: stars ? Number(stars[1]) : null,
  }
}

function dividePrice(dollars: number | null, count: number): number | null {
  return dollars === null ? null : Math.round((dollars / count) * 100) / 100
}

function toVintage(year: number, before: string): ProductQuery['vintage'] {
  if (/\b(?:before|older than|pre) $/.test(before)) return { min: null, max: year - 1 }
  if (/\b(?:after|newer than|since|from) $/.test(before)) return { min: year, max: null }
  return { min: year, max: year }
}
