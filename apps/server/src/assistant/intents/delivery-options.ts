import type { Place } from '@murphy/understanding'
import { RetailerFailure } from '../../retail/retailer'
import type { DeliveryOptionFacts } from '../../retail/shop-ports'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { articlesFollowUpEvent, createArticles, createFollowUp, createMessage } from '../reply-items'
import { findAustralianState } from '../stores/australian-states'
import {
  findAddedPostcode,
  findDeliveryTown,
  isBareDeliveryFact,
  isBareStateOrPostcode,
} from '../stores/find-delivery-place'
import { findIsland } from '../stores/island-postcodes'
import { findStateCapital } from '../stores/state-capitals'
import { promptForPlace } from '../stores/store-search'
import { isAfterDeliveryArticle } from '../knowledge/delivery-articles'
import { helpArticle } from './help-article'
import type { DeliveryTopic } from './delivery-sentences'
import {
  asksForMissing,
  asksWhenFree,
  describeOptions,
  findBasketWorth,
  findDeliveryTopic,
} from './delivery-sentences'

/** A place to which something is delivered. */
type Destination = { readonly postcode: string; readonly name: string; readonly isExample: boolean }

/** The article that is shown below an answer as its source, by the topic. */
const sources: Readonly<Record<DeliveryTopic | 'nowhere', string>> = {
  fee: 'delivery-fees',
  time: 'delivery-times',
  'same-day': 'same-day-delivery',
  area: 'delivery-options',
  nowhere: 'delivery-restrictions',
}

/**
 * Answers what delivery to a place costs, when it comes and whether Same Day is offered, from the retailer's own options. Without
 * a place it answers for the selected store as an example and asks for the postcode.
 *
 * Source: docs/capabilities.md
 */
export const deliveryOptions: IntentHandler = async (request, tools) => {
  const { text, slots, dialogue } = request
  const { getResponse, retail, understanding } = tools
  const turn = dialogue.turnCount
  if (!tools.isOffered('delivery_options')) return await answerWithArticle(request, tools)
  const island = findIsland(text)
  const named =
    island === null ? (findDestination(text, slots.place) ?? findLastPlace(request)) : toDestination(island)
  const town =
    named === null && understanding.findUnknownPlace(text) === null ? findUnknownTown(text, tools) : null
  if (town !== null)
    return {
      items: [
        createMessage(getResponse('delivery_options', 'unknown_town', { turn, values: { place: town } })),
      ],
      promptsFor: 'place',
    }
  // A capital is no example for the country around it.
  const isRegional = named === null && regional.test(text)
  const capital = named === null && !isRegional ? findStateCapital(findState(request)) : null
  if (named === null && capital === null && (isRegional || understanding.findUnknownPlace(text) !== null))
    return {
      items: await promptForPlace(request, tools, getResponse('delivery_options', 'ask_place', { turn })),
      promptsFor: 'place',
    }
  const ofState = capital && {
    postcode: capital.postcode,
    name: toLabel(capital.capital, capital.postcode),
    isExample: true,
  }
  const destination = named ?? ofState ?? (await findExample(request, tools))
  if (destination === null)
    return {
      items: [createMessage(getResponse('delivery_options', 'ask_place', { turn }))],
      promptsFor: 'place',
    }
  const options = await retail.delivery.options(destination.postcode)
  if (options === null)
    throw new RetailerFailure('deliveryOptions', { kind: 'not_offered', capability: 'delivery_options' })
  const topic = findTopic(request)
  const sentences = [
    ...(cartWords.test(text) && findAmount(request) === null
      ? [getResponse('delivery_options', 'no_cart', { turn })]
      : []),
    ...(capital === null
      ? []
      : [getResponse('delivery_options', 'in_state', { turn, values: { place: capital.state } })]),
    ...(destination.isExample && capital === null
      ? [getResponse('delivery_options', 'example', { turn })]
      : []),
    describeOptions(options, {
      topic,
      isCheapestAsked: /\bcheap(?:er|est)\b/i.test(text),
      isFreeAsked: asksWhenFree(text) || asksForMissing(text),
      destination,
      amount: findAmount(request),
      getResponse,
      turn,
    }),
    ...(destination.isExample ? [getResponse('delivery_options', 'tell_postcode', { turn })] : []),
  ]
  return {
    items: [
      createMessage(sentences.join(' ')),
      ...(await createSource(sources[options.length === 0 ? 'nowhere' : topic], tools)),
    ],
    ...(destination.isExample ? { promptsFor: 'place' } : {}),
    ...findLimit(options, topic),
  }
}

const cartWords = /\b(?:cart|basket|trolley)\b/i

/** Returns what is not offered for the place: no delivery at all, or no Same Day where it was asked for. */
function findLimit(
  options: readonly DeliveryOptionFacts[],
  topic: DeliveryTopic,
): Pick<IntentResult, 'limit'> {
  if (options.length === 0) return { limit: 'delivery_area' }
  return topic === 'same-day' && !options.some(({ isSameDay }) => isSameDay) ? { limit: 'same_day' } : {}
}

const regional =
  /\b(?:regional|rural|remote|outback|country (?:towns?|areas?|qld|queensland|nsw|vic\w*|sa|wa)|the (?:bush|sticks|country))\b/i

/** The number of earlier texts in which such a place still counts. */
const recentPlaces = 4

/** Returns the postcode or island of the last texts, where a short question goes on about it: 'same day' after 'and 3350'. */
function findLastPlace({ text, dialogue }: IntentRequest): Destination | null {
  const { last, history } = dialogue
  if (last?.intent !== 'delivery_options' || last.slots.place !== undefined || !isBareDeliveryFact(text))
    return null
  const before = history.flatMap((message) => (message.from === 'shopper' ? [message.text] : []))
  const named = before
    .slice(-recentPlaces)
    .findLast(
      (each) => isBareStateOrPostcode(each) || findAddedPostcode(each) !== null || findIsland(each) !== null,
    )
  if (named === undefined) return null
  const island = findIsland(named)
  return island === null ? findDestination(named, undefined) : toDestination(island)
}

