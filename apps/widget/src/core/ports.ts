import type { RememberedShopper } from './session/shopper'
import type { StoredChat } from './session/stored-chat'
import type { FlowTimer, TimerKey, LiveChatTimer } from './timer'
import type {
  AcceptanceData,
  ClaimOrder,
  ClaimOutcome,
  EventData,
  ConfigurationReply,
  ConversationBody,
  CreatePhoneCodeBody,
  EventQueryBody,
  FormDetailsReply,
  GreetingResponse,
  GreetShopperBody,
  NomineeEvent,
  PhoneCodeBody,
  PhoneCodeState,
  RecordArticleStatusBody,
  RedeemedCode,
  SendClaimBody,
  SetNomineeBody,
  ShopperBody,
  Ticket,
  TextQueryBody,
} from '@murphy/contracts/calls'
import type { Article, DeliveryDetails, Wine, WineSearch } from '@murphy/contracts/entities'
import type { HistoryEntry } from '@murphy/contracts/hub'
import type * as flow from '@murphy/flow'
import type { LiveChatClient } from '@murphy/live-chat-sdk'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { MessageFromFrame, MessageToFrame } from '@murphy/host-bridge'

/**
 * The causes of a failed call. A closed list: every adapter maps onto it, and no port ever rejects.
 *
 * - `offline`: no answer at all
 * - `timed-out`: no answer within 30 s (OP-113)
 * - `refused`: HTTP status not 2xx, or a `statusCode` that is not 200
 * - `unreadable`: the body does not have its shape
 */
export type CallFailure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreadable' }

export type Result<Value> = flow.Result<Value, CallFailure>

export type FormDetails = FormDetailsReply['data']
export type GreetingData = GreetingResponse['Data']
export type WidgetConfiguration = ConfigurationReply['data']

export type AsyncResult<Value> = Promise<Result<Value>>

/**
 * The caller of a request. Goes into the query of every call, and into the bodies that name a user.
 * Source: API-04, docs/wire-format.md#rest
 */
export type Caller = {
  readonly sessionId: string
  readonly chatbotUserId: string
  readonly widgetSessionId: string
  readonly shopperId: number
  readonly isLiveChatAvailable: boolean
}

/**
 * The readable items of one answer. `isEmpty`: the bot itself had nothing to say, which is not the same as a list of
 * items that this widget does not know (MSG-29).
 */
export type BotReply = { readonly items: readonly ReplyItem[]; readonly isEmpty: boolean }

/**
 * The bot, over REST or the hub. `requestId` is new for each question and is kept when the question is sent again: the
 * hub's server answers one id once. Source: API-06, API-07, API-13, HUB-08 to HUB-11, OP-111
 */
export type ChatGateway = {
  readonly greet: (caller: Caller, body: GreetShopperBody) => AsyncResult<GreetingData>
  readonly sendText: (caller: Caller, body: TextQueryBody, requestId: string) => AsyncResult<BotReply>
  readonly sendEvent: (caller: Caller, body: EventQueryBody, requestId: string) => AsyncResult<BotReply>
  /** Notifies the hub's server that a live chat takes over; REST has no such call. Source: HUB-11, OP-105 */
  readonly passControl: () => void
}

/** Data of the signed-in shopper; the server checks the caller. Source: API-14 to API-16 */
export type OrderApi = {
  readonly orderDetail: (caller: Caller, orderId: string, body: ShopperBody) => AsyncResult<DeliveryDetails>
  readonly nomineeDetail: (
    caller: Caller,
    orderId: string,
    body: ShopperBody,
  ) => AsyncResult<{ readonly nomineeName: string | null; readonly isAtStore: boolean }>
  readonly setNominee: (
    caller: Caller,
    update: { readonly orderId: string; readonly body: SetNomineeBody; readonly idempotencyKey: string },
  ) => AsyncResult<{ readonly nomineeName: string | null }>
}

/** Claims about orders of the signed-in shopper; the server checks the caller. Source: OP-140 */
export type ClaimApi = {
  readonly find: (caller: Caller, orderId: string, body: ShopperBody) => AsyncResult<ClaimOrder>
  /** Sends a photo and returns its id. `onProgress` gets the share that has been sent, from 0 to 1. */
  readonly upload: (
    caller: Caller,
    photo: { readonly body: ShopperBody; readonly file: File },
    onProgress: (share: number) => void,
  ) => AsyncResult<string>
  /** The same key opens one claim. */
  readonly send: (caller: Caller, body: SendClaimBody, idempotencyKey: string) => AsyncResult<ClaimOutcome>
}

