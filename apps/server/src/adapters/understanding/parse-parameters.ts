import type { CalendarDate } from '@murphy/domain/calendar'
import { toCalendarDate } from '@murphy/domain/calendar'
import type { Slots } from '@murphy/understanding'
import type { UnderstandingContext } from '../../assistant/understanding'
import type { ReadLocally } from './remote-understanding'
import type { Redacted } from '../redaction/redact'

export type Parameters = Readonly<Record<string, unknown>>

/**
 * Converts the values of a service to slots. Places and products go through our own engine, which adds coordinates
 * and stock codes. An order number, name or phone number that the shopper never wrote is ignored, as is a value of
 * another type.
 *
 * @param shopperText everything that the shopper has written so far
 * Source: docs/understanding.md#intents
 */
export async function toSlots(
  parameters: Parameters,
  {
    shopperText,
    readLocally,
    context,
  }: { shopperText: string; readLocally: ReadLocally; context: UnderstandingContext },
): Promise<Slots> {
  const findText = (...names: readonly string[]): string | undefined =>
    names.map((name) => toText(parameters[name])).find((text) => text !== undefined)
  const readSlots = async (text: string | undefined): Promise<Slots> =>
    text === undefined ? {} : (await readLocally(text, { ...context, expects: null })).slots

  const productText = findText('product')?.toLowerCase()
  const wine = findText('wine_type')
  const { place } = await readSlots(findText('place', 'suburb', 'store', 'postcode'))
  const product = productText === undefined ? undefined : (await readSlots(productText)).product
  const { varietal } = await readSlots(findText('varietal'))
  const orderNumber = toDigits(findText('order_number'))
  const date = toDate(parameters['date'])
  const price = toPrice(parameters)
  const wineType = wine === undefined ? undefined : toWineType(wine)
  const personName = findText('person_name')
  const phone = toMobile(findText('phone'))
  return {
    ...(/^\d{7,12}$/.test(orderNumber) && toDigits(shopperText).includes(orderNumber) ? { orderNumber } : {}),
    ...(place ? { place } : {}),
    ...(productText === undefined
      ? {}
      : { product: product ?? { text: productText, stockCodes: [], isInCatalogue: false } }),
    ...(date ? { date: { date, text: date } } : {}),
    ...(price ? { price } : {}),
    ...(wineType ? { wineType } : {}),
    ...(varietal === undefined ? {} : { varietal }),
    ...(personName !== undefined && shopperText.toLowerCase().includes(personName.toLowerCase())
      ? { personName }
      : {}),
    ...(phone !== undefined && toDigits(shopperText).includes(phone.slice(1)) ? { phone } : {}),
  }
}

/**
 * Completes the service's slots with ours. Ours also win where they know more of the same value: the name of a
 * holiday, the stock codes of a product, both ends of a price.
 */
export function mergeSlots(remote: Slots, local: Slots): Slots {
  const { date, product, price } = local
  return {
    ...local,
    ...remote,
    ...(date && remote.date?.date === date.date ? { date } : {}),
    ...(product?.isInCatalogue && remote.product?.isInCatalogue === false ? { product } : {}),
    ...(price ? { price } : {}),
  }
}

/**
 * Returns a text or number, the first of a list, or the name in an object, as Dialogflow's system entities have it.
 */
function toText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (Array.isArray(value)) return toText(value[0])
  if (!isRecord(value)) return undefined
  return ['name', 'business-name', 'city', 'subadmin-area', 'zip-code', 'original']
    .map((name) => toText(value[name]))
    .find((text) => text !== undefined)
}

function toDigits(text: string | undefined): string {
  return text?.replaceAll(/\D/g, '') ?? ''
}

/** Reads an ISO date or time, `{year, month, day}`, or the start of a period. */
function toDate(value: unknown): CalendarDate | null {
  if (typeof value === 'string') return toCalendarDate(value.slice(0, 10))
  if (Array.isArray(value)) return toDate(value[0])
  if (!isRecord(value)) return null
  const { year, month, day, startDate, startDateTime } = value
  if (typeof year !== 'number' || typeof month !== 'number' || typeof day !== 'number')
    return toDate(startDate ?? startDateTime ?? null)
  const pad = (part: number): string => String(part).padStart(2, '0')
  return toCalendarDate(`${year}-${pad(month)}-${pad(day)}`)
}

/** Reads `price_min` and `price_max`, the same within `price`, or one amount, which is the maximum. */
function toPrice(parameters: Parameters): Slots['price'] {
  const { price, price_min: lowest, price_max: highest } = parameters
  const min = toDollars(isRecord(price) ? (price['min'] ?? lowest) : lowest)
  const max = toDollars(isRecord(price) ? (price['max'] ?? highest ?? price['amount']) : (highest ?? price))
  return min === null && max === null ? undefined : { min, max }
}

function toDollars(value: unknown): number | null {
  const amount = Array.isArray(value) ? value[0] : isRecord(value) ? value['amount'] : value
  const dollars = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount
  return typeof dollars === 'number' && dollars >= 0 && Number.isFinite(dollars) ? dollars : null
}

function toWineType(text: string): Slots['wineType'] {
  if (/champ|spark|prosecco|bubbl/i.test(text)) return 'Champagne/sparkling'
  if (/white|ros[eé]/i.test(text)) return 'White & rosé'
  return /red/i.test(text) ? 'Red' : undefined
}

function toMobile(text: string | undefined): string | undefined {
  const [, rest] = /^(?:61|0)?(4\d{8})$/.exec(toDigits(text)) ?? []
  return rest === undefined ? undefined : `0${rest}`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns everything that the shopper has written, without Murphy's messages. */
export function joinShopperMessages(text: string, { history }: UnderstandingContext): string {
  return [...history.flatMap((message) => (message.from === 'shopper' ? [message.text] : [])), text].join(
    '\n',
  )
}

/** Restores redacted values in all texts, at any depth. */
export function restoreValues(values: Parameters, sent: Redacted): Parameters {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, restoreValue(value, sent)]))
}

function restoreValue(value: unknown, sent: Redacted): unknown {
  if (typeof value === 'string') return sent.restore(value)
  // The replacement of an order number may come back as a number.
  if (typeof value === 'number' && sent.restore(String(value)) !== String(value))
    return sent.restore(String(value))
  if (Array.isArray(value)) return value.map((entry) => restoreValue(entry, sent))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, restoreValue(entry, sent)]))
}
