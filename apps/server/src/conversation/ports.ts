import type { Assistant } from '../assistant/assistant'
import type { ConversationRepository } from './repository'
import type { RetailPorts } from '../retail/ports'
import type { BotSessions, ShopperBindings, ShopperTokens } from '../sessions/ports'

/** Dependencies of a conversation with Murphy, over REST or the hub. */
export type ConversationPorts = {
  readonly bot: Assistant
  readonly retail: Pick<RetailPorts, 'shoppers'>
  readonly sessions: BotSessions
  readonly bindings: ShopperBindings
  readonly tokens: ShopperTokens
  readonly conversations: ConversationRepository
  /** Event name and fields; never message text, names or ids. */
  readonly log: { readonly warn: (fields: LogFields) => void; readonly error: (fields: LogFields) => void }
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type LogFields = { readonly event: string } & Readonly<Record<string, string | number>>
