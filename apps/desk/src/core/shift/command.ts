import type { CardKind, ChosenStatus, Macro, TransferTarget } from '@murphy/contracts/desk'
import type { Card, ClosedReason } from '@murphy/contracts/live-chat'

/** A file that the agent has chosen. The core never reads its bytes. */
export type ChosenFile = { readonly name: string; readonly size: number; readonly content: Blob }

/** The actions of a macro, without its text. */
export type MacroActions = Pick<Macro, 'macroId' | 'tags' | 'transferTo' | 'endsChat'>

/**
 * Actions that follow the agent's message. `awaitedIds`: the sent messages and files that are not stored yet; `null`: the
 * agent has not sent the message.
 */
export type PendingMacro = MacroActions & { readonly awaitedIds: readonly string[] | null }

/** A file in the message box. `id`: also of the command that sends it. */
export type DraftAttachment = { readonly id: string; readonly name: string; readonly size: number } & (
  | { readonly source: 'own'; readonly content: Blob }
  /** A file of a canned reply, which the server has. */
  | { readonly source: 'reply'; readonly replyId: string; readonly fileId: string }
)

/** A command of the agent. Each goes through the outbox and is sent again until it is answered. */
export type Command =
  | { readonly type: 'message'; readonly chatId: string; readonly msg: string }
  | { readonly type: 'file'; readonly chatId: string; readonly file: ChosenFile }
  /** A file of a canned reply, which the server copies to the chat. */
  | {
      readonly type: 'reply-file'
      readonly chatId: string
      readonly replyId: string
      readonly fileId: string
      readonly name: string
      readonly size: number
    }
  /** Actions of a macro. `isAfterSend`: they follow the message; otherwise they count as a use of the macro. */
  | ({
      readonly type: 'macro'
      readonly chatId: string
      readonly isAfterSend: boolean
    } & MacroActions)
  /** `card`: the search result. The server creates the card that the shopper receives. */
  | {
      readonly type: 'card'
      readonly chatId: string
      readonly cardKind: CardKind
      readonly cardId: string
      readonly card: Card
    }
  | {
      readonly type: 'nominee-form'
      readonly chatId: string
      readonly orderId: string
      readonly fullName: string
      readonly mobile: string
      readonly card: Card
    }
  | { readonly type: 'note'; readonly chatId: string; readonly text: string }
  | { readonly type: 'accept' | 'decline' | 'leave' | 'request-rating'; readonly chatId: string }
  | { readonly type: 'end' | 'tags'; readonly chatId: string; readonly tags: readonly string[] }
  | { readonly type: 'see-note'; readonly noteId: string }
  | {
      readonly type: 'transfer'
      readonly chatId: string
      readonly to: TransferTarget
      readonly comment: string
    }
  | {
      readonly type: 'close-visitor'
      readonly chatId: string
      readonly visitorId: string
      readonly reason: ClosedReason
    }
  | {
      readonly type: 'ban'
      readonly chatId: string
      readonly visitorId: string
      readonly reason: string
      readonly until: number | null
      readonly isAddressBanned: boolean
    }
  | { readonly type: 'set-status'; readonly status: ChosenStatus }

export type CommandType = Command['type']
/** A command that is shown in the transcript until it is answered. */
export type MessageCommand = Extract<Command, { type: (typeof messageTypes)[number] }>

const messageTypes = ['message', 'file', 'reply-file', 'card', 'nominee-form', 'note'] as const

/** True for commands that are shown in the transcript until they are answered. */
export function isMessageCommand(command: Command): command is MessageCommand {
  return messageTypes.some((type) => type === command.type)
}

/** True for commands that come back as an entry of the chat; a note comes with the state. */
export function isEntryCommand(command: Command): command is Exclude<MessageCommand, { type: 'note' }> {
  return isMessageCommand(command) && command.type !== 'note'
}

/**
 * Returns the lane of a command. Commands of a lane run one after the other, so that messages are stored in their
 * order.
 */
export function getLane(command: Command): string {
  if (command.type === 'see-note') return `note:${command.noteId}`
  return command.type === 'set-status' ? 'status' : `chat:${command.chatId}`
}
