import type { Product, Store } from '@murphy/contracts/entities'
import type { IntentRequest, IntentHandler, IntentResult, AssistantTools } from '../intent'
import { createFollowUp, createMessage, productsFollowUpEvent, createSuggestions } from '../reply-items'
import type { Slots } from '@murphy/understanding'
import { isIntentOffered } from '../capability-table'
import { createStaleDataNote } from '../stale-data-note'
import { listStarters } from '../product-search/answer-search'
import { openSearch } from '../product-search/open-search'
import { answerShoppingList } from '../product-search/answer-shopping-list'
import { createSayAdvice } from '../product-search/product-sentences'
import { namesProducts } from '../product-search/product-query'
import { createContactOptions } from './contact'
import { answerOpenedSearch } from './product-search'
import { answerStockNearby, asksForNearest } from './stock-nearby'
import { asksStockAlone, findFocusedProductSlot, findShownProductSlot } from '../products/shown-products'
import { promptForPlace, getStoreName, findImpliedStore, findStoresAt } from '../stores/store-search'

const collectWords =
  /\b(?:pick(?: \w+)? ?up|collect|grab|get|buy|in stock|near(?:by|est)?|closest|close by|local\w*|around here|in[ -]?stores?)\b/i

/** The maximum number of products in one answer. Source: OP-49 */
const productLimit = 10

/**
 * Shows whether a store has a product. It asks for a missing product or place, and offers the nearest stores when
 * the place has no store.
 *
 * Source: GEN-08, MSG-12, MSG-14, PAV-05
 */
export const productAvailability: IntentHandler = async (given, tools) => {
  const request = withShownProducts(given)
  const { slots, context, dialogue } = request
  const { getResponse } = tools
  const turn = dialogue.turnCount
  const { product, place } = slots
  if (!product)
    return {
      items: [createMessage(getResponse('product_availability', 'ask_product', { turn }))],
      promptsFor: 'product',
    }
  const values = { product: product.text, place: place?.name ?? '' }
  if (!place) {
    const store = await findImpliedStore(request, tools)
    if (store) return await answerProductsAt(store, request, tools)
    // A product in focus that is to be collected needs no search.
    const isChosen = product.isInCatalogue && collectWords.test(request.text)
    const found = isChosen ? null : await searchOnlineShop(request, tools)
    if (found) return found
    const question = getResponse('product_availability', 'ask_place', { turn, values })
    return { items: await promptForPlace(request, tools, question), promptsFor: 'place' }
  }
  const nearby = asksForNearest(request.text) ? await answerStockNearby(place, request, tools) : null
  if (nearby !== null) return nearby
  const { stores, store } = await findStoresAt(place, tools, context.now)
  if (store) return await answerProductsAt(store, request, tools)
  // A brand that the range lacks needs no choice of a store.
  const missing = stores.length === 0 ? null : await findMissingBrandOnline(request, tools)
  if (missing !== null) return missing
  if (stores.length === 0) {
    return {
      items: [createMessage(getResponse('product_availability', 'no_store', { turn, values }))],
      promptsFor: 'place',
      slots: { product },
    }
  }
  return {
    items: [
      createMessage(getResponse('product_availability', 'choose_store', { turn, values })),
      ...createStaleDataNote(['stores'], request, tools),
      { type: 'pa-store-select', items: [...stores] },
    ],
  }
}

const pronoun = /\b(?:it|they|them|em|these|those|any)\b/i

/** Adds the product in focus or those of the list that was just shown: 'is it in stock in Fitzroy', 'in stock in Fitzroy?'. */
function withShownProducts(request: IntentRequest): IntentRequest {
  const { text, dialogue, slots } = request
  const product = asksStockAlone(text, slots)
    ? (findFocusedProductSlot(dialogue) ?? findShownProductSlot(dialogue))
    : pronoun.test(text)
      ? findShownProductSlot(dialogue)
      : undefined
  return request.slots.product !== undefined || product === undefined
    ? request
    : { ...request, slots: { ...request.slots, product } }
}

