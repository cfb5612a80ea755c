import { DaysSchema, managedSettings, TimeZoneSchema, WebAddressSchema } from '@murphy/contracts/desk'
import { uploadExtensions, uploadMaxBytes } from '@murphy/domain/live-chat'
import * as v from 'valibot'
import { isHttpsOrLoopback } from '../origins'
import {
  defaultChatOffers,
  defaultHours,
  defaultPlan,
  defaultRoutingRules,
  defaultSkills,
  TagsSchema,
  findHoursProblem,
} from './live-chat-settings'
import { RoleRulesSchema } from './role-rules'
import { findTextsProblem } from './texts'
import { findThemeProblem } from './theme'

/** A part of a URL path that cannot leave its position in the path. */
const NameInPathSchema = v.pipe(
  v.string(),
  v.regex(/^[\w:][\w.:-]*$/, 'Expected a name of letters, digits, dots, colons and hyphens.'),
)
/** The engine that understands utterances. Source: docs/understanding.md#engine */
const UnderstandingSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('embedded') }),
  v.strictObject({ kind: v.literal('dialogflow-es'), project: NameInPathSchema }),
  v.strictObject({
    kind: v.literal('dialogflow-cx'),
    project: NameInPathSchema,
    // It becomes part of a host name.
    location: v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]+$/, 'Expected a location such as australia-southeast1.'),
    ),
    agent: NameInPathSchema,
  }),
  v.strictObject({
    kind: v.literal('chat-completions'),
    baseUrl: v.pipe(
      v.string(),
      v.check(isHttpsOrLoopback, 'Expected an https address such as https://models.example/v1.'),
    ),
    model: v.pipe(v.string(), v.minLength(1)),
  }),
])

/** A time or name of the widget; `null`: the widget's default. */
const widgetNumber = {
  schema: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000))),
  standard: null,
}
const widgetName = { schema: v.nullable(v.pipe(v.string(), v.minLength(1))), standard: null }
/** The limits for files in the account's plan. Source: LCS-26 to LCS-28 */
const PlanSchema = v.strictObject({
  ...managedSettings['liveChat.plan'].entries,
  allowedExtensions: v.array(
    v.picklist(uploadExtensions, `Expected extensions among ${uploadExtensions.join(', ')}.`),
  ),
  maxBytes: v.pipe(
    managedSettings['liveChat.plan'].entries.maxBytes,
    v.maxValue(
      uploadMaxBytes,
      `Expected at most ${uploadMaxBytes / 1024 ** 2} MB, which are ${uploadMaxBytes} bytes.`,
    ),
  ),
})
const TextsSchema = v.record(v.string(), v.string())

/**
 * Every setting that can change while Murphy runs, with its schema and default. `toSet` is stricter: a stored value
 * must stay readable when the widget changes.
 *
 * Source: docs/interfaces.md#demonstration
 */
