/**
 * Types of the global function `Murphy`, for pages that are written in TypeScript: copy this file into the project.
 * docs/embedding.md describes each call and each message.
 */

/** A window message to or from Murphy, of any name. */
export type MurphyMessage = { readonly type: string; readonly [field: string]: unknown }

/** Messages from Murphy to the page, by name. */
export type MurphyMessages = {
  readonly 'widget-loaded': object
  readonly chatbotLoaded: object
  readonly chatbotOpened: object
  readonly toggleWidget: { readonly isOpen: boolean }
  readonly isLCAvailable: { readonly isLCAvailable: boolean }
  readonly chatbotTriggerAdobeAnalytics: {
    readonly eventName: string
    readonly label: string
    readonly intentGroupName: string
  }
  readonly chatbotInitChangeUrl: {
    readonly url: string
    readonly storeId: string | null
    readonly storeName: string | null
  }
  readonly callSalesFloorWidget: { readonly storeId: string | null; readonly storeName: string | null }
  readonly chatbotQRClicked: {
    readonly text: string
    readonly intentGroupId: string
    readonly intentGroupName: string
  }
  readonly chatbotArticleVote: { readonly articleId: string; readonly isAccepted: boolean }
  readonly chatbotOpenArticle: { readonly articleId: string; readonly title: string }
  /** The shopper's token ends within a minute, or has ended: answer with `Murphy('shopper', …)` and a fresh one. */
  readonly shopperTokenNeeded: object
}

/** Messages that the page may send to Murphy. */
export type MurphyOrder =
  | { readonly type: 'openWidget' | 'openLiveChatOnBot' | 'getLiveChatStatusFromBot' }
  | { readonly type: 'sendMessage'; readonly messageString: string }
  | { readonly type: 'changeShopperId'; readonly shopperId: number | string }
  | {
      readonly type: 'sendDataToWidget'
      readonly encryptedShopperId?: string | null
      readonly botToken?: string | null
    }
  | { readonly type: 'setIsHostDevice'; readonly isHostDevice?: boolean }

/** The shopper who is signed in on the page; `shopperId` 0 is a guest. */
export type MurphyShopper = {
  readonly shopperId: number | string
  /** Created by the page's own server. Left out for a guest. */
  readonly encryptedShopperId?: string | null
  readonly botToken?: string | null
}

/**
 * The facts about a visit that a page sends, for agents and for offers of chat. A field that is left out stays unchanged, and `null`
 * removes it. docs/embedding.md has the limits of each field.
 */
export type MurphyVisit = {
  /** The page that is shown. Query and fragment of the path are cut off. */
  readonly page?: { readonly path: string; readonly title: string }
  /** The product that the page shows. A new page without it shows none. */
  readonly productCode?: string | null
  readonly basket?: {
    readonly lines: readonly { readonly productCode: string; readonly quantity: number }[]
    readonly totalCents: number
  } | null
  /** The text of a search that found nothing. */
  readonly failedSearch?: string | null
}

/** Everything that a page can ask of Murphy. */
export type MurphyApi = {
  (call: 'open' | 'close' | 'shutdown'): void
  (call: 'send', text: string): void
  (call: 'shopper', shopper: MurphyShopper): void
  (call: 'tell', message: MurphyOrder): void
  /** Does nothing while the operator has switched visitor context off. */
  (call: 'visit', visit: MurphyVisit): void
  /** Every message in both directions; `in` is to Murphy, `out` from him. */
  (call: 'on', type: '*', handler: (message: MurphyMessage, direction: 'in' | 'out') => void): void
  <Type extends keyof MurphyMessages>(
    call: 'on',
    type: Type,
    handler: (message: { readonly type: Type } & MurphyMessages[Type], direction: 'out') => void,
  ): void
  /** Calls that wait for the script, oldest first. */
  readonly q?: Iterable<readonly unknown[]>
  readonly isLoaded?: boolean
}

declare global {
  const Murphy: MurphyApi
  interface Window {
    Murphy?: MurphyApi
  }
}
