import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { amount, flag, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { Call } from './call'
import { dataReply } from './call'

/** True when the feature is on; an unknown feature is off. */
export const FeatureReplySchema = dataReply(flag())
export type FeatureReply = Shape<typeof FeatureReplySchema>

/** A banner above the chat; `expiry` in minutes. */
export const BannerInfoSchema = v.object({
  bannerTemplate: text(),
  bannerType: v.picklist(['notification', 'warning', 'error']),
  expiry: amount(),
  isBannerActive: flag(),
})
export type BannerInfo = Shape<typeof BannerInfoSchema>

const BotIconSchema = v.object({ normal: flag(), xmas: flag(), mask: flag() })
export type BotIcon = Shape<typeof BotIconSchema>

/**
 * Settings that the retailer changes without a release. In the greetings `{name}` is the first name, and '' selects
 * the fallback of OP-19. An invalid banner or icon is read as none, so that the greeting still works.
 * Source: API-18, OP-20
 */
export const ConfigurationReplySchema = dataReply(
  v.object({
    greetingTemplate: v.nullish(v.object({ guest: text(), loggedIn: text() }), { guest: '', loggedIn: '' }),
    bannerInfo: v.fallback(orNull(BannerInfoSchema), null),
    botIcon: v.fallback(orNull(BotIconSchema), null),
  }),
)
export type ConfigurationReply = Shape<typeof ConfigurationReplySchema>

/** Returns the features `EnableWebSocketConnection` and `SddPrompt`; an unknown feature is false. Source: API-17 */
export const isFeatureEnabled = {
  name: 'isFeatureEnabled',
  method: 'GET',
  path: '/api/Settings/IsFeatureEnabled/:feature',
  base: 'chatserver',
  params: v.object({ feature: IdSchema }),
  reply: FeatureReplySchema,
} as const satisfies Call

/** Returns greeting, banner and icon. Source: API-18 */
export const widgetConfiguration = {
  name: 'widgetConfiguration',
  method: 'GET',
  path: '/api/Settings/GetWidgetConfiguration/murphy',
  base: 'chatserver',
  reply: ConfigurationReplySchema,
} as const satisfies Call
