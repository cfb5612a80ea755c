import type { Attachment, FrameDown, Register, State, FrameUp } from '@murphy/contracts/live-chat'
import type { SequencedEntry } from './model/chat'

/** The session of one visitor in one tab, created by `register`. */
export type VisitorSession = {
  readonly visitorId: string
  readonly tabId: string
  readonly sessionToken: string
  /** The network address of the connection. Left out: no limit applies. */
  readonly address?: string
}

/** The visitor whom a verified token names. Source: docs/live-chat-protocol.md#sdk */
export type ProvenVisitor = { readonly externalId: string; readonly name: string; readonly email: string }

/**
 * The result of verifying a token. `failed`: a token was given and is not valid. The transport verifies, the service
 * stores.
 */
export type IdentityProof =
  | { readonly kind: 'none' | 'failed' }
  | ({ readonly kind: 'proven' } & ProvenVisitor)

/** The caller of a frame, with the verified token of `auth`. */
export type FrameCaller = { readonly proof?: IdentityProof | undefined }

export type RegistrationResult =
  | {
      readonly ok: true
      readonly session: VisitorSession
      readonly frame: RegisteredFrame
      /** The running or last chat in the frame's `state`. Its entries are to be sent. */
      readonly chatId: string | null
    }
  /** The frame to send before the connection is closed. */
  | { readonly ok: false; readonly frame: ErrorFrame }

export type VisitorService = {
  /**
   * Registers a tab.
   *
   * @param address network address of the connection; left out: no ban of an address applies
   */
  readonly register: (frame: Register, proof: IdentityProof, address?: string) => Promise<RegistrationResult>
  /**
   * Finds the session of a token, as uploads and the polling fallback send it; `null`: unknown or expired, so the
   * client has to register again.
   */
  readonly findSession: (sessionToken: string) => Promise<VisitorSession | null>
  /**
   * Performs a frame once for its id. A repeat gets the first answer. The last returned frame is the ack. A `history`
   * frame comes before it, and so does the `session` of a guest who signed in by `auth`, which needs the proof of its
   * token. After an ok ack of `logout` the transport closes.
   *
   * Errors: mistakes of the visitor are answered by an ack. Throws when the database is away, and then nothing was
   * done.
   */
  readonly perform: (
    session: VisitorSession,
    frame: RequestFrame,
    caller?: FrameCaller,
  ) => Promise<readonly FrameDown[]>
  /** Handles typing, read marks, activity and the page. They are forwarded, and stored at most as a mark. */
  readonly signal: (session: VisitorSession, frame: SignalFrame) => Promise<void>
  /** Adds a file, which the transport has checked and stored, to the running chat or to a new one. */
  readonly sendFile: (session: VisitorSession, file: FileMessage) => Promise<FileMessageResult>
  readonly readState: (visitorId: string) => Promise<State>
  /**
   * Returns the entries after a sequence number in the visitor's own chat, in order; [] for another visitor's chat.
   */
  readonly listEntriesAfter: (
    visitorId: string,
    chatId: string,
    seq: number,
  ) => Promise<readonly SequencedEntry[]>
  /**
   * Called for each connection, with an id of its own. A chat runs while its visitor has a connection, and 2 min longer.
   * Source: OP-107
   */
  readonly addConnection: (connectionId: string, session: VisitorSession) => Promise<void>
  readonly removeConnection: (connectionId: string) => Promise<void>
}

export type FileMessage = { readonly id: string; readonly attachment: Attachment }

export type FileMessageResult =
  | {
      readonly ok: true
      readonly chatId: string
      readonly seq: number
      readonly timestamp: number
      /** The attachment of the first request. A repeat's own file is not needed. */
      readonly attachment: Attachment
    }
  | { readonly ok: false; readonly ack: AckFrame }

export type AckFrame = Extract<FrameDown, { type: 'ack' }>

type RegisteredFrame = Extract<FrameDown, { type: 'registered' | 'reattached' }>

export type ErrorFrame = Extract<FrameDown, { type: 'error' }>

export type ClosingFrame = Extract<FrameDown, { type: 'error' | 'shutdown' | 'idle_disconnect' }>

/** Frames of a visitor that are answered by one ack. */
export type RequestFrame = Extract<FrameUp, { id: string }>

/** Frames of a visitor that may be lost. */
export type SignalFrame =
  | Extract<FrameUp, { type: 'typing' | 'read' | 'visitor.path' }>
  | { readonly type: 'activity' }