export const settings = {
  greetingTemplate: {
    schema: managedSettings.greetingTemplate,
    standard: {
      guest: "Hi, I'm Murphy. How can I help you today?",
      loggedIn: "Hi {name}, I'm Murphy. How can I help you today?",
    },
  },
  banner: { schema: managedSettings.banner, standard: null },
  botIcon: { schema: managedSettings.botIcon, standard: { normal: true, xmas: false, mask: false } },
  /** Icons for certain days in place of `botIcon`. Of two for the same day the first applies. */
  'botIcon.seasons': { schema: managedSettings['botIcon.seasons'], standard: [] },
  'feature.EnableWebSocketConnection': { schema: v.boolean(), standard: false },
  'feature.SddPrompt': { schema: v.boolean(), standard: false },
  /** Shoppers who have agreed are told about changes of their orders. Source: OP-145 */
  'orderNotices.isOn': { schema: v.boolean(), standard: true },
  /** Additional to the origins of the environment. Source: HST-17 */
  allowedOrigins: { schema: managedSettings.allowedOrigins, standard: [] },
  /** Its origin is allowed as script and frame source in the frame's document. Source: OP-43 */
  surveyScriptUrl: { schema: managedSettings.surveyScriptUrl, standard: null },
  'liveChat.hours': {
    schema: managedSettings['liveChat.hours'],
    standard: defaultHours,
    toSet: withCheck(managedSettings['liveChat.hours'], findHoursProblem),
  },
  /** The time zone of days in the managers' search and reports. */
  'liveChat.timezone': { schema: TimeZoneSchema, standard: 'Australia/Melbourne' },
  /** Days in the schedule's time zone on which live chat is closed. */
  'liveChat.holidays': { schema: managedSettings['liveChat.holidays'], standard: [] },
  /** Overrides the schedule. */
  'liveChat.closedNow': { schema: managedSettings['liveChat.closedNow'], standard: false },
  /** Last agent, priority and overflow. Source: docs/live-chat.md#routing-rules */
  'liveChat.routingRules': {
    schema: managedSettings['liveChat.routingRules'],
    standard: defaultRoutingRules,
  },
  /** The skills of agents, and the chats that need them. Source: docs/live-chat.md#skills */
  'liveChat.skills': { schema: managedSettings['liveChat.skills'], standard: defaultSkills },
  /** Without targets no timer runs. Source: docs/live-chat.md#service-levels */
  'liveChat.serviceLevels': { schema: managedSettings['liveChat.serviceLevels'], standard: { targets: [] } },
  /** Managers get at most one mail an hour about missed targets of a department. */
  'liveChat.missedTargetMails': { schema: v.boolean(), standard: true },
  /** Agents get suggested replies. Source: docs/desk.md#use-suggested-replies */
  'liveChat.suggestedReplies': { schema: v.boolean(), standard: true },
  /** Pages may tell of visits, and agents see it. Source: docs/live-chat.md#visitor-context */
  'visitorContext.isOn': { schema: v.boolean(), standard: false },
  /** When visitors are offered a chat. Nothing is offered while visitor context is off. Source: docs/live-chat.md#chat-offers */
  'visitorContext.offers': {
    schema: managedSettings['visitorContext.offers'],
    standard: defaultChatOffers,
  },
  /** The hours that shoppers read; `null`: derived from the schedule. */
  'liveChat.hoursText': { schema: v.nullable(v.string()), standard: null },
  /** `assigned`: a chat is offered to one agent at a time; `broadcast`: to all, and the first to accept gets it. */
  'liveChat.routing': { schema: v.picklist(['assigned', 'broadcast']), standard: 'assigned' },
  /** Tags that agents choose from, and the rule that a chat needs one before it ends. Source: docs/desk.md#tag-a-chat */
  'liveChat.tags': { schema: TagsSchema, standard: { offered: [], isRequired: false } },
  /** A waiting shopper reads an estimated waiting time. Source: docs/live-chat.md#estimated-wait */
  'liveChat.estimatedWait': { schema: v.boolean(), standard: true },
  'liveChat.plan': { schema: PlanSchema, standard: defaultPlan },
  /** A scripted agent, with whom live chat can be tried without a second browser. It introduces itself as a program. */
  'liveChat.standInAgent': { schema: v.boolean(), standard: false },
  /**
   * A message alone starts no chat, so that every chat starts with a consent.
   *
   * Source: docs/live-chat-protocol.md#connection
   */
  'liveChat.asksConsent': { schema: v.boolean(), standard: false },
  /**
   * A vendor's live chat in place of ours. Its origin is allowed in the frame's document.
   *
   * Source: docs/interfaces.md#live-chat-sdk
   */
  'liveChat.vendorScriptUrl': { schema: WebAddressSchema, standard: null },
  /** The password accounts that need a second factor. Source: docs/desk.md#protect-your-account-with-a-second-factor */
  'desk.secondFactor': { schema: managedSettings['desk.secondFactor'], standard: 'optional' },
  /** The roles and departments that claims of the sign-in provider give. Source: docs/desk-sign-in.md#roles-and-departments */
  'desk.singleSignOnRoles': { schema: RoleRulesSchema, standard: [] },
  /** The phone number of customer service; `null`: none. The default is a number reserved for fiction. */
  'contact.phone': { schema: v.nullable(v.pipe(v.string(), v.minLength(1))), standard: '1800 975 707' },
  'understanding.adapter': { schema: UnderstandingSchema, standard: { kind: 'embedded' } },
  /** The engine to compare with; `null`: none. */
  'understanding.shadow': { schema: v.nullable(UnderstandingSchema), standard: null },
  /** The origin of the language model outside this network that may be called; `null`: none. Source: docs/language-model.md#consent */
  'languageModel.acceptedOrigin': { schema: managedSettings['languageModel.acceptedOrigin'], standard: null },
  /** The time in which shoppers may ask for their conversation. Source: decision 014 */
  'retention.conversationDays': { schema: DaysSchema, standard: 30 },
  /** The time in which the retailer may have to prove the consent. */
  'retention.consentDays': { schema: DaysSchema, standard: 730 },
  /** Longer than a conversation with Murphy, because agents make promises. */
  'retention.liveChatDays': { schema: DaysSchema, standard: 90 },
  /** Long enough to compare a year with the previous one. */
  'retention.eventDays': { schema: DaysSchema, standard: 400 },
  /** Long enough to answer a question about a change. */
  'retention.actionDays': { schema: DaysSchema, standard: 400 },
  /** The photos of claims. Source: OP-140 */
  'retention.claimDays': { schema: DaysSchema, standard: 400 },
  /** Long enough for an audit of the last year and the one before. */
  'retention.auditDays': { schema: managedSettings['retention.auditDays'], standard: 730 },
  theme: {
    schema: managedSettings.theme,
    standard: {},
    toSet: withCheck(managedSettings.theme, findThemeProblem),
  },
  texts: { schema: TextsSchema, standard: {}, toSet: withCheck(TextsSchema, findTextsProblem) },
  'widget.inactivityMs': widgetNumber,
  'widget.hostDeviceInactivityMs': widgetNumber,
  'widget.inactivityWarningMs': widgetNumber,
  'widget.staggerMs': widgetNumber,
  'widget.followUpBaseMs': widgetNumber,
  'widget.followUpPerMessageMs': widgetNumber,
  'widget.tokenGraceMs': widgetNumber,
  'widget.tokenMarginMs': widgetNumber,
  'widget.tokenPatienceMs': widgetNumber,
  'widget.welcomeMinimumMs': widgetNumber,
  'widget.endPromptFadeMs': widgetNumber,
  'widget.startAgainMs': widgetNumber,
  'widget.endScreenCloseMs': widgetNumber,
  'widget.surveyCheckMs': widgetNumber,
  'widget.historyCount': widgetNumber,
  'widget.callTimeoutMs': widgetNumber,
  'widget.ownFleetName': widgetName,
  'widget.carouselMoveMs': widgetNumber,
  'widget.carouselAutoplayMoveMs': widgetNumber,
  'widget.carouselAutoplayMs': widgetNumber,
  'widget.carouselDragPx': widgetNumber,
  'widget.liveChatPatienceMs': widgetNumber,
  'widget.liveChatRefreshMs': widgetNumber,
  'widget.queueMessageMs': widgetNumber,
  'widget.agentLeftMs': widgetNumber,
  'widget.keepAliveMs': widgetNumber,
  'widget.thanksMs': widgetNumber,
} as const satisfies Record<string, { schema: v.GenericSchema; standard: unknown; toSet?: v.GenericSchema }>

