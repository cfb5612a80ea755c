import { maxPriorityMinutes } from '@murphy/domain/live-chat'
import * as v from 'valibot'
import type { Shape } from '../entities/shape'
import { CalendarDaySchema, HolidaysSchema, ScheduleSchema } from './hours-calls'
import { wholeNumber } from '../visitor-context/bounded'
import { ChatOffersSchema } from '../visitor-context/chat-offers'
import { SkillsSchema } from './skill-values'
import { trimmedText } from './written-text'

/** The banner above the chat, or none. Source: BAN-01 to BAN-05, OP-38 */
export const BannerValueSchema = v.nullable(
  v.strictObject({
    bannerTemplate: v.string(),
    bannerType: v.picklist(['notification', 'warning', 'error'], 'Expected notification, warning or error.'),
    expiry: v.pipe(v.number('Expected minutes.'), v.minValue(0, 'Expected 0 minutes or more.')),
    isBannerActive: v.boolean(),
  }),
)
export type BannerValue = Shape<typeof BannerValueSchema>

/** The greetings of guests and of signed-in shoppers. Source: WEL-04, OP-20 */
export const GreetingValueSchema = v.strictObject({ guest: v.string(), loggedIn: v.string() })
export type GreetingValue = Shape<typeof GreetingValueSchema>

/** The variant of the bot icon. Source: ICO-01, ICO-02 */
export const IconValueSchema = v.strictObject({ normal: v.boolean(), xmas: v.boolean(), mask: v.boolean() })
export type IconValue = Shape<typeof IconValueSchema>

/** Seasons of the icon. First and last day are days in Sydney and included. */
export const IconSeasonsSchema = v.array(
  v.pipe(
    v.strictObject({ icon: v.picklist(['xmas', 'mask']), from: CalendarDaySchema, until: CalendarDaySchema }),
    v.check(({ from, until }) => from <= until, 'Expected a last day that is not before the first.'),
  ),
)
export type IconSeasons = Shape<typeof IconSeasonsSchema>

/** A web address, or none. */
export const WebAddressSchema = v.nullable(
  v.pipe(
    v.string(),
    v.url('Expected an address such as https://survey.example/script.js.'),
    v.regex(/^https?:/i, 'Expected an address of the web, such as https://survey.example/script.js.'),
  ),
)

const originForm = /^(https?):\/\/(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:.]+\])(?::(\d{1,5}|\*))?$/

/**
 * Returns true for an origin as browsers write it: `https://shop.example`, with a port only when it is not the default.
 * The port `*` matches any port.
 */
export function isOriginEntry(text: string): boolean {
  const [isOrigin, scheme, port] = originForm.exec(text) ?? []
  if (isOrigin === undefined) return false
  if (port === undefined || port === '*') return true
  return Number(port) <= 65_535 && port !== (scheme === 'https' ? '443' : '80')
}

/** Sites that may embed and call Murphy, in addition to those set at the server's start. Source: HST-17 */
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

/** The origin of one service, or none. */
export const AcceptedOriginSchema = v.nullable(
  v.pipe(
    v.string(),
    v.check(
      (text) => isOriginEntry(text) && !text.includes('*'),
      ({ input }) => `"${input}" is no origin; an example is https://models.example.`,
    ),
  ),
)

/** A retention period in days. */
export const DaysSchema = v.pipe(
  v.number('Expected days.'),
  v.integer('Expected whole days.'),
  v.minValue(1, 'Expected 1 day or more.'),
  v.maxValue(3650, 'Expected at most 3650 days.'),
)

/** Shortest retention of the audit log, so that a manager cannot have entries removed while they are fresh. */
export const auditDaysMin = 90

export const AuditDaysSchema = v.pipe(
  DaysSchema,
  v.minValue(auditDaysMin, `Expected at least ${auditDaysMin} days.`),
)

/** Uploads that the account's plan allows; the server defines extensions and sizes. Source: LCS-26 to LCS-28 */
export const PlanValueSchema = v.strictObject({
  /** Uploads are enabled. */
  areUploadsEnabled: v.boolean(),
  /** The plan includes uploads: a paid plan with customization. */
  allowsUploads: v.boolean(),
  allowedExtensions: v.array(v.string()),
  maxBytes: v.pipe(
    v.number('Expected a number of bytes.'),
    v.integer('Expected whole bytes.'),
    v.minValue(1, 'Expected 1 byte or more.'),
  ),
})
export type PlanValue = Shape<typeof PlanValueSchema>

/** Colours, logo and fonts by name; the server reports invalid values. */
export const ThemeValueSchema = v.record(v.string(), v.string())
export type ThemeValue = Shape<typeof ThemeValueSchema>

