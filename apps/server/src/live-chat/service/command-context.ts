import type { ActionResult, CommandAnswer } from '../agent-service'
import type { ChangeNotification } from '../bus'
import type { AgentRecord } from '../model/agent'
import type { AccountRules } from '../model/availability'
import type { SequencedEntry } from '../model/chat'
import type { RoutingSettings } from '../model/routing-facts'
import type { LiveChatTransaction } from '../repository'

/** Transaction context of an agent command. The agent's row is locked. */
export type CommandContext = {
  readonly rules: AccountRules
  readonly routing: RoutingSettings
  readonly tx: LiveChatTransaction
  readonly notify: (...notifications: ChangeNotification[]) => void
  readonly agent: AgentRecord
  readonly now: number
}

type CommandError = Extract<CommandAnswer, { ok: false }>['error']

/** The result of an agent command. */
export type CommandOutcome =
  | {
      readonly ok: true
      readonly chatId?: string
      /** The entry that the command added to the chat. */
      readonly createdEntry?: SequencedEntry | undefined
      /** The results of a macro's actions. */
      readonly results?: readonly ActionResult[]
    }
  | { readonly ok: false; readonly error: CommandError }

export const noChat = refuse('NO_CHAT', 'Chat not found.')
export const chatEnded = refuse('CHAT_ENDED', 'The chat has ended.')
export const notYours = refuse('NOT_YOURS', 'You are not in this chat.')

/**
 * Returns the refusal of a command.
 *
 * @param takenBy the colleague who serves the chat
 */
export function refuse(code: CommandError['code'], message: string, takenBy?: string): CommandOutcome {
  return { ok: false, error: { code, message, ...(takenBy === undefined ? {} : { takenBy }) } }
}
