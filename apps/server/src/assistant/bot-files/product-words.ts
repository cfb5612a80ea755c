import * as v from 'valibot'
import { toPlainWords } from '../plain-words'
import type { Finding, FileRead } from './finding'
import { errorAt } from './finding'
import type { SourceFile } from './sources'
import { NonBlankTextSchema, readYaml } from './yaml-source'

const Texts = v.optional(v.array(NonBlankTextSchema), [])
const Percent = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))
const Counts = v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), [])

const KindSchema = v.strictObject({
  label: NonBlankTextSchema,
  part_of: v.optional(NonBlankTextSchema),
  words: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  /** Words that name this kind only where the text names no other: a tinny of vodka and soda is no beer. */
  container_words: Texts,
  /** Kinds that mean this one when they stand side by side: 'pink' and 'bubbles'. */
  combines: Texts,
  categories: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  wine_types: Texts,
  names: Texts,
  alcohol_free_names: Texts,
  low_percent: Percent,
  strong_percent: Percent,
})
const FitsSchema = v.strictObject({
  words: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  fits: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  opposite: Texts,
  /** Styles that go best with a food. */
  prefers: Texts,
})
const CocktailSchema = v.strictObject({
  words: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  /** The kinds that go into it, the first ones first. */
  kinds: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
})
const OccasionSchema = v.strictObject({
  label: NonBlankTextSchema,
  words: Texts,
  kinds: Texts,
  styles: Texts,
  /** Cheaper products come later. */
  min_price: v.optional(v.number(), 0),
})
const PackSchema = v.strictObject({
  label: NonBlankTextSchema,
  words: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
  units: Counts,
  millilitres: Counts,
  pack_names: Texts,
})

const ClearSchema = v.strictObject({
  price: Texts,
  place: Texts,
  varietal: Texts,
  brand: Texts,
  name: Texts,
  style: Texts,
  food: Texts,
  pack: Texts,
  alcohol: Texts,
  offer: Texts,
  rating: Texts,
  vintage: Texts,
  stock: Texts,
})

/** A filter that a shopper can drop. */
export type ClearableFilter = keyof v.InferOutput<typeof ClearSchema>

const AdviceSchema = v.strictObject({
  strength: Texts,
  drinks: Texts,
  volume: Texts,
  price: Texts,
  vintage: Texts,
  origin: Texts,
  packs: Texts,
  rating: Texts,
  food: Texts,
  style: Texts,
  offer: Texts,
  compare: Texts,
  similar: Texts,
  choose: Texts,
  more: Texts,
  quantity: Texts,
  about: Texts,
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
  alcohol_free: Texts,
  low_alcohol: Texts,
  strong: Texts,
  styles: v.record(v.string(), FitsSchema),
  foods: v.record(v.string(), FitsSchema),
  /** The usual styles of grapes that the range may lack. */
  grape_styles: v.record(v.string(), v.array(NonBlankTextSchema)),
  occasions: v.record(v.string(), OccasionSchema),
  packs: v.record(v.string(), PackSchema),
  offers: v.strictObject({ member: Texts, online: Texts, clearance: Texts, any: Texts }),
  cheap: Texts,
  cheapest: Texts,
  dearest: Texts,
  strongest: Texts,
  weakest: Texts,
  youngest: Texts,
  oldest: Texts,
  premium: Texts,
  best_rated: Texts,
  popular: Texts,
  newest: Texts,
  named_only: Texts,
  brand_kinds: v.record(v.string(), Texts),
  clear: ClearSchema,
  advice: AdviceSchema,
  fact_words: FactWordsSchema,
  unknown_attributes: Texts,
  allergens: Texts,
  money: v.record(v.string(), v.number()),
  /** Short or careless words, written out. */
  expansions: v.record(v.string(), NonBlankTextSchema),
  places: v.record(v.string(), Texts),
  /** Places that hold several regions, such as a state. */
  place_groups: v.record(
    v.string(),
    v.strictObject({
      words: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
      regions: v.pipe(v.array(NonBlankTextSchema), v.minLength(1)),
    }),
  ),
  in_store: Texts,
  online: Texts,
  ignored: Texts,
  weak_names: Texts,
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
  const findings: Finding[] = [
    ...Object.entries(value.kinds).flatMap(([name, { part_of: wider }]) =>
      wider === undefined || value.kinds[wider] !== undefined
        ? []
        : [errorAt(findPosition(['kinds', name, 'part_of']), `there is no kind '${wider}'.`)],
    ),
    ...Object.entries(value.kinds).flatMap(([name, { combines }]) =>
      combines
        .filter((kind) => value.kinds[kind] === undefined)
        .map((kind) => errorAt(findPosition(['kinds', name, 'combines']), `there is no kind '${kind}'.`)),
    ),
    ...Object.entries(value.cocktails).flatMap(([name, { kinds }]) =>
      kinds
        .filter((kind) => value.kinds[kind] === undefined)
        .map((kind) => errorAt(findPosition(['cocktails', name, 'kinds']), `there is no kind '${kind}'.`)),
    ),
    ...Object.entries(value.occasions).flatMap(([name, { kinds, styles }]) => [
      ...kinds
        .filter((kind) => value.kinds[kind] === undefined)
        .map((kind) => errorAt(findPosition(['occasions', name, 'kinds']), `there is no kind '${kind}'.`)),
      ...styles
        .filter((style) => value.styles[style] === undefined)
        .map((style) =>
          errorAt(findPosition(['occasions', name, 'styles']), `there is no style '${style}'.`),
        ),
    ]),
  ]
  findings.push(
    ...Object.keys(value.brand_kinds)
      .filter((kind) => value.kinds[kind] === undefined)
      .map((kind) => errorAt(findPosition(['brand_kinds', kind]), `there is no kind '${kind}'.`)),
    ...value.named_only
      .filter((kind) => value.kinds[kind] === undefined)
      .map((kind) => errorAt(findPosition(['named_only']), `there is no kind '${kind}'.`)),
  )
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
