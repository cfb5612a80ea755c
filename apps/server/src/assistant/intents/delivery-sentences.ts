import { parseCalendarDate } from '@murphy/domain/calendar'
import type { DeliveryOptionFacts } from '../../retail/shop-ports'
import { formatLongDay } from '../references/day-names'
import type { situations } from '../responses/response-situations'
import type { GetResponse } from '../responses/responses'

type Situation = (typeof situations.delivery_options)[number]

/** The question about a delivery: its fee, its time, Same Day, or whether it comes at all. */
export type DeliveryTopic = 'fee' | 'time' | 'same-day' | 'area'

const topicWords: readonly (readonly [DeliveryTopic, RegExp])[] = [
  [
    'same-day',
    /\bsame[ -]?day|\bexpress\b|\b(?:faster|quicker|sooner)\b|\bnext[ -]?day\b|\burgent\w*\b|\btoday\b|\btonight\b|\bcut[ -]?off|\bthis (?:arvo|afternoon|evening)\b|\b(?:in|within) (?:an|two|2|a few) hours?\b/i,
  ],
  [
    'fee',
    /\bhow much\b|\bcosts?\b|\bcheap\w*\b|\bfees?\b|\bpric(?:e|es|ey)\b|\bcharg(?:e|es|ed)\b|\bfree\b|\bexpensive\b|\bdear\b|\brates?\b|\bpay\b|\$/i,
  ],
  [
    'time',
    /\bhow (?:long|soon|fast|quick(?:ly)?|many days)\b|\bwhen\b|\bdays?\b|\bweeks?\b|\btakes?\b|\bearliest\b|\beta\b|\bfast(?:est)?\b|\bquick(?:est)?\b|\btimes?\b|\btomorrow\b|\bby (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i,
  ],
  [
    'area',
    /\bdo (?:you|u|ya) (?:guys )?(?:deliver|ship|send)\b|\bdeliver(?:y|s)? (?:area|zone)|\bcan (?:you|u|i)\b/i,
  ],
]

/** Returns what an utterance asks about a delivery; `null`: it only names a place. */
export function findDeliveryTopic(text: string): DeliveryTopic | null {
  return topicWords.find(([, words]) => words.test(text))?.[0] ?? null
}

/** A smaller amount is a fee. */
const smallestBasket = 20

/** The worth of a basket that is told without dollars: 'my cart's about 90', 'i'm at like 140', 'its 120 all up'. */
const ownBasket =
  /^(?:(?:and|so|but|ok|okay|yeah|well|if|what if|say)[\s,]+)*(?:(?:my|the) (?:cart|basket|trolley|order|total|shop)(?:['’]?s| is| comes to| would be| will be| sits at| adds up to| at)+|(?:mine(?:['’]?s| is)?|i['’]?m|im|i am|we['’]?re|i['’]?ve got|i have|it['’]?s|its|it is|that['’]?s|thats|it comes to|spending|i['’]?d spend|i spend)(?: at| on| up to| spending)?)(?: (?:like|about|around|roughly|only|just|over|maybe|nearly|almost|currently))* \$?(\d{2,4})(?:\.\d\d)?(?: (?:dollars|bucks|worth|all up|in total|total|so far|at the moment|now|atm|right now|in my cart|in the cart|of stuff|of wine|of beer))*\W*$/i

/** Returns the worth of the shopper's basket in dollars, where the text says nothing else; `null`: it does. */
export function readOwnBasket(text: string): number | null {
  const amount = Number(ownBasket.exec(text.trim())?.[1])
  return amount >= smallestBasket ? amount : null
}