/** Help articles and tickets. Source: API-10, API-12, API-22, API-23 */
export type HelpApi = {
  readonly article: (caller: Caller, articleId: string) => AsyncResult<Article>
  readonly liveChatHours: (caller: Caller) => AsyncResult<readonly [state: 'Open' | 'Closed', hours: string]>
  readonly formDetails: (caller: Caller) => AsyncResult<FormDetails>
  readonly createTicket: (caller: Caller, ticket: Ticket, idempotencyKey: string) => AsyncResult<null>
}

/** The wines of a store. Source: API-09, OP-64, OP-112 */
export type WineApi = {
  /** Every wine in stock. */
  readonly wines: (caller: Caller, storeNumber: string) => AsyncResult<readonly Wine[]>
  /** The wines that match the search, unsorted. */
  readonly recommendations: (caller: Caller, search: WineSearch) => AsyncResult<readonly Wine[]>
}

/** Records whose results are not awaited: the caller only logs a failure. Source: API-08, API-11, API-25, ANA-05 */
export type Analytics = {
  readonly record: (caller: Caller, data: AcceptanceData | EventData) => AsyncResult<null>
  readonly recordArticleStatus: (caller: Caller, data: RecordArticleStatusBody['data']) => AsyncResult<null>
  readonly recordTrackingVote: (
    caller: Caller,
    vote: { readonly intentGroupId: string; readonly isThumbsUp: boolean },
  ) => AsyncResult<null>
  readonly recordNomineeEvent: (caller: Caller, data: NomineeEvent) => AsyncResult<null>
}

/** Settings that the operator can change while the widget runs. Source: API-17, API-18 */
export type Settings = {
  readonly widgetConfiguration: (caller: Caller) => AsyncResult<WidgetConfiguration>
  readonly isFeatureEnabled: (caller: Caller, feature: string) => AsyncResult<boolean>
}

/**
 * The page around the frame. `listen` hands over every message since the document's first script, in order, and
 * only those of the right window and an allowed origin. Source: OP-120, OP-121
 */
export type HostPage = {
  readonly send: (message: MessageFromFrame) => void
  readonly listen: (listener: (message: MessageToFrame) => void) => () => void
}

/**
 * Cookies and local storage of this browser, falling back to memory where they are refused. Everything read is checked;
 * an invalid value counts as missing. Source: OP-34 to OP-37, STG-01 to STG-06
 */
export type LocalData = {
  readonly read: () => Remembered
  readonly saveChatbotUserId: (id: string) => void
  readonly saveChat: (chat: StoredChat | null) => void
  readonly saveActivity: (at: number) => void
  readonly saveShopper: (shopper: RememberedShopper | null) => void
  readonly saveShopperToken: (encryptedShopperId: string) => void
  /** Reads a small note of a later chunk, which checks its own notes. Source: BAN-06, OP-45 */
  readonly readNote: (name: NoteName) => string | null
  readonly saveNote: (name: NoteName, text: string | null) => void
  /** Uses only memory from now on, and removes the stored data of this chat. */
  readonly stopStoring: () => void
  /** Calls the listener with each change that another tab wrote. */
  readonly watch: (listener: (change: LocalChange) => void) => () => void
}

/** The closed banner, tickets that have not been sent yet, and the live-chat reports that were made already. */
export type NoteName = 'closedBanner' | 'unsentTickets' | 'reportedLiveChat'

export type Remembered = {
  readonly chatbotUserId: string | null
  readonly chat: StoredChat | null
  readonly lastActivityAt: number | null
  readonly shopper: RememberedShopper | null
  readonly encryptedShopperId: string
}

export type LocalChange =
  | { readonly kind: 'chat-saved'; readonly chat: StoredChat }
  | { readonly kind: 'chat-forgotten' }
  | { readonly kind: 'acted'; readonly at: number }

/** Logs an event name and fields; never message text, tokens or contact details. */
export type Log = {
  readonly info: (name: string, fields?: LogFields) => void
  readonly warn: (name: string, fields?: LogFields) => void
}
export type LogFields = Readonly<Record<string, string | number | boolean>>

