import type {
  CannedReply,
  CannedReplyBody,
  ChatLogReply,
  ContextOfChatReply,
  DeskFrameUp,
  DeskRegister,
  DeskSession,
  DraftedSummary,
  FoundCard,
  Macro,
  MacroResult,
  RecordSuggestionsBody,
  RecordSummaryBody,
  RecordTranslationBody,
  ShopperOfChatReply,
  SuggestRepliesReply,
  SummaryKind,
  TranslateTextReply,
  TranslationReader,
} from '@murphy/contracts/desk'
import type { Clock, Ids, Result } from '@murphy/flow'
import type { DeskFrame, PageEventKind, StoredValues, TimerKey } from './event'
import type { Command } from './shift/command'
import type { Outbox } from './shift/outbox'
import type { Refusal } from './shift/refusal'
import type {
  Account,
  Arrival,
  ConnectionStatus,
  PushStatus,
  Theme,
  AlertChoices,
  Tracker,
  SignInProblem,
} from './state'

/**
 * `unreachable`: it is not known whether the session has ended. `signOutUrl`: the provider's page that ends its own
 * session; `null`: there is none.
 */
export type SignOutOutcome =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'answered'; readonly signOutUrl: string | null }

/**
 * The failure of a command. `unanswered`: the outcome is unknown, so the same command is sent again; `signed-out`:
 * the session is over; `refused`: the command failed, and would fail again.
 */
