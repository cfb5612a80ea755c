import type { BodyOf, Calls, ParamsOf, Query, ReplyOf } from '@murphy/contracts/calls'
import type { EventLog } from '../analytics/ports'
import type { Bot } from '../bot/bot'
import type { RetailPorts } from '../retail/ports'
import type { BotSessions, ShopperBindings, ShopperTokens } from '../sessions/ports'
import type { Settings } from '../settings/settings'
import { analyticsHandlers } from './analytics'
import { helpDeskHandlers } from './help-desk'
import { queryHandlers } from './query'
import { settingsHandlers } from './settings'
import { shopperHandlers } from './shopper'
import { wineHandlers } from './wine'

/** What the calls need. */
export type CallPorts = {
  readonly bot: Bot
  readonly retail: RetailPorts
  readonly sessions: BotSessions
  readonly bindings: ShopperBindings
  readonly tokens: ShopperTokens
  readonly settings: Settings
  readonly events: EventLog
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** One call as it arrived, checked against its contract. */
export type Asked<Name extends keyof Calls> = {
  readonly body: BodyOf<Calls[Name]>
  readonly params: ParamsOf<Calls[Name]>
  readonly query: Query
  readonly idempotencyKey: string | null
}

export type Handler<Name extends keyof Calls> = (asked: Asked<Name>) => Promise<ReplyOf<Calls[Name]>>

/** The privacy form posts to an address of its own, which is not mounted yet. */
export type MountedCall = Exclude<keyof Calls, 'submitPrivacyForm'>

export type Handlers = { readonly [Name in MountedCall]: Handler<Name> }

/** Who answers which call: a call without a handler does not compile. */
export function createHandlers(ports: CallPorts): Handlers {
  return {
    ...queryHandlers(ports),
    ...shopperHandlers(ports),
    ...analyticsHandlers(ports),
    ...helpDeskHandlers(ports),
    ...settingsHandlers(ports),
    ...wineHandlers(ports),
  }
}
