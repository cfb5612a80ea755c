import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { RetailPorts } from '../retail/ports'
import type { RetailerState } from '../retail/retailer-state'
import type { Settings } from '../settings/settings'
import type { TurnContext } from './turn'
import type { ClaimInChat } from './claims/claim-in-chat'
import type { GuestMatter } from './claims/guest-matter'
import type { DialogueState } from './dialogue-state'
import type { ProductVocabulary } from './product-search/product-language'
import type { DrinksPlan } from './product-search/drinks-plan'
import type { ProductFocus } from './product-search/product-focus'
import type { ProductQuery } from './product-search/product-query'
import type { PolicyChecker } from './policies/check-policies'
import type { GetResponse } from './responses/responses'
import type { ProposedActions } from '../retail/actions/proposed-actions'
import type { Quotas } from '../quotas/quotas'
import type { FlowDefinition } from './bot-files/flows'
import type { FlowProgress } from './flows/flow-progress'
import type { ConsentReaction } from './flows/read-consent'
import type { OrderAsk } from './orders/order-ask'
import type { LimitName } from './responses/limit-situations'
import type { ShownSubscription } from './references/shown-entities'
import type { EntityAttributes, ShownEntity } from './references/shown-entity'
import type { AnswerWriter } from './language-model/answer-writer'
import type { SlotName, Slots } from '@murphy/understanding'
import type { Understanding, UnderstandingSource } from './understanding'

/** The result of an intent: the items to show, and the question that is pending afterwards. */
export type IntentResult = {
  readonly items: readonly ReplyItem[]
  /** The answer is personal and the shopper is not proven. There are no items. Source: docs/interfaces.md#identity */
  readonly isRefused?: boolean
  /** The slot that the answer asks for. */
  readonly promptsFor?: SlotName
  /** The answer asks for confirmation of the action with this id before it changes anything. Source: OP-142 */
  readonly proposedActionId?: string
  /** The time until which it may be confirmed, in milliseconds since 1970. Source: OP-141 */
  readonly proposalExpiresAt?: number
  /** The proposed change was answered with yes or no, and its buttons count no more. */
  readonly isSettled?: boolean
  /** The state of a flow that asks something. */
  readonly flow?: FlowProgress
  /** The slots that the answer used, when they differ from those of the request. */
  readonly slots?: Slots
  /** The store that the answer is about. */
  readonly storeId?: string
  /** The order that a sentence beside a list of orders is about. */
  readonly describedOrderId?: string
  /** Attributes of shown entities that the items do not show, by the entity's id, such as the strength of a product. */
  readonly attributes?: Readonly<Record<string, EntityAttributes>>
  /** The subscriptions that the answer is about. */
  readonly subscriptions?: readonly ShownSubscription[]
  /** The change that the retailer does not accept for an order or a subscription. */
  readonly refusal?: FlowProgress
  /** The refusal or limit that the answer tells. */
  readonly limit?: LimitName
  /** The claim whose form was opened. */
  readonly claim?: ClaimInChat
  /** The request of a guest that the answer is about, and that needs a log-in or the team. */
  readonly guestMatter?: GuestMatter
  /** The search that was answered, which the next utterance may refine. */
  readonly productQuery?: ProductQuery
  /** The answer follows from the last help topic, whose articles are still talked about. */
  readonly keepsTopic?: true
  /** The text named an allergy or an intolerance. */
  readonly namesAllergy?: true
  /** The event that drinks are planned for. The next utterance may change it. */
  readonly drinksPlan?: DrinksPlan
  /** The product that the answer is about. Further questions without a name are about it. */
  readonly productFocus?: ProductFocus
  /** The utterance was not understood. The next fallback in a row offers ways to contact an agent. */
  readonly isFallback?: boolean
  /** The shopper has rejected the last answer. */
  readonly isRejection?: boolean
  /** The retailer's systems do not answer or do not offer it. */
  readonly isUnavailable?: boolean
}

/** The ports and texts that every intent may use. */
export type AssistantTools = RetailerState & {
  readonly retail: RetailPorts
  readonly understanding: Understanding
  /** Writes answers from help articles, when the operator has a language model. */
  readonly answerWriter?: AnswerWriter
  readonly settings: Pick<Settings, 'get'>
  readonly getResponse: GetResponse
  /** Returns a flow of the operator's files; `null`: there is none of that name. */
  readonly getFlow: (name: string) => FlowDefinition | null
  /** The actions that are proposed to shoppers, and new ids of 128 random bits. Source: OP-141 */
  readonly actions: { readonly proposed: ProposedActions; readonly createId: () => string }
  readonly quotas: Quotas
  /** Returns the operator's words for products as last read. */
  readonly productVocabulary: () => ProductVocabulary
  /** The safety policies, which answer before anything else. */
  readonly policies: PolicyChecker
  /** Address of the retailer's site, without a trailing slash. */
  readonly storefrontUrl: string
}

/** The utterance or event that an intent answers, with the state of the conversation. */
export type IntentRequest = OrderAsk & {
  /** The utterance; empty when an event asked. */
  readonly text: string
  readonly slots: Slots
  /** The shown entities that the utterance refers to, in its order; empty when it refers to none. */
  readonly selected: readonly ShownEntity[]
  /** The shopper confirmed the action that the last answer proposed. */
  readonly isConfirmed: boolean
  /** The id of the confirmed action. */
  readonly actionId?: string | undefined
  /** The state of the flow that this request continues. */
  readonly flow?: FlowProgress | undefined
  /** The answer to the confirmation of the flow. */
  readonly consent?: ConsentReaction | undefined
  /** The engine that understood the utterance. */
  readonly source?: UnderstandingSource | undefined
  readonly context: TurnContext
  readonly dialogue: DialogueState
}

/** Answers a request of one intent. */
export type IntentHandler = (
  request: IntentRequest,
  tools: AssistantTools,
) => IntentResult | Promise<IntentResult>

/** An intent as the dialogue manager sees it. */
export type IntentDefinition = {
  /** Name of the intent group in the widget and in analytics. */
  readonly group: string
  readonly answer: IntentHandler
  /** The slots that it uses. A follow-up that fills one of them continues this intent. */
  readonly slotNames: readonly SlotName[]
  /** Small talk: a pending question stays pending. */
  readonly keepsPending?: boolean
  /** Takes precedence over a pending question: live chat, end and start over. */
  readonly isGlobal?: boolean
}
