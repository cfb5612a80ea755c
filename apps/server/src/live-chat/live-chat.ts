import type {
  AccountStatus,
  Attachment,
  Department,
  Entry,
  FrameDown,
  FrameUp,
  OperatingHours,
  Register,
  State,
} from '@murphy/contracts/live-chat'
import type { AgentService } from './agent-service'

/**
 * The live-chat service: what a visitor's and an agent's program may ask of it. It keeps no truth in memory; what it
 * tells its watchers are hints to ask again.
 *
 * Source: architecture section 6, LC, LCS
 */
export type LiveChat = {
  readonly visitors: VisitorService
  readonly desk: AgentService
  readonly availability: () => Promise<Availability>
  /** A shopper has sent the form of an order: the agents who have offered it are told. Never fails. Source: NOM-41 */
  readonly formAnswered: (form: AnsweredForm) => Promise<void>
  /** Hints from this and every other process; the answer ends it. A listener never throws. */
  readonly subscribe: (listener: (notification: ChangeNotification) => void) => () => void
  /** Mails the transcripts that were asked for; one that nobody takes waits for the next call. */
  readonly mailTranscripts: () => Promise<void>
  /** Does what time has made due: offers that ran out, agents and visitors who are gone. Called every few seconds. */
  readonly sweep: (now: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** `key`: that of the shopper's call, which a repeat has too; `null`: none. */
export type AnsweredForm = {
  readonly shopperId: number
  readonly orderId: string
  readonly key: string | null
  readonly isDone: boolean
}

/** What decides whether live chat can be had; read by `isLiveChatAvailable` of the domain. */
export type Availability = {
  readonly accountStatus: AccountStatus
  readonly departments: readonly Department[]
  /** With the coming week's holidays closed. */
  readonly operatingHours: OperatingHours
  /** Whether somebody who asks now is let in: account, hours and department; `null`: the default department. */
  readonly isAvailable: (departmentId: number | null) => boolean
}

/** One visitor in one tab, as `register` has named it. */
export type VisitorSession = {
  readonly visitorId: string
  readonly tabId: string
  readonly sessionToken: string
  /** The network address of the connection; left out: it limits nothing. */
  readonly address?: string
}

/** Whom a verified token names. Source: live-chat section 1.7 (JWT claims) */
export type ProvenVisitor = { readonly externalId: string; readonly name: string; readonly email: string }

/** `failed`: a token was given and does not hold; the door has verified, the service only keeps. */
export type IdentityProof =
  { readonly kind: 'none' | 'failed' } | ({ readonly kind: 'proven' } & ProvenVisitor)

/** Who sent a frame: the verified token of `auth`. */
export type FrameCaller = { readonly proof?: IdentityProof | undefined }

export type AckFrame = Extract<FrameDown, { type: 'ack' }>
export type RegisteredFrame = Extract<FrameDown, { type: 'registered' | 'reattached' }>
export type ErrorFrame = Extract<FrameDown, { type: 'error' }>
export type ClosingFrame = Extract<FrameDown, { type: 'error' | 'shutdown' | 'idle_disconnect' }>

/** Frames that are answered by one ack. */
export type RequestFrame = Extract<FrameUp, { id: string }>
/** Frames that may be lost. */
export type SignalFrame =
  Extract<FrameUp, { type: 'typing' | 'read' | 'visitor.path' }> | { readonly type: 'activity' }

export type RegistrationResult =
  | {
      readonly ok: true
      readonly session: VisitorSession
      readonly frame: RegisteredFrame
      /** The running chat, or the last one, of which the frame's `state` tells; its entries are to be sent. */
      readonly chatId: string | null
    }
  /** The frame is sent, then the connection closed. */
  | { readonly ok: false; readonly frame: ErrorFrame }

/** An entry with its place in its chat. */
export type SequencedEntry = { readonly seq: number; readonly entry: Entry }

export type VisitorService = {
  /** @param address network address of the connection; when it is left out, no ban of an address applies */
  readonly register: (frame: Register, proof: IdentityProof, address?: string) => Promise<RegistrationResult>
  /** The session of a token, as uploads and the fallback carry it; `null`: unknown or over, register again. */
  readonly session: (sessionToken: string) => Promise<VisitorSession | null>
  /**
   * Does what the frame asks, once for its id: a repeat gets the first answer. The last of the frames is the ack; a
   * `history` frame comes before it, and so does the `session` of a guest who has signed in by `auth`, which needs the proof
   * of its token. After an ok ack of `logout` the door closes.
   *
   * Errors: none for what a visitor may do wrong, that is an ack; throws when the store is away, and then nothing was done.
   */
  readonly perform: (
    session: VisitorSession,
    frame: RequestFrame,
    caller?: FrameCaller,
  ) => Promise<readonly FrameDown[]>
  /** Typing, read marks, activity and the page: told on, kept at most as a mark. */
  readonly signal: (session: VisitorSession, frame: SignalFrame) => Promise<void>
  /** A file that the door has checked and kept, as a line of the running chat, or of a new one. */
  readonly sendFile: (session: VisitorSession, file: FileMessage) => Promise<FileMessageResult>
  readonly state: (visitorId: string) => Promise<State>
  /** Everything of the visitor's own chat after a place, in order; [] for another's chat. */
  readonly entriesAfter: (
    visitorId: string,
    chatId: string,
    seq: number,
  ) => Promise<readonly SequencedEntry[]>
  /** Connections are named by the door. A chat lives while its visitor has one, and 2 min longer. Source: OP-107 */
  readonly connectionOpened: (connectionId: string, session: VisitorSession) => Promise<void>
  readonly connectionClosed: (connectionId: string) => Promise<void>
}

export type FileMessage = { readonly id: string; readonly attachment: Attachment }

export type FileMessageResult =
  | {
      readonly ok: true
      readonly chatId: string
      readonly seq: number
      readonly timestamp: number
      /** That of the first time: a repeat's own file is not needed. */
      readonly attachment: Attachment
    }
  | { readonly ok: false; readonly ack: AckFrame }

/**
 * Something is new, ask for it. A hint may come twice, late or not at all, so the doors also ask again now and then.
 *
 * - `chat`: new entries, or other fields of the chat: both sides read entries and state.
 * - `visitor`: the visitor's state has changed, as a place in the queue has.
 * - `visitor-sessions`: sessions of the visitor have ended; each connection checks its own.
 * - `agent`: the agent's own state has changed.
 * - `sessions`: sessions of the agent have ended; each page asks whether its own holds.
 * - `queue`: the list of those who wait has changed, for every desk.
 * - `account`: departments, hours or account status have changed, for everybody.
 * - `typing`, `last-read`: passed on as they are, to the other side of the chat.
 * - `close-visitor`: send the frame on every connection of the visitor and close it.
 */
export type ChangeNotification =
  | { readonly about: 'chat'; readonly chatId: string; readonly visitorId: string }
  | { readonly about: 'visitor'; readonly visitorId: string }
  | { readonly about: 'visitor-sessions'; readonly visitorId: string }
  | { readonly about: 'agent'; readonly agentId: number }
  | { readonly about: 'sessions'; readonly agentId: number }
  | { readonly about: 'queue' }
  | { readonly about: 'account' }
  | ({ readonly about: 'typing'; readonly typing: boolean } & ParticipantSignal)
  | ({ readonly about: 'last-read'; readonly seq: number; readonly timestamp: number } & ParticipantSignal)
  | { readonly about: 'close-visitor'; readonly visitorId: string; readonly frame: ClosingFrame }

/** Whose sign it is: `visitor:…` or `agent:…`. */
type ParticipantSignal = {
  readonly chatId: string
  readonly visitorId: string
  readonly nick: string
  readonly displayName: string
}