const shortText = trimmedText(50)
const shortTexts = v.pipe(v.array(shortText), v.maxLength(50, 'Expected at most 50 entries.'))
/** The rules by which chats are offered to agents. Source: docs/live-chat.md#queue-and-routing */
export const RoutingRulesSchema = v.strictObject({
  /** Offers a chat to the agent of the visitor's last chat first. */
  lastAgent: v.strictObject({ isOn: v.boolean(), days: wholeNumber(1, 30) }),
  priority: v.strictObject({
    vipTags: shortTexts,
    vipMinutes: wholeNumber(0, maxPriorityMinutes),
    repeatMinutes: wholeNumber(0, maxPriorityMinutes),
    longWaitMinutes: wholeNumber(1, 120),
  }),
  overflow: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          fromDepartmentId: v.number(),
          toDepartmentId: v.number(),
          afterSeconds: wholeNumber(0, 3600),
        }),
        v.check(
          ({ fromDepartmentId, toDepartmentId }) => fromDepartmentId !== toDepartmentId,
          'Expected two different departments.',
        ),
      ),
    ),
    v.maxLength(50, 'Expected at most 50 rules.'),
  ),
})
export type RoutingRulesValue = Shape<typeof RoutingRulesSchema>

/** Minutes of opening time, at most a week of days; null: no target. */
const TargetMinutesSchema = v.nullable(
  v.pipe(
    v.number('Expected minutes.'),
    v.integer('Expected whole minutes.'),
    v.minValue(1, 'Expected 1 minute or more.'),
    v.maxValue(10_080, 'Expected at most 10080 minutes.'),
  ),
)

/** The reply targets of departments. Source: docs/live-chat.md#service-levels */
export const ServiceLevelsSchema = v.strictObject({
  targets: v.pipe(
    v.array(
      v.strictObject({
        /** null: all departments without a target of their own. */
        departmentId: v.nullable(v.pipe(v.number(), v.integer())),
        firstReplyMinutes: TargetMinutesSchema,
        nextReplyMinutes: TargetMinutesSchema,
      }),
    ),
    v.maxLength(100, 'Expected at most 100 targets.'),
    v.check(
      (targets) => new Set(targets.map(({ departmentId }) => departmentId)).size === targets.length,
      'Expected one target for each department.',
    ),
  ),
})
export type ServiceLevelsValue = Shape<typeof ServiceLevelsSchema>

/** The password accounts that need a second factor. Source: decision 059 */
export const SecondFactorValueSchema = v.picklist(
  ['optional', 'managers', 'everyone'],
  'Expected optional, managers or everyone.',
)
export type SecondFactorValue = v.InferOutput<typeof SecondFactorValueSchema>

/** Settings that a manager can change at the desk, with their schemas; `npm run settings` has the same settings. */
export const managedSettings = {
  'liveChat.hours': ScheduleSchema,
  'liveChat.holidays': HolidaysSchema,
  'liveChat.closedNow': v.boolean(),
  'liveChat.routingRules': RoutingRulesSchema,
  'liveChat.skills': SkillsSchema,
  'liveChat.serviceLevels': ServiceLevelsSchema,
  'liveChat.missedTargetMails': v.boolean(),
  'desk.secondFactor': SecondFactorValueSchema,
  'liveChat.suggestedReplies': v.boolean(),
  'visitorContext.isOn': v.boolean(),
  'visitorContext.offers': ChatOffersSchema,
  banner: BannerValueSchema,
  greetingTemplate: GreetingValueSchema,
  botIcon: IconValueSchema,
  'botIcon.seasons': IconSeasonsSchema,
  'feature.EnableWebSocketConnection': v.boolean(),
  'feature.SddPrompt': v.boolean(),
  surveyScriptUrl: WebAddressSchema,
  allowedOrigins: OriginsSchema,
  'languageModel.acceptedOrigin': AcceptedOriginSchema,
  theme: ThemeValueSchema,
  'retention.conversationDays': DaysSchema,
  'retention.consentDays': DaysSchema,
  'retention.liveChatDays': DaysSchema,
  'retention.eventDays': DaysSchema,
  'retention.actionDays': DaysSchema,
  'retention.claimDays': DaysSchema,
  'retention.auditDays': AuditDaysSchema,
  'liveChat.plan': PlanValueSchema,
} as const

export type ManagedSettings = typeof managedSettings
export type ManagedName = keyof ManagedSettings

/** Returns true when managers may change the setting of this name. */
export function isManagedName(name: string): name is ManagedName {
  return Object.hasOwn(managedSettings, name)
}

export type ManagedValue<Name extends ManagedName> = Shape<ManagedSettings[Name]>
