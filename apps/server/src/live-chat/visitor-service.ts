import type { Attachment, FrameDown, Register, State } from '@murphy/contracts/live-chat'
import type { AckFrame, ErrorFrame, RegisteredFrame, RequestFrame, SignalFrame } from './frames'
import type { SequencedEntry } from './model/chat'

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
