import * as v from 'valibot'
import { strict, maybe } from './lenient-schemas'
import { countCodePoints, isIso, isLink, isUrl } from './text-formats'

/** Milliseconds since 1970 on the service's clock. */
export type Millis = number
export const MillisSchema = v.number()

/** Not empty, at most 128 characters. */
export type Id = string
export const IdSchema = strict(
  v.pipe(v.string(), v.minLength(1, 'Expected an id.'), v.maxLength(128, 'Expected at most 128 characters.')),
)

/** An id, or '' where there is none. At most 128 characters. */
export const OptionalIdSchema = strict(
  v.pipe(v.string(), v.maxLength(128, 'Expected at most 128 characters.')),
)

/** A calendar day in Sydney (`2024-06-03`) or a moment with its zone (`2024-06-03T09:30:00+10:00`). */
export type Iso = string
export const IsoSchema = strict(v.pipe(v.string(), v.check(isIso, 'Expected an ISO 8601 date.')))

/** Absolute, http or https. */
export type Url = string
export const UrlSchema = strict(v.pipe(v.string(), v.check(isUrl, 'Expected an http or https address.')))

/** The target of a link: absolute, or a path on the retailer's site; never a scheme that can run code. */
export const LinkSchema = strict(v.pipe(v.string(), v.check(isLink, 'Expected a link.')))

/** A text that may not be empty. */
export const NonEmptyTextSchema = strict(v.pipe(v.string(), v.minLength(1, 'Expected a text.')))

/** A text with at most 256 characters, because it is stored for long; '' when there is none. */
export const ShortTextSchema = strict(
  v.pipe(v.string(), v.maxLength(256, 'Expected at most 256 characters.')),
)

/**
 * A shopper's number; 0 is the guest. A text of digits counts as one.
 * Source: OP-129
 */
export const ShopperIdSchema = strict(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Expected digits.'))]),
    v.transform(Number),
    v.safeInteger('Expected a whole number.'),
    v.minValue(0, 'Expected 0 or more.'),
  ),
)

/** The bot session; '' before the server has created one, and when the caller leaves it out. */
export const SessionIdSchema = v.nullish(
  v.pipe(v.string(), v.maxLength(128, 'Expected at most 128 characters.')),
  '',
)

/** A shopper's text: 1 to 256 code points. */
export const TypedTextSchema = v.pipe(
  v.string(),
  v.check((value) => value !== '', 'Expected a text.'),
  v.check((value) => countCodePoints(value) <= 256, 'Expected at most 256 characters.'),
)

/** The sender of a message; `bot` and `murphy` mean the same and are read as `murphy`. */
export const SenderSchema = v.pipe(
  v.picklist(['user', 'agent', 'system', 'murphy', 'bot']),
  v.transform((sender) => (sender === 'bot' ? ('murphy' as const) : sender)),
)
export type Sender = v.InferOutput<typeof SenderSchema>

export const maybeIntentGroup = {
  intentGroupId: maybe(v.string()),
  intentGroupName: maybe(v.string()),
}
