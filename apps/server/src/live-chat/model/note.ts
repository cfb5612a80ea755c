import type { Chat } from './chat'

/** A note between agents, or from the service to agents. No code that sends to visitors reads notes. */
export type Note = {
  readonly noteId: string
  readonly chatId: string
  /** `form-sent`, `form-failed`: the result of a form that the shopper sent. `summary`: what Murphy knew at the handover. */
  readonly kind: 'note' | 'transfer' | 'form-sent' | 'form-failed' | 'summary'
  /** The note is shown after the entry with this sequence number. */
  readonly afterSeq: number
  /** `null`: written by the service. */
  readonly agentId: number | null
  readonly fromName: string
  /** The agent or department that the chat was transferred to; '' for other notes. */
  readonly toName: string
  /** The order number for a form's note. */
  readonly text: string
  /** The agents whom the note mentions. */
  readonly mentionedIds: readonly number[]
  readonly writtenAt: number
  /**
   * Set when a manager wrote the note from outside the chat: a message to its agents, or the record that the manager
   * took the chat over.
   */
  readonly supervision: 'whisper' | 'take-over' | null
}

/** Creates a note that the service itself writes, shown after the latest entry of the chat. */
export function createServiceNote(
  { chatId, lastSeq }: Pick<Chat, 'chatId' | 'lastSeq'>,
  note: Pick<Note, 'noteId' | 'kind' | 'fromName' | 'text' | 'writtenAt'>,
): Note {
  return {
    ...note,
    chatId,
    afterSeq: lastSeq,
    agentId: null,
    toName: '',
    mentionedIds: [],
    supervision: null,
  }
}

/** A note that mentions an agent, with the name of the chat's visitor. */
export type Mention = { readonly note: Note; readonly visitorName: string }
