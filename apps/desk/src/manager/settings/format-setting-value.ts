import { isManagedName, managedSettings } from '@murphy/contracts/desk'
import type { ManagedName, ManagedValue, Week, IconValue } from '@murphy/contracts/desk'
import { formatHours, formatSize } from '@murphy/domain/live-chat'
import { formatDollars } from '@murphy/domain/products'
import { safeParse } from 'valibot'
import { formatDay } from '../format-time'
import { skillsCopy } from './skills/copy'
import { secondFactorCopy } from './staff/copy'
import { visitsCopy } from './visits/copy'
import {
  hoursCopy,
  appearanceCopy,
  messagesCopy,
  formatQuoted,
  routingCopy,
  serviceCopy,
  valueCopy as copy,
  formatPart,
} from './copy'

/** The names of departments, by id. */
export type DepartmentNames = ReadonlyMap<string, string>

/**
 * Returns a setting's value as its page shows it. A value without a page, or of another shape, is shown by its
 * parts.
 */
export function formatSettingValue(name: string, value: unknown, departments: DepartmentNames): string {
  if (!isManagedName(name)) return formatPlainValue(value)
  const read = safeParse(managedSettings[name], value)
  // The formatter and the schema are those of this name.
  const format = formatters[name] as (value: unknown, departments: DepartmentNames) => string
  return read.success ? format(read.output, departments) : formatPlainValue(value)
}

const formatters: {
  readonly [Name in ManagedName]: (value: ManagedValue<Name>, departments: DepartmentNames) => string
} = {
  'liveChat.hours': (hours, departments) => {
    const weeks =
      hours.type === 'account'
        ? [formatWeek(hours.account_schedule)]
        : Object.entries(hours.department_schedule).map(([id, week]) =>
            formatPart(departments.get(id) ?? id, formatWeek(week)),
          )
    return joinParts(hours.enabled ? '' : copy.alwaysOpen, ...weeks, hours.timezone)
  },
  'liveChat.holidays': (days) => listParts(days.map(formatDay)),
  'liveChat.closedNow': formatOnOff,
  'liveChat.routingRules': ({ lastAgent, priority, overflow }, departments) =>
    joinParts(
      formatPart(routingCopy.lastAgent, lastAgent.isOn ? formatDays(lastAgent.days) : copy.off),
      formatPart(routingCopy.vipTags, priority.vipTags.join(', ') || copy.none),
      formatPart(routingCopy.vipMinutes, String(priority.vipMinutes)),
      formatPart(routingCopy.repeatMinutes, String(priority.repeatMinutes)),
      formatPart(routingCopy.longWaitMinutes, String(priority.longWaitMinutes)),
      ...overflow.map(({ fromDepartmentId, toDepartmentId, afterSeconds }) =>
        formatPart(
          `${formatDepartment(fromDepartmentId, departments)} → ${formatDepartment(toDepartmentId, departments)}`,
          `${afterSeconds} s`,
        ),
      ),
    ),
  'liveChat.skills': ({ skills, rules, openAfterMinutes }, departments) => {
    const names = new Map(skills.map(({ id, name }) => [id, name]))
    return joinParts(
      formatPart(skillsCopy.skills, [...names.values()].join(', ') || copy.none),
      ...rules.map(({ skillId, when }) =>
        formatPart(formatCondition(when, departments), names.get(skillId) ?? skillsCopy.removed),
      ),
      formatPart(
        skillsCopy.opens,
        openAfterMinutes === null ? skillsCopy.never : `${openAfterMinutes} ${skillsCopy.minutes}`,
      ),
    )
  },
  'liveChat.serviceLevels': ({ targets }, departments) =>
    listParts(
      targets.map(({ departmentId, firstReplyMinutes, nextReplyMinutes }) =>
        formatPart(
          departmentId === null ? serviceCopy.allDepartments : formatDepartment(departmentId, departments),
          [
            formatPart(serviceCopy.first, String(firstReplyMinutes ?? copy.none)),
            formatPart(serviceCopy.next, String(nextReplyMinutes ?? copy.none)),
          ].join(', '),
        ),
      ),
    ),
  'liveChat.missedTargetMails': formatOnOff,
  'desk.secondFactor': (value) => secondFactorCopy.options[value],
  'liveChat.suggestedReplies': formatOnOff,
  'visitorContext.isOn': formatOnOff,
  'visitorContext.offers': ({ rules, perHour, quietDays, controlPercent }, departments) =>
    joinParts(
      ...rules.map((rule) =>
        formatPart(
          formatOfferCondition(rule),
          `${formatQuoted(rule.text)}, ${formatDepartment(rule.departmentId, departments)}`,
        ),
      ),
      formatPart(visitsCopy.perHour, String(perHour)),
      formatPart(visitsCopy.quietDays, String(quietDays)),
      formatPart(visitsCopy.controlPercent, String(controlPercent)),
    ),
  banner: (banner) =>
    banner === null
      ? copy.none
      : joinParts(
          banner.isBannerActive ? copy.shown : copy.notShown,
          formatPart(messagesCopy.types[banner.bannerType], formatQuoted(banner.bannerTemplate)),
          formatPart(messagesCopy.expiry, String(banner.expiry)),
        ),
  greetingTemplate: ({ guest, loggedIn }) =>
    joinParts(
      formatPart(messagesCopy.guest, formatQuoted(guest)),
      formatPart(messagesCopy.loggedIn, formatQuoted(loggedIn)),
    ),
  botIcon: (icon) => appearanceCopy.icons[getShownIcon(icon)],
  'botIcon.seasons': (seasons) =>
    listParts(
      seasons.map(({ icon, from, until }) =>
        formatPart(appearanceCopy.icons[icon], `${formatDay(from)} – ${formatDay(until)}`),
      ),
    ),
  'feature.EnableWebSocketConnection': formatOnOff,
  'feature.SddPrompt': formatOnOff,
  surveyScriptUrl: (address) => address ?? copy.none,
  allowedOrigins: listParts,
  'languageModel.acceptedOrigin': (origin) => origin ?? copy.none,
  theme: (theme) =>
    listParts(Object.entries(theme).map(([token, text]) => formatPart(getTokenName(token), text))),
  'retention.conversationDays': formatDays,
  'retention.consentDays': formatDays,
  'retention.liveChatDays': formatDays,
  'retention.eventDays': formatDays,
  'retention.actionDays': formatDays,
  'retention.claimDays': formatDays,
  'retention.auditDays': formatDays,
  'liveChat.plan': ({ areUploadsEnabled, allowsUploads, allowedExtensions, maxBytes }) =>
    joinParts(
      areUploadsEnabled ? copy.filesOn : copy.filesOff,
      allowsUploads ? copy.planOn : copy.planOff,
      allowedExtensions.join(', '),
      `${copy.upTo} ${formatSize(maxBytes)}`,
    ),
}

