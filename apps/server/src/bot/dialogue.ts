/** What Murphy waits for after a question of his own. */
export type Expectation = 'nothing' | 'order-number' | 'place'

/** What is remembered of one conversation between two turns. Everything in it may be lost without harm. */
export type Dialogue = {
  readonly intentGroupId: string
  readonly intentGroupName: string
  readonly expects: Expectation
  /** How many turns in a row were not understood. */
  readonly fallbackCount: number
  /** Counts the turns, so that answers with several wordings take turns. */
  readonly turnCount: number
}

export const freshDialogue: Dialogue = {
  intentGroupId: '',
  intentGroupName: '',
  expects: 'nothing',
  fallbackCount: 0,
  turnCount: 0,
}

/** Keeps dialogues between turns. An expired or unknown one is a fresh one. */
export type Dialogues = {
  load: (conversationId: string, now: number) => Promise<Dialogue>
  save: (conversationId: string, dialogue: Dialogue, now: number) => Promise<void>
}
