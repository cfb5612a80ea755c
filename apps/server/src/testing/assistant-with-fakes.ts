import type { NearbyStore, Order, Product, Store } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { TurnRecord } from '../assistant/assistant'
import { toProductVocabulary } from '../adapters/read-bot-files'
import { readWordVectors } from '../adapters/word-vectors'
import type { Turn, TurnContext } from '../assistant/turn'
import { guestContext } from '../assistant/turn'
import type { AnswerWriter } from '../assistant/language-model/answer-writer'
import { createDialogueManager } from '../assistant/dialogue-manager'
import type { DialogueRepository, DialogueState } from '../assistant/dialogue-state'
import { initialDialogueState } from '../assistant/dialogue-state'
import type { AssistantTools } from '../assistant/intent'
import { createSubjectArticles } from '../assistant/knowledge/subject-articles'
import type { PolicyChecker } from '../assistant/policies/check-policies'
import type { ResponseTexts } from '../assistant/responses/responses'
import { situations } from '../assistant/responses/response-situations'
import { createResponses } from '../assistant/responses/responses'
import type { ArticleHit, Understanding, UnderstoodIntent } from '../assistant/understanding'
import type { InvoiceRequest, NomineeChange } from '../retail/order-ports'
import type { RetailPorts } from '../retail/ports'
import type { Capability, Product as RangeProduct } from '@murphy/retail-api'
import type { RetailerState } from '../retail/retailer-state'
import { everythingOffered } from '../retail/retailer-state'
import { getFlow } from './bot-flows'
import { createFakeProposedActions } from './fake-proposed-actions'
import { createFakeRetailPorts } from './fake-retail-ports'
import { createFakeSettings } from './fake-settings'
import { shippedBotFiles } from './shipped-bot-files'
import type { Quotas } from '../quotas/quotas'
import { unlimitedQuotas } from '../quotas/quotas'
import type { ProposedActions } from '../retail/actions/proposed-actions'

export const alex = { shopperId: 123, firstName: 'Alex', lastName: 'Nguyen', email: 'alex@example.com' }

export const delivery: Order = {
  orderId: '10234567',
  date: '2024-06-03',
  orderDate: '2024-06-03',
  deliveryDate: null,
  orderType: 'Delivery',
  status: 'Confirmed',
  deliveryCount: 1,
  consignmentShippingTypes: ['Standard'],
  productImages: [null],
  isSubscription: false,
  intentGroupId: '',
  intentGroupName: '',
}

export const pickup: Order = {
  ...delivery,
  orderId: '10234573',
  orderType: 'Pickup',
  status: 'Placed',
  deliveryCount: 0,
  consignmentShippingTypes: [],
  pickUpStoreName: 'Alexandria',
  nomineeDetails: null,
}

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const prahran: Store = {
  storeId: '3001',
  storeName: 'Prahran',
  streetNumber: '1',
  addressLine1: 'Chapel Street',
  suburb: 'Prahran',
  state: 'VIC',
  postcode: '3181',
  division: null,
  distance: 0.1,
  store_trading_hours: week.map((day, index) => ({
    day,
    openHour: day === 'Sunday' ? 'Closed' : '9:00am - 9:00pm',
    tradingStatus: index === 0 ? ['Open now'] : [],
  })),
  intentPayload: null,
}

export const prahranPlace = {
  name: 'Prahran',
  kind: 'suburb',
  state: 'VIC',
  postcode: '3181',
  latitude: -37.85,
  longitude: 144.99,
} as const

export const hit = (articleId: string, score: number): ArticleHit => ({
  articleId,
  title: articleId,
  summary: 'About it.',
  score,
})

const shippedSubjects = createSubjectArticles(shippedBotFiles)

/** The product words of the operator's files. */
export const productVocabulary = toProductVocabulary(shippedBotFiles, readWordVectors())

/** Response texts that name their situation and values. */
export const namedResponseTexts = Object.fromEntries(
  Object.entries(situations).map(([intent, names]) => [
    intent,
    Object.fromEntries(
      names.map((name) => [
        name,
        [`${intent}/${name} {orderNumber}|{name}|{phone}|{store}|{hours}|{day}|{product}`],
      ]),
    ),
  ]),
)

/** Finds no policy in any text. */
export const noPolicies: PolicyChecker = { findPolicy: () => null, getPolicy: () => null }

type FakeMeaning = Partial<UnderstoodIntent> | readonly Partial<UnderstoodIntent>[]

/**
 * Creates an assistant with a fake engine and a fake shop. `means` defines the intents of utterances (accepted by
 * default; several entries are several intents); the other options are the shop's data.
 */
