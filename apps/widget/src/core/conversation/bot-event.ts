import type { Json } from '@murphy/contracts/entities'

/** A bot event by name with its own parameters. */
export type BotEvent = { readonly event: string; readonly parameters: Readonly<Record<string, Json>> }
