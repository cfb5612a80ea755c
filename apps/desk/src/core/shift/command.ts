import type { CardKind, ChosenStatus, TransferTarget } from '@murphy/contracts/desk'
import type { Card, ClosedReason } from '@murphy/contracts/live-chat'

/** A file as the agent has chosen it. The bytes are only carried. */
export type ChosenFile = { readonly name: string; readonly size: number; readonly content: Blob }

/** What an agent asks of the service. Each goes through the outbox: it is sent again until it is answered. */
export type Command =
  | { readonly type: 'message'; readonly chatId: string; readonly msg: string }
  | { readonly type: 'file'; readonly chatId: string; readonly file: ChosenFile }
  /** `card`: as it was found; what the shopper gets is made by the service. */
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
/** What is shown as a line of the chat until it is answered. */
export type Line = Extract<Command, { type: (typeof lineTypes)[number] }>

const lineTypes = ['message', 'file', 'card', 'nominee-form', 'note'] as const

export function isLine(command: Command): command is Line {
  return lineTypes.some((type) => type === command.type)
}

/** A line that comes back in the chat's own sequence; a note comes with the state. */
export function isEntry(command: Command): command is Exclude<Line, { type: 'note' }> {
  return isLine(command) && command.type !== 'note'
}

/** Commands of one lane are done one after the other, so that what was said first is also stored first. */
export function laneOf(command: Command): string {
  if (command.type === 'see-note') return `note:${command.noteId}`
  return command.type === 'set-status' ? 'status' : `chat:${command.chatId}`
}
