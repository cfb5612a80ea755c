import * as v from 'valibot'
import type { Shape } from '../entities/shape'
import { wholeNumber } from './bounded'

/** The most rules of an account. */
export const chatOffersMaxCount = 20
/** The longest text of an offer. It has to fit beside the launcher. */
export const offerTextMaxCharacters = 120

const RuleSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[\da-z-]{1,36}$/, 'Expected 1 to 36 small letters, digits or hyphens.')),
    /** The beginning of the page's path; '': any page. */
    pathPrefix: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:\/[^?#]*)?$/, 'Expected a path that begins with /, without ? and #.'),
      v.maxLength(300, 'Expected at most 300 characters.'),
    ),
    secondsOnPage: wholeNumber(0, 3600),
    /** null: any basket. */
    basketFromCents: v.nullable(wholeNumber(1, 100_000_000)),
    needsFailedSearch: v.boolean(),
    text: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'Expected a text.'),
      v.maxLength(offerTextMaxCharacters, `Expected at most ${offerTextMaxCharacters} characters.`),
    ),
    departmentId: v.number(),
  }),
  v.check(
    ({ pathPrefix, secondsOnPage, basketFromCents, needsFailedSearch }) =>
      pathPrefix !== '' || secondsOnPage > 0 || basketFromCents !== null || needsFailedSearch,
    'Expected a condition: a page, a time, a basket or a search.',
  ),
)

/** When visitors are offered a chat, and how often. Source: docs/live-chat.md#chat-offers */
export const ChatOffersSchema = v.strictObject({
  rules: v.pipe(
    v.array(RuleSchema),
    v.maxLength(chatOffersMaxCount, `Expected at most ${chatOffersMaxCount} rules.`),
    v.check(
      (rules) => new Set(rules.map(({ id }) => id)).size === rules.length,
      'Expected an id that no other rule has.',
    ),
  ),
  /** Offers to all visitors within an hour. */
  perHour: wholeNumber(1, 1000),
  /** Days without an offer after a visitor has dismissed one. */
  quietDays: wholeNumber(0, 365),
  /** The share of visitors who get no offer, for comparison. */
  controlPercent: wholeNumber(0, 50),
})
export type ChatOffersValue = Shape<typeof ChatOffersSchema>
export type ChatOfferRule = ChatOffersValue['rules'][number]