/** Returns the condition of a rule, such as `Tag whisky`. */
function formatCondition(
  when: ManagedValue<'liveChat.skills'>['rules'][number]['when'],
  departments: DepartmentNames,
): string {
  switch (when.kind) {
    case 'department':
      return `${skillsCopy.kinds.department} ${formatDepartment(when.departmentId, departments)}`
    case 'topic':
      return `${skillsCopy.kinds.topic} ${when.topic}`
    case 'tag':
      return `${skillsCopy.kinds.tag} ${when.tag}`
    case 'vip':
      return skillsCopy.kinds.vip
  }
}

/** Returns when a chat is offered, such as `/basket, 30 s, basket from $100.00`. */
function formatOfferCondition({
  pathPrefix,
  secondsOnPage,
  basketFromCents,
  needsFailedSearch,
}: ManagedValue<'visitorContext.offers'>['rules'][number]): string {
  return [
    pathPrefix || visitsCopy.anyPage,
    `${secondsOnPage} s`,
    ...(basketFromCents === null ? [] : [`${visitsCopy.basketFrom} ${formatDollars(basketFromCents / 100)}`]),
    ...(needsFailedSearch ? [visitsCopy.afterSearch] : []),
  ].join(', ')
}

function formatDepartment(id: number, departments: DepartmentNames): string {
  return departments.get(String(id)) ?? String(id)
}

function formatWeek(week: Week): string {
  const text = formatHours(week)
  return text === '' ? hoursCopy.noText : text
}

function formatOnOff(isOn: boolean): string {
  return isOn ? copy.on : copy.off
}

function formatDays(days: number): string {
  return `${days} ${days === 1 ? copy.day : copy.days}`
}

function getTokenName(token: string): string {
  const names: Readonly<Record<string, string>> = appearanceCopy.tokens
  return names[token] ?? token
}

function listParts(parts: readonly string[]): string {
  return parts.length === 0 ? copy.none : joinParts(...parts)
}

function joinParts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('; ')
}

function formatPlainValue(value: unknown): string {
  if (value === null || value === '') return copy.none
  if (typeof value === 'boolean') return formatOnOff(value)
  if (Array.isArray(value)) return listParts(value.map(formatPlainValue))
  if (typeof value === 'string') return value
  if (typeof value === 'object')
    return listParts(
      Object.entries(value).map(([part, inside]) => formatPart(part, formatPlainValue(inside))),
    )
  return JSON.stringify(value)
}

/** Returns the icon that shoppers see when several are set. Source: OP-39 */
export function getShownIcon({ xmas, mask }: IconValue): 'normal' | 'xmas' | 'mask' {
  if (xmas) return 'xmas'
  return mask ? 'mask' : 'normal'
}
