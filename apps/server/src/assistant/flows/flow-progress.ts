/** The state of a flow between two turns. It holds no email address, and what was said only of a claim. */
export type FlowProgress = {
  readonly name: string
  /** `null`: not chosen yet. */
  readonly variant: string | null
  /** Number of the order or id of the subscription; `null`: not chosen yet. */
  readonly subjectId: string | null
  /** The collected values by the name of their slot. */
  readonly values: Readonly<Record<string, string>>
  /** `variant`, `subject`, `confirmation`, or the name of the slot that Murphy asked for; `''`: nothing. */
  readonly asks: string
  /** The orders or subscriptions that were offered, in display order. */
  readonly candidates: readonly string[]
  /** The orders that the shopper does not mean: 'no, not that one'. */
  readonly excluded?: readonly string[]
  /** The number of times in a row that the question was asked again. */
  readonly repeats: number
  /** The request of a guest for which an order is looked up, and which itself needs a log-in. */
  readonly forIntent?: string
  /** The shopper's words about a problem, which become the note of the claim. */
  readonly said?: string
  /** The action that Murphy asked to confirm. */
  readonly proposal: Proposal | null
}

/** A question about an action. Its id is the idempotency key, fixed before the yes. Source: OP-141, OP-142 */
export type Proposal = {
  readonly actionId: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** The number of orders that are offered to choose from. */
export const offeredOrders = 6

/** Returns whether the question for an order or subscription offers the first candidate alone, so that a yes means that one. */
export function offersFirstCandidate({ asks, repeats }: FlowProgress): boolean {
  return asks === 'subject' && repeats >= 2
}

/** The time for which a confirmation is valid. Source: OP-141 */
export const proposalLifetimeMs = 5 * 60_000

/** Creates the state of a flow that begins. */
export function startProgress(name: string, given: Partial<FlowProgress> = {}): FlowProgress {
  return {
    name,
    variant: null,
    subjectId: null,
    values: {},
    asks: '',
    candidates: [],
    repeats: 0,
    proposal: null,
    ...given,
  }
}

/** Returns the change of another order than the one that was read back, which the shopper does not mean. */
export function withoutSubject(
  { name, variant, values, excluded = [] }: FlowProgress,
  subjectId: string,
): FlowProgress {
  return startProgress(name, { variant, values, excluded: [...excluded, subjectId] })
}
