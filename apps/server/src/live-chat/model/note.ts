/** What agents say to each other in a chat, and the service to them; nothing that a visitor is told reads it. */
export type Note = {
  readonly noteId: string
  readonly chatId: string
  /** `form-sent`, `form-failed`: what became of a form that the shopper has sent. */
  readonly kind: 'note' | 'transfer' | 'form-sent' | 'form-failed'
  /** It stands behind the entry with this place. */
  readonly afterSeq: number
  /** `null`: the service itself. */
  readonly agentId: number | null
  readonly fromName: string
  /** To whom the chat was handed on; '' for a note. */
  readonly toName: string
  /** Of a form: the number of its order. */
  readonly text: string
  /** The agents whom it names. */
  readonly named: readonly number[]
  readonly writtenAt: number
}

/** A note that names an agent, with whose chat it is in. */
export type Mention = { readonly note: Note; readonly visitorName: string }
