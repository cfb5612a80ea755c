import * as v from 'valibot'
import { toPlainWords } from '../plain-words'
import type { Finding, FileRead } from './finding'
import { errorAt } from './finding'
import type { SourceFile } from './sources'
import { NonBlankTextSchema, readYaml } from './yaml-source'

const TextsSchema = v.optional(v.array(NonBlankTextSchema), [])
const PercentSchema = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))
const CountsSchema = v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), [])

const KindSchema = v.strictObject({
  label: NonBlankTextSchema,
  part_of: v.optional(NonBlankTextSchema),
  words: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  /** Words that name this kind only where the text names no other: a tinny of vodka and soda is no beer. */
  container_words: TextsSchema,
  /** Kinds that mean this one when they stand side by side: 'pink' and 'bubbles'. */
  combines: TextsSchema,
  categories: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  wine_types: TextsSchema,
  names: TextsSchema,
  alcohol_free_names: TextsSchema,
  low_percent: PercentSchema,
  strong_percent: PercentSchema,
})
const FitsSchema = v.strictObject({
  words: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  fits: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  opposite: TextsSchema,
  /** Styles that go best with a food. */
  prefers: TextsSchema,
})
const CocktailSchema = v.strictObject({
  words: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  /** The kinds that go into it, the first ones first. */
  kinds: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
})
const OccasionSchema = v.strictObject({
  label: NonBlankTextSchema,
  words: TextsSchema,
  kinds: TextsSchema,
  styles: TextsSchema,
  /** Cheaper products come later. */
  min_price: v.optional(v.number(), 0),
})
const PackSchema = v.strictObject({
  label: NonBlankTextSchema,
  words: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  units: CountsSchema,
  millilitres: CountsSchema,
  pack_names: TextsSchema,
})

const ClearSchema = v.strictObject({
  price: TextsSchema,
  place: TextsSchema,
  varietal: TextsSchema,
  brand: TextsSchema,
  name: TextsSchema,
  style: TextsSchema,
  food: TextsSchema,
  pack: TextsSchema,
  alcohol: TextsSchema,
  offer: TextsSchema,
  rating: TextsSchema,
  vintage: TextsSchema,
  stock: TextsSchema,
})

/** A filter that a shopper can drop. */
export type ClearableFilter = keyof v.InferOutput<typeof ClearSchema>

const AdviceSchema = v.strictObject({
  strength: TextsSchema,
  drinks: TextsSchema,
  volume: TextsSchema,
  price: TextsSchema,
  vintage: TextsSchema,
  origin: TextsSchema,
  packs: TextsSchema,
  rating: TextsSchema,
  food: TextsSchema,
  style: TextsSchema,
  offer: TextsSchema,
  compare: TextsSchema,
  similar: TextsSchema,
  choose: TextsSchema,
  more: TextsSchema,
  quantity: TextsSchema,
  about: TextsSchema,
})

const FactWordsSchema = v.pick(AdviceSchema, [
  'strength',
  'volume',
  'price',
  'vintage',
  'origin',
  'packs',
  'rating',
  'food',
  'style',
  'offer',
])

/** A question about products that are shown or named. */
export type AdviceTopic = keyof v.InferOutput<typeof AdviceSchema>

const ProductWordsSchema = v.strictObject({
  kinds: v.record(v.string(), KindSchema),
  cocktails: v.record(v.string(), CocktailSchema),
  alcohol_free: TextsSchema,
  low_alcohol: TextsSchema,
  strong: TextsSchema,
  styles: v.record(v.string(), FitsSchema),
  foods: v.record(v.string(), FitsSchema),
  /** The usual styles of grapes that the range may lack. */
  grape_styles: v.record(v.string(), v.array(NonBlankTextSchema)),
  occasions: v.record(v.string(), OccasionSchema),
  packs: v.record(v.string(), PackSchema),
  offers: v.strictObject({
    member: TextsSchema,
    online: TextsSchema,
    clearance: TextsSchema,
    any: TextsSchema,
  }),
  cheap: TextsSchema,
  cheapest: TextsSchema,
  dearest: TextsSchema,
  strongest: TextsSchema,
  weakest: TextsSchema,
  youngest: TextsSchema,
  oldest: TextsSchema,
  premium: TextsSchema,
  best_rated: TextsSchema,
  popular: TextsSchema,
  newest: TextsSchema,
  named_only: TextsSchema,
  brand_kinds: v.record(v.string(), TextsSchema),
  clear: ClearSchema,
  advice: AdviceSchema,
  fact_words: FactWordsSchema,
  unknown_attributes: TextsSchema,
  allergens: TextsSchema,
  money: v.record(v.string(), v.number()),
  /** Short or careless words, written out. */
  expansions: v.record(v.string(), NonBlankTextSchema),
  places: v.record(v.string(), TextsSchema),
  /** Places that hold several regions, such as a state. */
  place_groups: v.record(
    v.string(),
    v.strictObject({
      words: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
      regions: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
    }),
  ),
  in_store: TextsSchema,
  online: TextsSchema,
  ignored: TextsSchema,
  weak_names: TextsSchema,
})

/** The words with which shoppers describe products, as `bot/entities/product-words.yml` has them. */
export type ProductWords = v.InferOutput<typeof ProductWordsSchema> & {
  /** The plain words of all `fact_words`. */
  readonly plainFactWords: ReadonlySet<string>
}
export type KindWords = ProductWords['kinds'][string]
export type OccasionWords = ProductWords['occasions'][string]

/** Reads the words for products. A kind that is named but not defined is an error. Source: docs/understanding.md#files */
export function readProductWords(source: SourceFile): FileRead<ProductWords> {
  const read = readYaml(source, ProductWordsSchema)
  if (!read.ok) return read
  const { value, findPosition } = read.value
  const findUnknownKinds = (kinds: readonly string[], path: readonly string[]): readonly Finding[] =>
    kinds
      .filter((kind) => value.kinds[kind] === undefined)
      .map((kind) => errorAt(findPosition(path), `there is no kind '${kind}'.`))
  const findings: readonly Finding[] = [
    ...Object.entries(value.kinds).flatMap(([name, { part_of: wider }]) =>
      findUnknownKinds(wider === undefined ? [] : [wider], ['kinds', name, 'part_of']),
    ),
    ...Object.entries(value.kinds).flatMap(([name, { combines }]) =>
      findUnknownKinds(combines, ['kinds', name, 'combines']),
    ),
    ...Object.entries(value.cocktails).flatMap(([name, { kinds }]) =>
      findUnknownKinds(kinds, ['cocktails', name, 'kinds']),
    ),
    ...Object.entries(value.occasions).flatMap(([name, { kinds, styles }]) => [
      ...findUnknownKinds(kinds, ['occasions', name, 'kinds']),
      ...styles
        .filter((style) => value.styles[style] === undefined)
        .map((style) =>
          errorAt(findPosition(['occasions', name, 'styles']), `there is no style '${style}'.`),
        ),
    ]),
    ...Object.keys(value.brand_kinds).flatMap((kind) => findUnknownKinds([kind], ['brand_kinds', kind])),
    ...findUnknownKinds(value.named_only, ['named_only']),
  ]
  if (findings.length > 0) return { ok: false, findings }
  return { ok: true, value: { ...value, plainFactWords: listPlainFactWords(value.fact_words) } }
}

function listPlainFactWords(factWords: v.InferOutput<typeof FactWordsSchema>): ReadonlySet<string> {
  return new Set(
    Object.values(factWords)
      .flat()
      .flatMap((phrase) => toPlainWords(phrase).split(' ')),
  )
}