function toDestination({ name, postcode }: Pick<Destination, 'name' | 'postcode'>): Destination {
  return { postcode, name: toLabel(name, postcode), isExample: false }
}

/** Returns a town that the text asks about and no list contains; `null`: none. */
function findUnknownTown(text: string, { understanding }: AssistantTools): string | null {
  const town = findDeliveryTown(text)
  return town === null ? null : understanding.findUnknownPlace(`stores near ${town}`)
}

/** Returns the state of the utterance, or of the one before that a short question goes on about: 'how much' after Tasmania. */
function findState({ text, dialogue }: IntentRequest): string | null {
  const own = findAustralianState(text)
  const { pending, history, last } = dialogue
  const isAsked = pending?.for === 'slot' && pending.intent === 'delivery_options'
  if (own !== null || !(isAsked || last?.intent === 'delivery_options')) return own
  if (last?.slots.place !== undefined) return null
  return (
    history
      .filter(({ from }) => from === 'shopper')
      .slice(-recentTexts)
      .toReversed()
      .map((message) => findAustralianState(message.text))
      .find((state) => state !== null) ?? null
  )
}

/** The number of earlier texts in which a state still counts. */
const recentTexts = 2

/** Returns the topic of the utterance, or of the last one that had one: 'and to 3181?' asks for the same again. */
function findTopic({ text, dialogue }: IntentRequest): DeliveryTopic {
  // 'For 180 dollars' asks what delivery costs for that amount.
  if (findDeliveryTopic(text) === null && findBasketWorth(text) !== null) return 'fee'
  const earlier =
    dialogue.last?.intent === 'delivery_options' ||
    dialogue.pending !== null ||
    isAfterDeliveryArticle(dialogue)
      ? dialogue.history.filter(({ from }) => from === 'shopper').toReversed()
      : []
  return (
    [text, ...earlier.map((message) => message.text)]
      .map(findDeliveryTopic)
      .find((topic) => topic !== null) ?? 'area'
  )
}

/** The number of earlier texts in which the worth of the basket still counts for 'how much more' and 'what would i pay'. */
const recentAmounts = 4
const asksWithAmount = /\b(?:(?:i|we) (?:have to )?pay|more|add|short|off|so what|free)\b/i

/** Returns the worth of the basket, also where only the place follows the last question: 'for $145', then '3141'. */
function findAmount({ text, dialogue }: IntentRequest): number | null {
  const amount = findBasketWorth(text)
  const isAsked = dialogue.last?.intent === 'delivery_options' || dialogue.pending?.for === 'slot'
  if (amount !== null || !isAsked) return amount
  const before = dialogue.history.flatMap((message) => (message.from === 'shopper' ? [message.text] : []))
  if (asksWithAmount.test(text))
    return (
      before
        .slice(-recentAmounts)
        .map(findBasketWorth)
        .findLast((each) => each !== null) ?? null
    )
  return findDeliveryTopic(text) === null ? findBasketWorth(before.at(-1) ?? '') : null
}

/** Finds the place of the slot, or a postcode that the operator's places do not contain. */
function findDestination(text: string, place: Place | undefined): Destination | null {
  // A dollar amount, a year and a part of a longer number are no postcode.
  const written = /(?<![\d$.,/-])(?:0[89]\d{2}|[2-7]\d{3})(?![\d/]|[.,]\d)/.exec(text)?.[0]
  const isYear = written !== undefined && /^20[2-4]\d$/.test(written) && !/post ?code|\bto\b/i.test(text)
  if (place !== undefined && (written === undefined || written === place.postcode || isYear))
    return toDestination(place)
  if (written !== undefined && !isYear) return { postcode: written, name: written, isExample: false }
  return null
}

function toLabel(name: string, postcode: string): string {
  return name === postcode ? postcode : `${name} (${postcode})`
}

/** Returns the selected store of the conversation, otherwise the retailer's first one. */
async function findExample(
  { context, dialogue }: IntentRequest,
  { retail, isOffered }: AssistantTools,
): Promise<Destination | null> {
  if (!isOffered('stores')) return null
  const { storeId } = dialogue
  const selected = storeId === null ? null : await retail.stores.find(storeId, context.now)
  const store = selected ?? (await retail.stores.all(context.now))[0]
  const postcode = store?.postcode ?? store?.postCode
  if (store === undefined || postcode === undefined) return null
  return { postcode, name: toLabel(store.suburb, postcode), isExample: true }
}

async function createSource(articleId: string, { retail }: AssistantTools): Promise<IntentResult['items']> {
  const article = await retail.articles.summary(articleId)
  if (article === null) return []
  const { title, summary } = article
  return [
    createArticles([{ articleId, title, summary, score: 1 }]),
    createFollowUp('articles', articlesFollowUpEvent),
  ]
}

/** Says that no postcode can be looked up, and shows the articles about delivery. */
async function answerWithArticle(request: IntentRequest, tools: AssistantTools): Promise<IntentResult> {
  const off = tools.getResponse('fallback', 'off_delivery', { turn: request.dialogue.turnCount })
  const result = await helpArticle(request, tools)
  const rest = result.items.slice(result.items.findIndex(({ type }) => type === 'message') + 1)
  return result.isFallback === true
    ? { ...result, items: [createMessage(off), ...result.items] }
    : { ...result, items: [createMessage(off), ...rest] }
}
