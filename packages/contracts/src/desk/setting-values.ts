import * as v from 'valibot'
import type { Shape } from '../entities/shape'
import { CalendarDaySchema, HolidaysSchema, ScheduleSchema } from './hours-values'

/** Source: BAN-01 to BAN-05, OP-38 */
export const BannerValueSchema = v.nullable(
  v.strictObject({
    bannerTemplate: v.string(),
    bannerType: v.picklist(['notification', 'warning', 'error'], 'Expected notification, warning or error.'),
    expiry: v.pipe(v.number('Expected minutes.'), v.minValue(0, 'Expected 0 minutes or more.')),
    isBannerActive: v.boolean(),
  }),
)
export type BannerValue = Shape<typeof BannerValueSchema>

/** Source: WEL-04, OP-20 */
export const GreetingValueSchema = v.strictObject({ guest: v.string(), loggedIn: v.string() })
export type GreetingValue = Shape<typeof GreetingValueSchema>

/** Source: ICO-01, ICO-02 */
export const IconValueSchema = v.strictObject({ normal: v.boolean(), xmas: v.boolean(), mask: v.boolean() })
export type IconValue = Shape<typeof IconValueSchema>

/** From the first day to the last, both in Sydney and both among them. */
export const IconSeasonsSchema = v.array(
  v.pipe(
    v.strictObject({ icon: v.picklist(['xmas', 'mask']), from: CalendarDaySchema, until: CalendarDaySchema }),
    v.check(({ from, until }) => from <= until, 'Expected a last day that is not before the first.'),
  ),
)
export type IconSeasons = Shape<typeof IconSeasonsSchema>

/** An address of the web, or none. */
export const WebAddressSchema = v.nullable(
  v.pipe(
    v.string(),
    v.url('Expected an address such as https://survey.example/script.js.'),
    v.regex(/^https?:/i, 'Expected an address of the web, such as https://survey.example/script.js.'),
  ),
)

const originForm = /^(https?):\/\/(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:.]+\])(?::(\d{1,5}|\*))?$/

/**
 * Whether it is an origin as the list of allowed ones holds it, and as browsers write it: `https://shop.example`, a port only
 * where it is not the usual one, or `*` for any.
 */
export function isOriginEntry(text: string): boolean {
  const [isOrigin, scheme, port] = originForm.exec(text) ?? []
  if (isOrigin === undefined) return false
  if (port === undefined || port === '*') return true
  return Number(port) <= 65_535 && port !== (scheme === 'https' ? '443' : '80')
}

/** Sites that may embed and call Murphy, beside those that the server was started with. Source: HST-17 */
export const OriginsSchema = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.check(isOriginEntry, ({ input }) => `"${input}" is no origin; an example is https://shop.example.`),
    ),
  ),
  v.maxLength(50, 'Expected at most 50 sites.'),
)
export type AllowedOriginsValue = Shape<typeof OriginsSchema>

/** How long something is kept, in days. */
export const DaysSchema = v.pipe(
  v.number('Expected days.'),
  v.integer('Expected whole days.'),
  v.minValue(1, 'Expected 1 day or more.'),
  v.maxValue(3650, 'Expected at most 3650 days.'),
)

/** What the account's plan allows of files; the server says which extensions and sizes there are. Source: LCS-26 to LCS-28 */
export const PlanValueSchema = v.strictObject({
  /** Files may be sent at all. */
  areUploadsEnabled: v.boolean(),
  /** The plan is a paid one with customization. */
  allowsUploads: v.boolean(),
  allowedExtensions: v.array(v.string()),
  maxBytes: v.pipe(
    v.number('Expected a number of bytes.'),
    v.integer('Expected whole bytes.'),
    v.minValue(1, 'Expected 1 byte or more.'),
  ),
})
export type PlanValue = Shape<typeof PlanValueSchema>

/** Colours, logo and fonts by their names; the server says what does not fit. */
export const ThemeValueSchema = v.record(v.string(), v.string())
export type ThemeValue = Shape<typeof ThemeValueSchema>

/** What a manager changes at the desk: the same settings that `npm run settings` knows, with the shape of each. */
export const managedSettings = {
  'liveChat.hours': ScheduleSchema,
  'liveChat.holidays': HolidaysSchema,
  'liveChat.closedNow': v.boolean(),
  banner: BannerValueSchema,
  greetingTemplate: GreetingValueSchema,
  botIcon: IconValueSchema,
  'botIcon.seasons': IconSeasonsSchema,
  'feature.EnableWebSocketConnection': v.boolean(),
  'feature.SddPrompt': v.boolean(),
  surveyScriptUrl: WebAddressSchema,
  allowedOrigins: OriginsSchema,
  theme: ThemeValueSchema,
  'retention.conversationDays': DaysSchema,
  'retention.consentDays': DaysSchema,
  'retention.liveChatDays': DaysSchema,
  'retention.eventDays': DaysSchema,
  'liveChat.plan': PlanValueSchema,
} as const

export type ManagedSettings = typeof managedSettings
export type ManagedName = keyof ManagedSettings
export type ManagedValue<Name extends ManagedName> = Shape<ManagedSettings[Name]>