/**
 * Searches the online shop for what a text names, when no store is known, and offers to check a store. `null`: the text names
 * an unknown place, or the range is empty.
 */
async function searchOnlineShop(request: IntentRequest, tools: AssistantTools): Promise<IntentResult | null> {
  const { slots, text, dialogue } = request
  if (tools.understanding.findUnknownPlace(text) !== null) return null
  const opened = await openSearch(request, tools)
  const { parsed, range, say } = opened
  if (range.facts.length === 0) return null
  const sayAdvice = createSayAdvice(tools.getResponse, dialogue.turnCount)
  const list = await answerShoppingList({ request, tools, opened, sayAdvice })
  if (list !== null) return list
  const product = slots.product ?? dialogue.last?.slots.product
  const isKnown =
    namesProducts(parsed.query) || parsed.unknownNames.length > 0 || (product?.stockCodes.length ?? 0) > 0
  if (!isKnown)
    return {
      items: [
        createMessage([say('unknown_name', { names: product?.text ?? text }), say('ask_again')].join(' ')),
        createSuggestions(...listStarters(say)),
      ],
    }
  const searched = { ...opened, parsed: { ...parsed, place: 'store' as const } }
  return await answerOpenedSearch(searched, request, tools, { isSearch: true })
}

/** Shows the requested products with their stock at one store. Source: PAV-01, PAV-05 */
export async function answerProductsAt(
  store: Store,
  request: IntentRequest,
  tools: AssistantTools,
): Promise<IntentResult> {
  const { slots, context, dialogue } = request
  const { getResponse } = tools
  const turn = dialogue.turnCount
  const product = slots.product ?? dialogue.last?.slots.product
  if (!product)
    return {
      items: [createMessage(getResponse('product_availability', 'ask_product', { turn }))],
      promptsFor: 'product',
      storeId: store.storeId,
    }
  const found = await findProducts(product, store.storeId, tools)
  const [only, another] = found
  const isOne = only !== undefined && another === undefined
  const name = isOne ? `${only.productBrand} ${only.productName}`.trim() : product.text
  const values = { product: name, store: getStoreName(store) }
  const remembered = { storeId: store.storeId, slots: { ...slots, product } }
  if (found.length === 0) {
    const missing = await answerMissingBrand(product.text, request, tools)
    if (missing !== null) return { ...missing, ...remembered }
    return {
      items: [
        createMessage(getResponse('product_availability', 'unknown', { turn, values })),
        ...(isIntentOffered('find_a_wine', tools.isOffered)
          ? [createSuggestions('Help me choose a wine')]
          : []),
      ],
      ...remembered,
    }
  }
  const isStockKnown = found.some(({ availableInventoryQty }) => availableInventoryQty !== null)
  const isAnyThere = found.some((candidate) => (candidate.availableInventoryQty ?? 0) > 0)
  return {
    items: [
      createMessage(
        isStockKnown
          ? getResponse('product_availability', isAnyThere ? 'found' : 'all_out', { turn, values })
          : getResponse('fallback', 'off_stock', { turn }),
      ),
      ...createStaleDataNote(['products', 'quantities'], { context, dialogue }, tools),
      {
        type: 'product-list',
        items: found.map((item) => ({ ...item, intentGroupId: dialogue.intentGroupId })),
      },
      createFollowUp('products', productsFollowUpEvent),
    ],
    ...remembered,
  }
}

/** Says that the range lacks a brand, and shows what the store has of its kind; `null`: the text names no brand that is missing. */
async function answerMissingBrand(
  text: string,
  request: IntentRequest,
  tools: AssistantTools,
): Promise<IntentResult | null> {
  const opened = await openSearch({ ...request, text }, tools)
  const { parsed } = opened
  if (opened.range.facts.length === 0 || parsed.unknownNames.length === 0) return null
  const searched = { ...opened, parsed: { ...parsed, place: 'store' as const } }
  return await answerOpenedSearch(searched, request, tools, { isSearch: true })
}

