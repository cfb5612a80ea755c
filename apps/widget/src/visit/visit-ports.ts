import type { OfferDecision, OfferOutcome } from '@murphy/contracts/calls'
import type { MessageFromVisit, VisitSettings } from '@murphy/contracts/visitor-context'
import type { VisitorContext } from '@murphy/domain/visitor-context'

/** The visit of a tab, stored until the tab is closed. */
export type StoredVisit = {
  /** The shopper on the page; '': a guest. */
  readonly shopperId: string
  readonly context: VisitorContext
  /** The visit has had its one offer, or is in the control group. */
  readonly hadOffer: boolean
  /**
   * The chat in this tab of a shopper who has left, or of a conversation that was removed; `null`: none. The widget ends it.
   * Until then no update of the visit is sent to it.
   */
  readonly formerChatId: string | null
}

/** The live chat of this tab. `chatId` null: none has begun. */
export type TabChat = { readonly sessionToken: string; readonly chatId: string | null }

/** The storage of the browser. Where it is refused, values last as long as the page. */
export type VisitStorage = {
  readonly read: () => StoredVisit
  readonly save: (visit: StoredVisit) => void
  readonly remove: () => void
  /** Returns the time at which an offer was dismissed in this browser; `null`: never. */
  readonly readDismissedAt: () => number | null
  readonly saveDismissedAt: (at: number) => void
  /** Returns the live chat of this tab, which the widget stores; `null`: live chat was not reached. */
  readonly readChat: () => TabChat | null
  /** Returns the random id of this browser, and creates it when there is none. */
  readonly getBrowserId: () => string
}

/** The calls of a visit. None rejects; `null`: there was no answer, or a refusal. */
export type VisitCalls = {
  /** Returns false when the server stores nothing, because the chat is over or visitor context is off. */
  readonly save: (sessionToken: string, context: VisitorContext) => Promise<boolean | null>
  readonly requestOffer: (
    chatbotUserId: string,
    ruleId: string,
  ) => Promise<{ readonly decision: OfferDecision; readonly offerId: string | null } | null>
  readonly recordOffer: (chatbotUserId: string, offerId: string, outcome: OfferOutcome) => Promise<void>
}

/** The ports of a visit. */
export type VisitPorts = {
  readonly settings: VisitSettings
  readonly storage: VisitStorage
  readonly calls: VisitCalls
  readonly send: (message: MessageFromVisit) => void
  /** Shows an offer, or removes it, and returns the height that it needs in pixels. */
  readonly showOffer: (text: string | null) => number
  readonly now: () => number
  /** Calls a function after a delay. Returns a function that cancels it. */
  readonly after: (delayMs: number, call: () => void) => () => void
}
