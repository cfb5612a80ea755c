import { countWords } from '../plain-words'
import { listNewestShown } from '../references/shown-entities'
import type { PolicyFile } from '../bot-files/policies'
import { prepareRange } from '../product-search/prepare-range'
import { findNamedOfShown, findNamedProducts } from '../product-search/find-named-products'
import { findFocus, findTopResult, repeatsQuestion } from '../product-search/product-focus'
import type { ProductFacts } from '../product-search/product-facts'
import { toKey } from '../product-search/product-facts'
import type { TurnScope } from '../turn-scope'

/** The names of one allergen and of what contains it: a label that lists milk mentions dairy. */
const allergenFamilies: readonly (readonly string[])[] = [
  ['milk', 'dairy', 'lactose', 'casein', 'cream', 'whey'],
  ['egg', 'egg white', 'albumin'],
  ['gluten', 'wheat', 'barley', 'rye', 'oat', 'spelt', 'grain', 'cereal'],
  [
    'sulphite',
    'sulfite',
    'sulphur',
    'sulfur',
    'sulphur dioxide',
    'sulfur dioxide',
    'so2',
    'preservative',
    'preservative 220',
    'sulphate',
  ],
  ['nut', 'tree nut', 'almond', 'hazelnut', 'walnut', 'cashew', 'macadamia', 'pecan', 'pistachio', 'peanut'],
  ['fish', 'isinglass', 'fish bladder'],
  ['shellfish', 'crustacean', 'prawn', 'mollusc'],
  ['soy', 'soya', 'soybean'],
]

/** The group of a policy's words that name allergens. */
const allergenGroup = 'allergen_name'

/**
 * Returns what the label data of one product lists, with the allergen that was asked for; `null`: no single product is meant, or
 * nothing is known of its label. It never says that a product is free of something.
 *
 * Source: docs/understanding.md#policies
 */
export async function createLabelAnswer(
  text: string,
  policy: PolicyFile,
  scope: TurnScope,
): Promise<string | null> {
  const facts = policy.labelReplies === null ? null : await findLabelledProduct(text, scope)
  return facts === null ? null : describeLabel(text, facts, policy)
}

/**
 * Returns the answer to the last question about allergens for another product: 'and the pale ale?'. When nothing is known of its label,
 * it is the general answer of the policy. `null`: the text names no single other product.
 */
export async function createLabelFollowUp(
  text: string,
  policy: PolicyFile,
  { dialogue, tools }: TurnScope,
): Promise<string | null> {
  if (policy.labelReplies === null || !repeatsQuestion(text) || !tools.isOffered('products')) return null
  const range = prepareRange(await tools.retail.products.range(), tools.productVocabulary())
  const shown = dialogue.shown.flatMap(({ entities }) => entities.flatMap(({ id }) => range.find(id) ?? []))
  const full = findNamedProducts(text, range.facts)
  const key = toKey(text)
  const ofBrand = range.facts.filter(({ brandKey }) => brandKey.trim() !== '' && key.includes(brandKey))
  const found =
    [full, findNamedOfShown(text, [...new Set(shown)]), ofBrand].find(({ length }) => length > 0) ?? []
  const [facts, another] = found
  if (facts === undefined || another !== undefined) return null
  const names = policy.groups[allergenGroup] ?? []
  const questions = dialogue.history.filter(({ from }) => from === 'shopper').map((message) => message.text)
  const asked = questions.findLast((question) => findAskedAllergens(question, names).length > 0)
  return describeLabel(asked ?? '', facts, policy) ?? policy.reply
}

/** The first words of a follow-up: 'what about dairy', 'any without sulphites', 'and nuts?'. */
const continuation =
  /^(?:(?:ok|okay|and|or|so|but|hm+|right|thanks|cool)[\s,.!]+)*(?:(?:what|how) about|any(?: (?:that|thing|wines?|beers?|ones?))?|which(?: (?:one|ones|wines?|beers?))?|is there|are there|does (?:it|that|this)|do (?:they|these|those)|got any|no|without|with)\b/i
/** Words of a request for food with a drink, or of a search, which the label data does not answer. */
const wantsProduct = /\b(?:free|sell|stock|snacks?|go(?:es)? with|pair\w*|match\w*|platter|chips|buy|add)\b/i
const longestAllergenFollowUp = 7
/** A text of so few words needs no first words of a follow-up: 'dairy?'. */
const bareAllergen = 2

/** Returns whether a short text after an answer about allergens asks for another one. */
export function asksOtherAllergen(text: string, { labelReplies, groups }: PolicyFile): boolean {
  const trimmed = text.slice(0, 200).trim()
  const length = countWords(trimmed)
  return (
    labelReplies !== null &&
    length <= longestAllergenFollowUp &&
    (length <= bareAllergen || continuation.test(trimmed)) &&
    !wantsProduct.test(trimmed) &&
    findAskedAllergens(trimmed, groups[allergenGroup] ?? []).length > 0
  )
}

function describeLabel(
  text: string,
  facts: ProductFacts,
  { labelReplies, groups }: PolicyFile,
): string | null {
  const listed = facts.product.attributes.labelAllergens ?? null
  if (labelReplies === null || listed === null) return null
  const asked = findAskedAllergens(text, groups[allergenGroup] ?? [])
  const unmentioned = asked.filter((name) => !listed.some((allergen) => isRelated(name, allergen)))
  if (listed.length === 0 && unmentioned.length === 0) return null
  const reply =
    listed.length === 0
      ? labelReplies.none_listed
      : unmentioned.length > 0
        ? labelReplies.unmentioned
        : labelReplies.listed
  return reply
    .replaceAll('{product}', facts.label)
    .replaceAll('{allergens}', listed.join(', '))
    .replaceAll('{asked}', unmentioned.join(' or '))
}

/** Returns the product that a text names or refers to, otherwise the one in focus; `null`: several fit, or none. */
async function findLabelledProduct(
  text: string,
  { dialogue, tools }: TurnScope,
): Promise<ProductFacts | null> {
  if (!tools.isOffered('products')) return null
  const range = prepareRange(await tools.retail.products.range(), tools.productVocabulary())
  const named = findNamedProducts(text, range.facts)
  const list = listNewestShown(dialogue.shown, 'product')
  const found =
    named.length > 0
      ? named
      : findNamedOfShown(
          text,
          list.flatMap(({ id }) => range.find(id) ?? []),
        )
  const [first, second] = found
  if (first !== undefined) return second === undefined ? first : null
  const [selected, another] = dialogue.selected.filter(({ kind }) => kind === 'product')
  if (selected !== undefined) return another === undefined ? range.find(selected.id) : null
  const focus = findFocus(dialogue)?.sku ?? findTopResult(text, dialogue)
  return focus === null ? null : range.find(focus)
}

/** Returns the allergens that a text names, the longest names first, without names that are part of another. */
function findAskedAllergens(text: string, names: readonly string[]): readonly string[] {
  const key = toKey(text)
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce<readonly string[]>((found, name) => {
      const isFound =
        key.includes(toKey(name)) && !found.some((longer) => toKey(longer).includes(toKey(name)))
      return isFound && !found.some((other) => toKey(other) === toKey(name)) ? [...found, name] : found
    }, [])
}

function isRelated(asked: string, listed: string): boolean {
  const [one, other] = [toKey(asked), toKey(listed)]
  if (other.includes(one) || one.includes(other)) return true
  return allergenFamilies.some((family) =>
    [one, other].every((key) => family.some((name) => key.includes(toKey(name)))),
  )
}