/** Answers that the range lacks the brand that a text names, with what the online shop has of its kind; `null`: it names none. */
async function findMissingBrandOnline(
  request: IntentRequest,
  tools: AssistantTools,
): Promise<IntentResult | null> {
  const product = request.slots.product
  if (product === undefined || product.isInCatalogue) return null
  const { place: _place, ...slots } = request.slots
  const opened = await openSearch({ ...request, text: product.text, slots }, tools)
  if (opened.range.facts.length === 0 || opened.parsed.unknownNames.length === 0) return null
  return await answerOpenedSearch(opened, { ...request, slots }, tools, { isSearch: true })
}

async function findProducts(
  { text, stockCodes }: NonNullable<Slots['product']>,
  storeId: string,
  { retail }: AssistantTools,
): Promise<readonly Product[]> {
  const named =
    stockCodes.length > 0 ? await retail.products.byCodes(stockCodes.slice(0, productLimit), storeId) : []
  return named.length > 0 ? named : await retail.products.search({ text, storeId, limit: productLimit })
}

/** Answers `PRODUCT_AVAIL_SET_STORE`, the selection of a store. Source: STO-09, OP-51 */
export async function answerStoreSelected(
  request: IntentRequest,
  tools: AssistantTools,
  parameters: Readonly<Record<string, unknown>>,
): Promise<IntentResult> {
  const store = await findEventStore(request, tools, parameters)
  if (!store) {
    const responseText = tools.getResponse('product_availability', 'ask_place', {
      turn: request.dialogue.turnCount,
      values: { product: '' },
    })
    return { items: await promptForPlace(request, tools, responseText), promptsFor: 'place' }
  }
  return await answerProductsAt(store, request, tools)
}

/** Returns the store that an event names, or `null` when it does not exist. */
export async function findEventStore(
  { context }: IntentRequest,
  { retail }: AssistantTools,
  { storeId }: Readonly<Record<string, unknown>>,
): Promise<Store | null> {
  return typeof storeId === 'string' ? await retail.stores.find(storeId, context.now) : null
}

/**
 * Answers `PRODUCT_AVAIL_FIND_NEARBY_STORES` with the nearby stores that have the product. Source: PAV-03, PAV-04,
 * MSG-15
 */
export async function answerNearbyStores(
  request: IntentRequest,
  tools: AssistantTools,
  { stockCode, storeId }: Readonly<Record<string, unknown>>,
): Promise<IntentResult> {
  const { getResponse, retail } = tools
  const turn = request.dialogue.turnCount
  const { now } = request.context
  const near = typeof storeId === 'string' ? storeId : request.dialogue.storeId
  const store = near === null ? null : await retail.stores.find(near, now)
  const stores =
    typeof stockCode === 'string' && store
      ? await retail.products.nearby({ stockCode, storeId: store.storeId, limit: 5, now })
      : null
  const [first] = stores ?? []
  if (!first && !tools.isOffered('stock'))
    return {
      items: [
        createMessage(getResponse('fallback', 'off_stock', { turn })),
        ...(await createContactOptions(request, tools)),
      ],
    }
  if (!first || !store)
    return { items: [createMessage(getResponse('product_availability', 'nowhere', { turn }))] }
  const product = `${first.product.productBrand} ${first.product.productName}`
  const values = { product, store: getStoreName(store) }
  return {
    items: [
      createMessage(getResponse('product_availability', 'nearby', { turn, values })),
      ...createStaleDataNote(['products', 'stores', 'quantities'], request, tools),
      { type: 'product-nearby-store-list', items: [...(stores ?? [])] },
      createFollowUp('products', productsFollowUpEvent),
    ],
  }
}
