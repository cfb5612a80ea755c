import type { CalendarDate } from '@murphy/domain/calendar'
import type { SubscriptionReaders } from './subscription-readers'
import type { PendingQuestion } from './dialogue-state'
import type { FlowReaction } from './flows/plan-flow-turn'
import type { FlowQuestion } from './flows/plan-flow-commands'
import type { OrderReaders } from './order-readers'
import type { FocusReaders } from './product-search/focus-readers'
import type { References } from './references'
import type { IntentCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'

/** Further readings of an utterance, each taken only when the plan depends on it. */
export type UtteranceReaders = FocusReaders & {
  /** Returns the language of a text that is clearly not English; `null`: it may be English. */
  readonly findOtherLanguage: (text: string) => string | null
  /** Today in Sydney. */
  readonly today: CalendarDate
  /** The opener of a correction, such as 'no, make it', was removed from the text. */
  readonly isOpened: boolean
  /** Returns the offered intent that a text names exactly. */
  readonly findOption: (text: string, choice: PendingQuestion & { readonly for: 'choice' }) => string | null
  /** Returns whether a text holds an unknown name where a suburb is expected. */
  readonly namesUnknownPlace: (text: string) => boolean
  /** The shown entities that the utterance refers to. */
  readonly references: References
  /** Reads what an utterance means for the question of a flow. */
  readonly readFlow: (pending: FlowQuestion, understood: UnderstoodIntent) => FlowReaction
  /** Reads what an utterance wants instead of the change that was just done; `null`: nothing. */
  readonly readDoneChange: (understood: UnderstoodIntent) => IntentCommand | null
  /** Splits a request for several changes; `null`: it asks for one. */
  readonly splitChanges: (understood: UnderstoodIntent) => readonly IntentCommand[] | null
  /** The last order that the widget showed. */
  readonly lastOrderChecked: string | null
  /** Readings that need the shopper's own orders. */
  readonly orders: OrderReaders
  readonly subscriptions: SubscriptionReaders
  /** Returns whether a text changes the last product search. */
  readonly refinesSearch: (text: string) => Promise<boolean>
  /**
   * Returns whether a text says enough about products to be searched for, though its intent is not certain. A likely
   * one needs fewer words about products.
   */
  readonly describesProducts: (
    text: string,
    options: { readonly isLikely: boolean; readonly isWish?: boolean },
  ) => Promise<boolean>
  /** Returns whether a text asks about a product that it names or that is selected, or how much an event needs. */
  readonly asksForAdvice: (text: string, options: { readonly hasSelection: boolean }) => Promise<boolean>
  /** Returns whether a text plans drinks for an event, or changes the plan of the last turns. */
  readonly plansDrinks: (text: string) => Promise<boolean>
  /** Returns whether a text asks a fact of a product that it names, or compares products that it names. */
  readonly asksAboutNamed: (text: string) => Promise<boolean>
  /** Returns whether a text asks for the cheapest, dearest, strongest or weakest product of the whole range. */
  readonly asksOfWholeRange: (text: string) => Promise<boolean>
  /** Returns whether nearly all words of a text are about products; a certain one has no others and asks no question. */
  readonly isMostlyProducts: (text: string, options: { readonly isCertain: boolean }) => Promise<boolean>
  /** Returns whether a text is nothing but the names of products or kinds: 'have you a decanter'. */
  readonly namesOnlyProducts: (text: string) => Promise<boolean>
}