/** Opens an address in a new tab without an opener, or in the top window. */
export type Links = {
  readonly openTab: (url: string) => void
  readonly goTo: (url: string) => void
}

/** The state of the browser's network. Source: SUR-03, OP-45 */
export type Connection = {
  readonly isOnline: () => boolean
  /** Calls the function once when the network comes back. A later call replaces an earlier one. */
  readonly whenOnline: (call: () => void) => void
  /** Calls the function with every change. A later call replaces an earlier one. Source: SUR-03, OP-43 */
  readonly watch: (call: (isOnline: boolean) => void) => void
}

/** The vendor of the survey that fills the empty element `#murphy-survey`. Source: SUR-01, OP-43 */
export type Survey = {
  /** Loads the vendor's script as soon as the element exists; calls `done` once, when the vendor reports the end. */
  readonly open: (scriptUrl: string, done: () => void) => void
  /** Returns true once the vendor has put its frame into the element. */
  readonly isThere: () => boolean
}

/**
 * One-time codes with which a conversation moves from a screen in a store to a phone. `origin` is Murphy's as phones
 * reach it.
 *
 * Source: decision 056
 */
export type PhoneCodes = {
  readonly create: (
    caller: Caller,
    body: CreatePhoneCodeBody,
  ) => AsyncResult<{ readonly code: string; readonly origin: string; readonly expiresInSeconds: number }>
  readonly check: (caller: Caller, body: PhoneCodeBody) => AsyncResult<PhoneCodeState>
  readonly withdraw: (caller: Caller, body: PhoneCodeBody) => AsyncResult<PhoneCodeState>
  readonly redeem: (caller: Caller, body: PhoneCodeBody) => AsyncResult<RedeemedCode>
}

/** The conversation as the server keeps it. Source: decision 014 */
export type MyConversation = {
  readonly download: (caller: Caller, body: ConversationBody) => AsyncResult<readonly HistoryEntry[]>
  readonly remove: (caller: Caller, body: ConversationBody) => AsyncResult<null>
  /** Hands a text to the browser's downloads. */
  readonly saveFile: (name: string, text: string) => void
  readonly phoneCodes: PhoneCodes
}

/** Live chat, and the browser functions that it needs. Source: LC-24 to LC-36, OP-96, OP-102 */
export type LiveChatPorts = {
  /** Opens a client for one visitor; rejects when it does not load. `isHostDevice`: nothing of it is stored. */
  readonly openClient: (isHostDevice: boolean) => Promise<LiveChatClient>
  /** Returns a version of the text that the shopper agreed to. */
  readonly computeTextVersion: (text: string) => Promise<string>
  /** Returns the address of the page around the widget, as far as the browser reveals it. */
  readonly pageUrl: () => string | null
  /** Records that an agent has joined; the result is not awaited. Source: LC-16, API-20, API-21 */
  readonly recordAgentJoined: (
    caller: Caller,
    intent: { readonly intentGroupId: string; readonly intentGroupName: string },
  ) => AsyncResult<null>
  /** Shows a notification of the browser if the shopper has already allowed them; it never asks. */
  readonly notify: (text: string) => void
}

/** The ports of the widget's core. */
export type Ports = {
  readonly chat: ChatGateway
  readonly orderApi: OrderApi
  readonly helpApi: HelpApi
  readonly wineApi: WineApi
  readonly analytics: Analytics
  readonly settings: Settings
  readonly hostPage: HostPage
  readonly localData: LocalData
  readonly clock: flow.Clock<TimerKey | FlowTimer | LiveChatTimer>
  /** Each id is a UUID of 128 random bits. */
  readonly ids: flow.Ids
  readonly log: Log
  readonly links: Links
  readonly connection: Connection
  /** Loads the survey on demand, because few pages need it. */
  readonly loadSurvey: () => Promise<Survey>
  /** Loads the shopper's own conversation on demand. */
  readonly loadMyConversation: () => Promise<MyConversation>
  /** Loads the calls of claims on demand. */
  readonly loadClaims: () => Promise<ClaimApi>
  /** Loads the rules of live chat and its client; rejects when they do not load. */
  readonly loadLiveChat: () => Promise<LiveChatPorts>
}
