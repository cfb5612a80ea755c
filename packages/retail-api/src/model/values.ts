import * as v from 'valibot'

/*
 * Building blocks of the model. A reader ignores unknown fields. An optional field that is missing or null has its
 * default value, so a retailer sends only what it has.
 */

/** A deeply readonly value. */
type Frozen<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Frozen<T[K]> }

/** The value that a reader gets from a schema. */
export type Read<S extends v.GenericSchema> = Frozen<v.InferOutput<S>>

/** The value that a retailer sends for a schema: optional fields may be missing. */
export type Sent<S extends v.GenericSchema> = Frozen<v.InferInput<S>>

/** Returns the schema of an optional value; null when missing. */
export function optional<const S extends v.GenericSchema>(schema: S) {
  return v.nullish(schema, null)
}

/** Returns the schema of an optional list; [] when missing. */
export function listOf<const S extends v.GenericSchema>(schema: S, maximum = 1000) {
  return v.nullish(v.pipe(v.array(schema), v.maxLength(maximum)), () => [])
}

/** Returns the schema of an optional flag; false when missing. */
export function flag() {
  return v.nullish(v.boolean(), false)
}

/** An id of the retailer's: a product code, an order id, a store number. */
export const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** The retailer's key of a shopper, as the `sub` of the shopper's token. Source: OP-143 */
export const ShopperKeySchema = v.pipe(
  IdSchema,
  v.description("The retailer's key of a shopper: the `sub` of the shopper's token."),
)

/** A text that a shopper may read. */
export const TextSchema = v.pipe(v.string(), v.maxLength(2000))

export const RequiredTextSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))

/** An absolute http or https address. */
export const UrlSchema = v.pipe(v.string(), v.maxLength(2000), v.regex(/^https?:\/\/[^\s/?#]+[^\s]*$/i))

/** A calendar day in the shop's time zone, such as `2026-11-23`. */
export const DaySchema = v.pipe(v.string(), v.isoDate())

/** A moment with its zone, such as `2026-11-23T09:30:00+11:00`. Source: RFC 3339 */
export const MomentSchema = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  ),
)

/** A local time of day, such as `09:00`; `24:00` is the end of the day. */
export const TimeOfDaySchema = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))

/** A price: `{ "amount": "25.99", "currency": "AUD" }`. The amount is a text, so that no digit is lost. */
export const MoneySchema = v.object({
  amount: v.pipe(v.string(), v.regex(/^-?\d{1,9}\.\d{2}$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})
export type Money = Read<typeof MoneySchema>

export const EmailSchema = v.pipe(v.string(), v.maxLength(254), v.regex(/^[^\s@]+@[^\s@]+$/))

/** A postal address. */
export const AddressSchema = v.object({
  /** House number, such as `12A`; part of `street` for retailers that do not separate it. */
  streetNumber: optional(TextSchema),
  street: TextSchema,
  suburb: TextSchema,
  state: TextSchema,
  postcode: TextSchema,
  country: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 'AU'),
})
export type Address = Read<typeof AddressSchema>

/** Returns the whole cents of a price. */
export function toCents({ amount }: Money): number {
  return Math.round(Number(amount) * 100)
}

/** Returns the price of a whole number of cents, by default in Australian dollars. */
export function toMoney(cents: number, currency = 'AUD'): Money {
  return { amount: (cents / 100).toFixed(2), currency }
}
