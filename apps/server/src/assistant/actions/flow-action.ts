import type { ReplyItem } from '@murphy/contracts/reply-items'
import type {
  ChangeAnswer,
  OrderChange,
  OrderFacts,
  SubscriptionAction,
  SubscriptionFacts,
} from '../../retail/order-change-ports'
import type { Shopper } from '../../retail/ports'
import type { ClaimInChat } from '../claims/claim-in-chat'
import type { GuestMatter } from '../claims/guest-matter'
import type { AssistantTools, IntentRequest } from '../intent'
import type { ResponseValues } from '../responses/responses'

/** The order or subscription that an action is about. */
export type FlowSubject =
  | { readonly kind: 'order'; readonly order: OrderFacts }
  | { readonly kind: 'subscription'; readonly subscription: SubscriptionFacts }
  | { readonly kind: 'none' }

/** Everything that an action may use. */
export type ActionInput = {
  readonly shopper: Shopper | null
  readonly subject: FlowSubject
  /** The collected values by the name of their slot. */
  readonly values: Readonly<Record<string, string>>
  readonly request: IntentRequest
  readonly tools: AssistantTools
}

type ChangeFailure = Extract<ChangeAnswer, { readonly ok: false }>['error']['kind']

/** The result of an action. `reply`: it ends with a text of the flow file, and is neither done nor a failure of the retailer. */
export type ActionResult =
  | {
      readonly kind: 'done'
      /** Texts of the flow file, said after the text of the variant in the same message. */
      readonly also?: readonly string[]
      readonly values?: ResponseValues
      readonly items?: readonly ReplyItem[]
      readonly claim?: ClaimInChat
    }
  | {
      readonly kind: 'reply'
      readonly reply: string
      /** More texts of the flow file, said after it in the same message. */
      readonly also?: readonly string[]
      readonly values?: ResponseValues
      readonly items?: readonly ReplyItem[]
      /** The claim whose form was opened. */
      readonly claim?: ClaimInChat
      /** The request for which a guest looked the order up. */
      readonly guestMatter?: GuestMatter
    }
  | { readonly kind: ChangeFailure }

/** The code of a flow: what it needs, how it is described, and what it does. */
export type FlowAction = {
  /** The change that the retailer has to allow; `null`: none. */
  readonly change: OrderChange | SubscriptionAction | null
  /** Names of the changed fields, for the audit. */
  readonly fields: readonly string[]
  /**
   * The replies of the flow file that it uses besides those that every flow has. For a subscription the first one says that its
   * state does not need or allow the action.
   */
  readonly replies?: readonly string[]
  /** Returns the values of the confirmation, and of the text after it. */
  readonly describe?: (input: ActionInput) => ResponseValues
  /** Checks the values before the confirmation. Returns a reply of the flow file and the slot to ask again. */
  readonly check?: (input: ActionInput) => Promise<{ readonly reply: string; readonly slot: string } | null>
  /** Returns a reply of the flow file that the confirmation begins with, because the change has another effect; `null`: none. */
  readonly findSideEffect?: (
    input: ActionInput,
  ) => Promise<{ readonly reply: string; readonly values: ResponseValues } | null>
  /** The most orders that are answered together instead of asking which one is meant. Only for an action that changes nothing. */
  readonly maxTogether?: number
  /** Returns the reply to a question for the sum of what several orders have, and its values; `null`: it asks for none. */
  readonly sumUp?: (
    orders: readonly OrderFacts[],
    text: string,
  ) => { readonly reply: string; readonly values: ResponseValues } | null
  /** @param actionId the idempotency key of the call; '' for an action without confirmation */
  readonly perform: (input: ActionInput, actionId: string) => Promise<ActionResult>
}

/** Returns the order of an action about an order. */
export function requireOrder({ subject }: ActionInput): OrderFacts {
  if (subject.kind !== 'order') throw new Error('The action is about an order.')
  return subject.order
}

/** Returns the id of the signed-in shopper of an action. */
export function requireShopperId({ shopper }: ActionInput): number {
  if (shopper === null) throw new Error('The action needs a signed-in shopper.')
  return shopper.shopperId
}

/** Returns the result of a change at the retailer. */
export function toActionResult(answer: ChangeAnswer): ActionResult {
  return answer.ok ? { kind: 'done' } : { kind: answer.error.kind }
}