export type SettingName = keyof typeof settings
export type SettingValue<Name extends SettingName> = v.InferOutput<(typeof settings)[Name]['schema']>

/** Returns true when there is a setting of this name. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settings, name)
}

/**
 * Validates a value for a setting.
 *
 * Errors: one sentence that names the setting and the position of the invalid value; `path` is that position.
 */
export function checkSetting(
  name: SettingName,
  value: unknown,
): { readonly ok: true } | { readonly ok: false; readonly error: string; readonly path: string } {
  const setting = settings[name]
  const parsed = v.safeParse('toSet' in setting ? setting.toSet : setting.schema, value)
  if (parsed.success) return { ok: true }
  const [issue] = parsed.issues
  const path = v.getDotPath(issue) ?? ''
  return { ok: false, error: `${name}${path === '' ? '' : `, at ${path}`}: ${issue.message}`, path }
}

const widgetPrefix = 'widget.'

/**
 * Returns the widget's times and names that the operator has set, by the widget's own names.
 *
 * Source: docs/wire-format.md#frame-configuration
 */
export async function getWidgetSettings(
  stored: Pick<Settings, 'get'>,
): Promise<Record<string, number | string>> {
  const set: Record<string, number | string> = {}
  for (const name of Object.keys(settings)) {
    if (!isSettingName(name) || !name.startsWith(widgetPrefix)) continue
    const value = await stored.get(name)
    if (typeof value === 'number' || typeof value === 'string') set[name.slice(widgetPrefix.length)] = value
  }
  return set
}

/** Adds a rule to a schema. The rule returns the problem as one sentence. */
function withCheck<Value>(
  schema: v.GenericSchema<unknown, Value>,
  findProblem: (value: Value) => string | null,
) {
  return v.pipe(
    schema,
    v.check(
      (value) => findProblem(value) === null,
      ({ input }) => findProblem(input) ?? '',
    ),
  )
}

/** The current settings. */
export type Settings = {
  get: <Name extends SettingName>(name: Name) => Promise<SettingValue<Name>>
  set: (name: SettingName, value: unknown) => Promise<void>
}