export function createAssistantWithFakes({
  means = {},
  hits = [],
  searchWithinArticle = () => null,
  orders = [],
  stores = [prahran],
  products = [],
  range = [],
  isInStock = () => true,
  nearbyStores = [],
  hoursText = '10am to 4pm',
  isRetailerAway = () => false,
  missingCapability,
  retailPorts = {},
  retailerState = everythingOffered,
  responseTexts = {},
  proposedActions = createFakeProposedActions(),
  dialogueRepository,
  quotas = unlimitedQuotas,
  policies = noPolicies,
  answerWriter,
  understand = async (text) => [means[text] ?? {}].flat().map((meaning) => understood(text, meaning)),
}: {
  means?: Readonly<Record<string, FakeMeaning>>
  /** The articles that every search finds, or those of a text. */
  hits?: readonly ArticleHit[] | Understanding['searchArticles']
  /** Searches the answers of one article; none by default. */
  searchWithinArticle?: Understanding['searchWithinArticle']
  orders?: readonly Order[]
  stores?: readonly Store[]
  products?: readonly Product[]
  /** The range of product searches; `byCodes` finds its products too. */
  range?: readonly RangeProduct[]
  /** The stores that have any product in stock. */
  nearbyStores?: readonly NearbyStore[]
  /** Returns whether every store has a product. */
  isInStock?: (sku: string) => boolean
  hoursText?: string
  /** While it returns true, no call about orders is answered. */
  isRetailerAway?: () => boolean
  /** The capability for whose lack the calls fail. */
  missingCapability?: Capability
  /** Replaces whole ports of the fake shop. */
  retailPorts?: Partial<RetailPorts>
  retailerState?: RetailerState
  /** Response texts that replace the default ones. */
  responseTexts?: ResponseTexts
  proposedActions?: ProposedActions
  quotas?: Quotas
  /** Replaces the dialogues in memory. */
  dialogueRepository?: DialogueRepository
  /** The safety policies; none by default. */
  policies?: PolicyChecker
  /** The writer of answers; none by default. */
  answerWriter?: AnswerWriter
  /** Replaces the engine of `means`. */
  understand?: Understanding['understand']
} = {}) {
  const dialogues = new Map<string, DialogueState>()
  const orderQueries: unknown[] = []
  const changes: NomineeChange[] = []
  const invoices: InvoiceRequest[] = []
  const records: TurnRecord[] = []
  const retail: RetailPorts = {
    ...createFakeRetailPorts(
      {
        shopperId: alex.shopperId,
        orders,
        stores,
        products,
        range,
        nearbyStores,
        isInStock,
        isRetailerAway,
        missingCapability,
      },
      { orderQueries, changes, invoices },
    ),
    ...retailPorts,
  }
  let ids = 0
  const tools: AssistantTools = {
    ...retailerState,
    ...(answerWriter === undefined ? {} : { answerWriter }),
    retail,
    understanding: {
      understand,
      searchArticles: typeof hits === 'function' ? hits : () => hits,
      searchWithinArticle,
      ...shippedSubjects,
      findOtherLanguage: (text) => (text.startsWith('wo ist') ? 'german' : null),
      findUnknownPlace: (text) => /xyzzyville/.exec(text)?.[0] ?? null,
    },
    settings: { get: createFakeSettings(hoursText) },
    getResponse: createResponses(
      Object.fromEntries(
        Object.entries(namedResponseTexts).map(([intent, named]) => [
          intent,
          { ...named, ...responseTexts[intent] },
        ]),
      ),
    ),
    productVocabulary: () => productVocabulary,
    policies,
    storefrontUrl: 'https://shop.example',
    getFlow,
    actions: { proposed: proposedActions, createId: () => `action-of-the-test-${(ids += 1)}` },
    quotas,
  }
  const bot = createDialogueManager({
    tools,
    dialogues: dialogueRepository ?? {
      load: async (id) => dialogues.get(id) ?? initialDialogueState,
      save: async (id, dialogue) => void dialogues.set(id, dialogue),
    },
    nextId: () => String((ids += 1)),
    observe: (record) => void records.push(record),
  })
  const context: TurnContext = { ...guestContext, conversationId: 'c', now: 0 }
  async function items(turn: Turn, more: Partial<TurnContext>): Promise<ReplyItem[]> {
    const answer = await bot.answer(turn, { ...context, ...more })
    if (answer === 'not-proven') throw new Error('The bot refused to answer.')
    return answer
  }
  return {
    tools,
    /** Recorded queries for orders. */
    orderQueries,
    /** Recorded changes of nominees. */
    changes,
    invoices,
    records,
    dialogue: () => dialogues.get('c') ?? initialDialogueState,
    sendUtterance: (text: string, more: Partial<TurnContext> = {}) => items({ kind: 'text', text }, more),
    sendEvent: (
      event: string,
      parameters: Extract<Turn, { kind: 'event' }>['parameters'] = {},
      more: Partial<TurnContext> = {},
    ) => items({ kind: 'event', event, parameters }, more),
    answer: (turn: Turn, more: Partial<TurnContext>) => bot.answer(turn, { ...context, ...more }),
  }
}

export function understood(text: string, meaning: Partial<UnderstoodIntent>): UnderstoodIntent {
  const { intent = null } = meaning
  return {
    text,
    decision: intent === null ? 'reject' : 'accept',
    intent,
    score: intent === null ? 0 : 0.9,
    slots: {},
    isHalfSentence: false,
    alternatives: [],
    source: 'embedded',
    ...meaning,
  }
}

/** Returns the types of items, in order. */
export const kindsOf = (items: readonly ReplyItem[]): string[] => items.map((item) => item.type)

/** Returns all texts of an answer, joined. */
export const messageTextsOf = (items: readonly ReplyItem[]): string =>
  items.flatMap((item) => (item.type === 'message' ? [item.text] : [])).join('\n')
