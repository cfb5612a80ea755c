import type { ProductAttributesSchema, ProductSchema, Sent } from '@murphy/retail-api'
import { WineTypeSchema } from '@murphy/retail-api'
import { is } from 'valibot'
import { parseJson } from './parse-json'
import { toText } from './values'

/** The custom fields of a product as texts, by their keys, such as `varietal`. */
export type ProductFields = ReadonlyMap<string, string>

/** Returns the wine of the fields `wine_type` and `varietal`; null for another product. */
export function toWine(fields: ProductFields): Sent<typeof ProductSchema>['wine'] {
  const type = fields.get('wine_type')?.trim().toLowerCase()
  return is(WineTypeSchema, type) ? { type, varietal: toText(fields.get('varietal')) } : null
}

/** Returns the attributes that the shop has filled in. A value that cannot be read counts as missing. */
export function toProductAttributes(fields: ProductFields): Sent<typeof ProductAttributesSchema> {
  const labelAllergens = fields.has('label_allergens') ? toList(fields.get('label_allergens')) : null
  const vintage = toNumber(fields.get('vintage'), 2200)
  return {
    alcoholPercent: toNumber(fields.get('alcohol_percent'), 100),
    standardDrinks: toNumber(fields.get('standard_drinks'), 10_000),
    volumeMl: toNumber(fields.get('volume_ml'), 1_000_000),
    vintage: vintage === null ? null : Math.trunc(vintage),
    country: toText(fields.get('country')),
    region: toText(fields.get('region')),
    styles: toList(fields.get('styles')),
    foods: toList(fields.get('foods')),
    labelAllergens,
  }
}

/** Returns a number from 0 to `most`. A decimal field holds `13.5`, and a text may hold `13.5%`. */
function toNumber(text: string | undefined, most: number): number | null {
  const [number] = /^\d+(\.\d+)?/.exec(text?.trim() ?? '') ?? []
  const value = number === undefined ? null : Number(number)
  return value === null || value > most ? null : value
}

/** Returns the texts of a list, which is JSON, or of a text with commas. */
function toList(text: string | undefined): string[] {
  const parts = parseList(text ?? '').map((part) => part.trim())
  return parts.filter((part) => part !== '' && part.length <= 2000).slice(0, 50)
}

function parseList(text: string): string[] {
  const parsed = parseJson(text)
  // A text without brackets is no list in JSON.
  if (Array.isArray(parsed)) return parsed.filter((part) => typeof part === 'string')
  return text.split(',')
}
