import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Store } from '@murphy/contracts/entities'
import { onlineShop } from '../../retail/shop-ports'
import type { AssistantTools, IntentRequest } from '../intent'
import type { EntityAttributes } from '../references/shown-entity'
import type { SayProducts } from './describe-query'
import type { ProductFacts } from './product-facts'
import type { ProductVocabulary } from './product-language'
import type { ProductQuery } from './product-query'
import { createReason } from './reasons'

/** Creates the cards of products; `null` when there are none. */
export async function createCards(
  shown: readonly ProductFacts[],
  query: ProductQuery,
  {
    tools,
    request,
    vocabulary: { words },
    store,
    say,
  }: {
    readonly tools: AssistantTools
    readonly request: IntentRequest
    readonly vocabulary: ProductVocabulary
    readonly store: Store | null
    readonly say: SayProducts
  },
): Promise<ReplyItem | null> {
  if (shown.length === 0) return null
  const codes = shown.map(({ product }) => product.sku)
  const reasons = new Map(
    shown.map((facts) => [facts.product.sku, createReason(facts, query, { words, say })]),
  )
  const items = await tools.retail.products.byCodes(codes, store?.storeId ?? onlineShop)
  return {
    type: 'product-list',
    items: items.map((item) => {
      const reason = reasons.get(item.stockCode) ?? ''
      return {
        ...item,
        intentGroupId: request.dialogue.intentGroupId,
        ...(reason === '' ? {} : { reason }),
      }
    }),
  }
}

/** Returns the attributes of a product that its card does not show and that a later text may refer to. */
export function createAttributes({ product }: ProductFacts): EntityAttributes {
  const { category, wine, rating, attributes } = product
  const { alcoholPercent, standardDrinks, vintage, region, labelAllergens } = attributes
  return {
    category,
    ...(wine === null
      ? {}
      : { wineType: wine.type, ...(wine.varietal === null ? {} : { varietal: wine.varietal }) }),
    ...(rating === null ? {} : { rating: Math.round(rating.average * 10) / 10 }),
    ...(alcoholPercent === null ? {} : { alcoholPercent }),
    ...(standardDrinks === null ? {} : { standardDrinks }),
    ...(vintage === null ? {} : { vintage }),
    ...(region === null ? {} : { region }),
    ...(labelAllergens === null || labelAllergens.length === 0
      ? {}
      : { labelAllergens: labelAllergens.join(', ') }),
  }
}
