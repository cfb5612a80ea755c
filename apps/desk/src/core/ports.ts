import type {
  CannedReply,
  CannedReplyBody,
  ChatLogReply,
  DeskFrameDown,
  DeskFrameUp,
  DeskRegister,
  DeskSession,
  FoundCard,
  ShopperOfChatReply,
} from '@murphy/contracts/desk'
import type { Kept, TimerKey } from './event'
import type { Command } from './shift/command'
import type { Outbox } from './shift/outbox'
import type { Refusal } from './shift/refusal'
import type { Account, Arrival, LinkStatus, Theme, AlertChoices, Tracker, SignInProblem } from './state'

/** What an edge may fail with is a value; no port rejects. */
export type Result<Value, Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure }

/**
 * How a command fared. `unanswered`: nobody knows whether it was done, so the same is sent again; `signed-out`: the
 * session is over; `refused`: it was not done and will not be.
 */
export type CommandFailure =
  { readonly kind: 'unanswered' | 'signed-out' } | { readonly kind: 'refused'; readonly refusal: Refusal }

/** The desk's calls. A command that is repeated with its id has one effect. */
export type DeskServer = {
  /** Whose session the page has. */
  readonly findSession: () => Promise<Result<DeskSession, { readonly kind: 'nobody' | 'unreachable' }>>
  readonly signIn: (email: string, password: string) => Promise<Result<DeskSession, SignInProblem>>
  /** `unreachable`: nobody knows whether the session has ended. */
  readonly signOut: (csrfToken: string) => Promise<'answered' | 'unreachable'>
  /** `seq`: the place of the entry that it made; `null`: it made none. */
  readonly perform: (
    csrfToken: string,
    id: string,
    command: Command,
  ) => Promise<Result<{ readonly seq: number | null }, CommandFailure>>
  /** What is only looked at. */
  readonly replies: (csrfToken: string) => Promise<ReplyAnswer>
  readonly shopper: (csrfToken: string, chatId: string) => Promise<Result<ShopperOfChatReply, CommandFailure>>
  readonly tracker: (
    csrfToken: string,
    order: { readonly chatId: string; readonly orderId: string },
  ) => Promise<Result<Tracker, CommandFailure>>
  readonly log: (csrfToken: string, chatId: string) => Promise<Result<ChatLogReply, CommandFailure>>
  /** What fits the words, the best of each kind first. */
  readonly cards: (
    csrfToken: string,
    search: { readonly chatId: string; readonly text: string },
  ) => Promise<Result<readonly FoundCard[], CommandFailure>>
  readonly putReply: (
    csrfToken: string,
    reply: { readonly replyId: string; readonly body: CannedReplyBody },
  ) => Promise<ReplyAnswer>
  readonly deleteReply: (csrfToken: string, replyId: string) => Promise<ReplyAnswer>
  /** May be lost. */
  readonly tellTyping: (csrfToken: string, chatId: string, isTyping: boolean) => Promise<void>
  /** May be lost. */
  readonly tellRead: (csrfToken: string, chatId: string, seq: number) => Promise<void>
}

/** All prepared texts after what was asked. */
export type ReplyAnswer = Result<readonly CannedReply[], CommandFailure>

export type LinkListener = {
  /** What the page has of each chat, asked for each new connection. */
  readonly known: () => DeskRegister['chats']
  readonly heard: (frame: DeskFrameDown) => void
  readonly changed: (status: LinkStatus) => void
}

/** The socket on which the service pushes. It comes back by itself until it is closed. */
export type Link = {
  readonly open: (listener: LinkListener) => void
  /** Lost while there is no connection. */
  readonly send: (frame: Exclude<DeskFrameUp, DeskRegister>) => void
  /** Somebody looks at the page: a waiting attempt is made now. */
  readonly retry: () => void
  readonly close: () => void
}

/** What survives a reload of this tab, for the one agent who works in it. */
export type TabStorage = {
  readonly read: (account: Account) => Pick<Kept, 'drafts' | 'outbox'>
  readonly keepDrafts: (account: Account, drafts: Kept['drafts']) => void
  /** Files are left out: their bytes are gone with the page. */
  readonly keepOutbox: (account: Account, outbox: Outbox) => void
  readonly forget: () => void
}

export type Clock = {
  readonly now: () => number
  readonly after: (key: TimerKey, delayMs: number, call: () => void) => void
  readonly cancel: (key: TimerKey) => void
}

/** The window around the desk. */
export type Page = {
  readonly watch: (listener: (event: 'page-shown' | 'page-hidden' | 'agent-acted') => void) => () => void
  /** How many things wait, in the page's title. */
  readonly showBadge: (count: number) => void
  /** The address below `/desk/`, without a slash at its ends. */
  readonly path: () => string
  /** The browser's back and forward. */
  readonly watchPath: (listener: (path: string) => void) => () => void
  /** A new step of the browser's history. */
  readonly showPath: (path: string) => void
  /** Of the desk in this page, as its server named it; `null`: it does not say. */
  readonly build: () => string | null
  readonly reload: () => void
  /** What was chosen on this machine, at any time. */
  readonly theme: () => Theme
  readonly showTheme: (theme: Theme) => void
}

/** What calls the agent, and how it was chosen on this machine. */
export type Alerts = {
  readonly choices: () => AlertChoices
  readonly keep: (choices: AlertChoices) => void
  /** One sound. @param volume 0 to 1 */
  readonly chime: (volume: number) => void
  /** A sound that comes again and again until the time is over, also while the page is not in sight. */
  readonly ring: (volume: number, forMs: number) => void
  readonly hush: () => void
  /** A notice of the system; nothing where they are not allowed. */
  readonly notify: (arrival: Arrival) => void
  /** Whether the browser shows notices; it asks the agent if it never did. */
  readonly askForNotices: () => Promise<boolean>
}

export type Ports = {
  readonly alerts: Alerts
  readonly server: DeskServer
  readonly link: Link
  readonly storage: TabStorage
  readonly clock: Clock
  readonly page: Page
  /** 32 hex digits that nobody has used. */
  readonly ids: { readonly next: () => string }
}