export type CommandFailure =
  | { readonly kind: 'unanswered' | 'signed-out' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/**
 * `seq`: the sequence of the entry that the command made; `null`: it made none. `results`: of the actions of a macro;
 * absent: none.
 */
export type CommandResult = { readonly seq: number | null; readonly results?: readonly MacroResult[] }

/** The desk's calls. A command that is repeated with its id has one effect. */
export type DeskServer = {
  /** Finds the session that the page has. */
  readonly findSession: () => Promise<Result<DeskSession, { readonly kind: 'no-session' | 'unreachable' }>>
  readonly signIn: (credentials: {
    readonly email: string
    readonly password: string
    /** '' before it is asked for. */
    readonly code: string
  }) => Promise<Result<DeskSession, SignInProblem>>
  /** Begins single sign-on and returns the provider's page. */
  readonly startSingleSignOn: () => Promise<Result<string, SignInProblem>>
  /** Ends the session. */
  readonly signOut: (csrfToken: string) => Promise<SignOutOutcome>
  /** Performs a command. */
  readonly perform: (
    csrfToken: string,
    id: string,
    command: Command,
    /** Called with the part of a file that has been uploaded, from 0 to 1. */
    onProgress?: (part: number) => void,
  ) => Promise<Result<CommandResult, CommandFailure>>
  /** Read-only requests. */
  readonly getReplies: (csrfToken: string) => Promise<CannedRepliesResult>
  readonly getMacros: (csrfToken: string) => Promise<Result<readonly Macro[], CommandFailure>>
  readonly getShopper: (
    csrfToken: string,
    chatId: string,
  ) => Promise<Result<ShopperOfChatReply, CommandFailure>>
  readonly getContext: (
    csrfToken: string,
    chatId: string,
  ) => Promise<Result<ContextOfChatReply, CommandFailure>>
  readonly getTracker: (
    csrfToken: string,
    order: { readonly chatId: string; readonly orderId: string },
  ) => Promise<Result<Tracker, CommandFailure>>
  readonly getLog: (csrfToken: string, chatId: string) => Promise<Result<ChatLogReply, CommandFailure>>
  /** Finds cards by their words, the best of each kind first. */
  readonly findCards: (
    csrfToken: string,
    search: { readonly chatId: string; readonly text: string },
  ) => Promise<Result<readonly FoundCard[], CommandFailure>>
  readonly getSuggestions: (
    csrfToken: string,
    chatId: string,
  ) => Promise<Result<SuggestRepliesReply, CommandFailure>>
  readonly translate: (
    csrfToken: string,
    request: { readonly chatId: string; readonly text: string; readonly reader: TranslationReader },
  ) => Promise<Result<TranslateTextReply, CommandFailure>>
  /** May be lost. */
  readonly recordTranslation: (csrfToken: string, body: RecordTranslationBody) => Promise<void>
  /** May be lost. */
  readonly recordSuggestions: (csrfToken: string, body: RecordSuggestionsBody) => Promise<void>
  /** `null`: there is no summary. */
  readonly getSummary: (
    csrfToken: string,
    request: { readonly chatId: string; readonly kind: SummaryKind },
  ) => Promise<Result<DraftedSummary | null, CommandFailure>>
  /** May be lost. */
  readonly recordSummary: (csrfToken: string, body: RecordSummaryBody) => Promise<void>
  readonly putReply: (
    csrfToken: string,
    reply: { readonly replyId: string; readonly body: CannedReplyBody },
  ) => Promise<CannedRepliesResult>
  readonly deleteReply: (csrfToken: string, replyId: string) => Promise<CannedRepliesResult>
  /** May be lost. */
  readonly sendTyping: (csrfToken: string, chatId: string, isTyping: boolean) => Promise<void>
  /** May be lost. */
  readonly sendRead: (csrfToken: string, chatId: string, seq: number) => Promise<void>
}

/** All canned replies after the request. */
export type CannedRepliesResult = Result<readonly CannedReply[], CommandFailure>

/** Receives the frames and the status of the desk's connection. */
export type DeskConnectionListener = {
  /** Returns the last sequence of each chat, for each new connection. */
  readonly getLastSeqs: () => DeskRegister['chats']
  readonly onFrame: (frame: DeskFrame) => void
  readonly onStatus: (status: ConnectionStatus) => void
}

/** The socket on which the server pushes frames. It reconnects until it is closed. */
export type DeskConnection = {
  readonly open: (listener: DeskConnectionListener) => void
  /** Frames are lost while there is no connection. */
  readonly send: (frame: Exclude<DeskFrameUp, DeskRegister>) => void
  /** Makes a pending reconnect attempt now, because the agent looks at the page. */
  readonly retry: () => void
  readonly close: () => void
}

/** Values that survive a reload of this tab, by agent. */
export type TabStorage = {
  readonly read: (account: Account) => Pick<StoredValues, 'drafts' | 'outbox'>
  readonly saveDrafts: (account: Account, drafts: StoredValues['drafts']) => void
  /** Files are left out, because their bytes are lost with the page. */
  readonly saveOutbox: (account: Account, outbox: Outbox) => void
  readonly clear: () => void
}

/** The browser window. */
export type Page = {
  /** Leaves the desk for another page. */
  readonly leaveTo: (url: string) => void
  readonly watch: (listener: (event: PageEventKind) => void) => () => void
  readonly isVisible: () => boolean
  /** Returns true when the page has room for one part at a time. */
  readonly isNarrow: () => boolean
  /** Shows the number of chats that need the agent in the page's title. */
  readonly showBadge: (count: number) => void
  /** Returns the path below `/desk/`, without slashes at its ends. */
  readonly getPath: () => string
  /** Watches the browser's back and forward. */
  readonly watchPath: (listener: (path: string) => void) => () => void
  /** Adds a step to the browser's history. */
  readonly showPath: (path: string) => void
  /** Returns the build of the desk in this page, as its server named it; `null`: unknown. */
  readonly getBuild: () => string | null
  readonly reload: () => void
  /** Returns the theme that was chosen on this machine. */
  readonly getTheme: () => Theme
  readonly showTheme: (theme: Theme) => void
}

/** Sounds and notifications, as chosen on this machine. */
export type Alerts = {
  readonly getChoices: () => AlertChoices
  readonly saveChoices: (choices: AlertChoices) => void
  /** Plays one sound. @param volume 0 to 1 */
  readonly chime: (volume: number) => void
  /** Repeats a sound until the time is over, also while the page is hidden. */
  readonly ring: (volume: number, forMs: number) => void
  readonly stopRing: () => void
  /** Shows a desktop notification, where they are allowed. */
  readonly notify: (arrival: Arrival) => void
  /** Returns true when the browser shows notifications. It asks the agent if it has not asked before. */
  readonly requestNotifications: () => Promise<boolean>
}

/** Push notifications of this device, as chosen on it. Each call returns what applies then. */
export type DevicePush = {
  /** Registers a device that has them on for the session, and tells whether it has. */
  readonly renew: (csrfToken: string) => Promise<PushStatus>
  /** Asks the agent for permission where that is needed. Called while a press is handled, which browsers require. */
  readonly turnOn: (csrfToken: string) => Promise<PushStatus>
  readonly turnOff: (csrfToken: string) => Promise<PushStatus>
}

/** The ports of the desk's core. No port rejects: a failure is a `Result`. */
export type Ports = {
  readonly alerts: Alerts
  readonly push: DevicePush
  readonly server: DeskServer
  readonly connection: DeskConnection
  readonly storage: TabStorage
  readonly clock: Clock<TimerKey>
  readonly page: Page
  /** Each id has 32 hex digits. */
  readonly ids: Ids
}