/** Returns the worth of the shopper's basket in dollars, where the text names it; `null`: it does not. */
export function findBasketWorth(text: string): number | null {
  const match =
    /\$ ?(\d{2,5})(?![\d.,])|\b(?:basket|cart|order|total|spend|spending|spent|worth)(?: (?:of|is|at|for|comes to|over|about|around))* (\d{2,3})(?!\d)|\b(\d{2,3}) (?:dollars?|bucks|buck)\b|\bfree (?:over|above|from|at|for|with|if it['’]?s) (\d{2,3})(?!\d)/i.exec(
      text,
    )
  const amount = Number(match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4])
  return amount >= smallestBasket ? amount : readOwnBasket(text)
}

const asksThreshold =
  /\bfree (?:over|above|from|after|past)\b(?! \$?\d)|\b(?:how much|what amount|what)\b.{0,40}\bfree\b|\bfree\b.{0,30}\b(?:how much|what amount|threshold|minimum)\b|\bwhen (?:is|does|do) .{0,30}\bfree\b|\bfree (?:delivery|shipping|postage) (?:threshold|minimum|limit)\b|\bget (?:it )?free\b|\bfree\b.{0,6}\b(?:if|when) (?:i|we) (?:spend|buy|order|get|add) (?:more|enough|extra)\b/i

/** Returns whether a text asks from which amount delivery is free: 'free over what'. */
export function asksWhenFree(text: string): boolean {
  return asksThreshold.test(text.slice(0, 200))
}

const missingWords =
  /\bhow (?:much|far|many dollars)\b.{0,30}\b(?:off|short|add|more|away)\b|\b(?:need|have) to add\b/i

/** Returns whether a text asks how much more makes delivery free: 'how far off am i'. */
export function asksForMissing(text: string): boolean {
  return missingWords.test(text.slice(0, 200))
}

type SentenceOptions = {
  readonly topic: DeliveryTopic
  /** The text asks from which amount on delivery is free. */
  readonly isFreeAsked?: boolean
  /** The text asks which option costs least. */
  readonly isCheapestAsked?: boolean
  readonly destination: { readonly name: string }
  /** The worth of the basket in dollars; `null`: not known. */
  readonly amount: number | null
  readonly getResponse: GetResponse
  readonly turn: number
}

/** Returns the facts of the options, those of the question first. Source: docs/capabilities.md */
export function describeOptions(
  options: readonly DeliveryOptionFacts[],
  {
    topic,
    isFreeAsked = false,
    isCheapestAsked = false,
    destination,
    amount,
    getResponse,
    turn,
  }: SentenceOptions,
): string {
  const place = destination.name
  const standard = options.find(({ isSameDay }) => !isSameDay)
  const sameDay = options.find(({ isSameDay }) => isSameDay)
  const others = options.filter((option) => option !== standard && option !== sameDay)
  const say = (situation: Situation, option?: DeliveryOptionFacts): string =>
    getResponse('delivery_options', situation, {
      turn,
      values: { place, ...(option ? toValues(option, getResponse, turn) : {}) },
    })
  if (standard === undefined && sameDay === undefined) return say('nowhere')
  const fees = [standard, ...others, sameDay].flatMap((option) => (option ? [say('option_fee', option)] : []))
  const feeList = `${fees.join('; ')}.`
  const free = [standard, ...others, sameDay].flatMap((option) =>
    option ? [say(option.freeFrom === null ? 'never_free' : 'option_free', option)] : [],
  )
  const missing =
    isFreeAsked && amount !== null ? describeMissing(amount, standard, { getResponse, turn }) : null
  if (missing !== null) return missing
  if (isFreeAsked && amount === null && free.length > 0) return `${say('fees')} ${free.join('; ')}.`
  const time = standard ? say('time', standard) : ''
  const shortTime = standard ? say('time_short', standard) : ''
  const sameDayText = sameDay ? say('same_day', sameDay) : ''
  const sentences = {
    fee: [
      isCheapestAsked ? describeCheapest(options, say) : '',
      ...describeFeeFor(amount, standard, { getResponse, turn }),
      say('fees'),
      feeList,
      shortTime,
    ],
    time: [time, standard ? say('fee', standard) : '', sameDayText],
    'same-day': sameDay
      ? [sameDayText]
      : [say('no_same_day'), shortTime, standard ? say('fee', standard) : ''],
    area: [
      say('delivered'),
      shortTime,
      standard ? say('fee', standard) : '',
      sameDay ? sameDayText : say('no_same_day'),
    ],
  }
  return sentences[topic].filter((sentence) => sentence !== '').join(' ')
}

/** Returns what delivery costs for a basket of a known worth; `[]`: that is not known. */
function describeFeeFor(
  amount: number | null,
  option: DeliveryOptionFacts | undefined,
  { getResponse, turn }: Pick<SentenceOptions, 'getResponse' | 'turn'>,
): readonly string[] {
  if (amount === null || option === undefined || option.freeFrom === null) return []
  const isFree = amount >= Number(option.freeFrom)
  const values = {
    amount: toDollars(String(amount)),
    option: option.name,
    fee: toDollars(isFree ? option.freeFrom : option.fee),
  }
  return [getResponse('delivery_options', isFree ? 'free_for_amount' : 'fee_for_amount', { turn, values })]
}

/** Returns the sentence about the only option that costs least; empty: several do. */
function describeCheapest(
  options: readonly DeliveryOptionFacts[],
  say: (situation: Situation, option?: DeliveryOptionFacts) => string,
): string {
  const [first, second] = options.toSorted((a, b) => Number(a.fee) - Number(b.fee))
  if (first === undefined || second === undefined || first.fee === second.fee) return ''
  return say('cheapest', first)
}

/** Returns how much more makes an option free for a basket; `null`: it is free already, or never. */
function describeMissing(
  amount: number,
  option: DeliveryOptionFacts | undefined,
  { getResponse, turn }: Pick<SentenceOptions, 'getResponse' | 'turn'>,
): string | null {
  const missing = Number(option?.freeFrom ?? 0) - amount
  if (option === undefined || option.freeFrom === null || missing <= 0) return null
  const values = {
    amount: toDollars(String(amount)),
    option: option.name,
    low: toDollars(missing.toFixed(2)),
    fee: toDollars(option.fee),
  }
  return getResponse('delivery_options', 'missing_for_free', { turn, values })
}

type Say = (
  situation: Situation,
  values: Readonly<Partial<Record<'fee' | 'count' | 'day' | 'time', string>>>,
) => string

function toValues(
  { name, isSameDay, fee, freeFrom, cutOff, daysMinimum, daysMaximum, earliestOn }: DeliveryOptionFacts,
  getResponse: GetResponse,
  turn: number,
) {
  const say: Say = (situation, values) => getResponse('delivery_options', situation, { turn, values })
  return {
    option: name,
    fee: toDollars(fee),
    freeFrom: freeFrom === null ? '' : say('free_from', { fee: toDollars(freeFrom) }),
    days: describeDays(daysMinimum, daysMaximum, say),
    day:
      earliestOn === null
        ? ''
        : say(isSameDay ? 'next_same_day' : 'earliest', {
            day: formatLongDay(parseCalendarDate(earliestOn)),
          }),
    time: cutOff === null ? '' : say('cut_off', { time: toClock(cutOff) }),
  }
}

function describeDays(minimum: number | null, maximum: number | null, say: Say): string {
  if (maximum === null || maximum === 0) return ''
  const count = minimum === null || minimum === maximum ? String(maximum) : `${minimum} to ${maximum}`
  return ` ${say(count === '1' ? 'one_day' : 'days', { count })}`
}

/** Returns `$6.90` for `6.90` and `$150` for `150.00`. */
function toDollars(amount: string): string {
  return `$${amount.replace(/\.00$/, '')}`
}

/** Returns `5:00pm` for `17:00`, as hours of stores are written. */
function toClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}${hour % 24 < 12 ? 'am' : 'pm'}`
}
