import type { RoutingRulesValue, Schedule, SkillsValue } from '@murphy/contracts/desk'
import type { ChatOffersValue } from '@murphy/contracts/visitor-context'
import type { WeekPeriods } from '@murphy/domain/live-chat'
import { findOverlappingDay, uploadExtensions, uploadMaxBytes } from '@murphy/domain/live-chat'
import * as v from 'valibot'

/** The department of a chat when the visitor chooses no other. Source: docs/interfaces.md#demonstration */
export const defaultDepartmentId = 1

/** One period from 10:00 to 16:00, in minutes of the day. */
const businessHours = [{ start: 600, end: 960 }]

/**
 * The default opening hours. They are not enabled, so live chat is always open.
 *
 * Source: OP-97, docs/interfaces.md#demonstration
 */
export const defaultHours = {
  enabled: false,
  type: 'account',
  timezone: 'Australia/Sydney',
  account_schedule: {
    '0': [],
    '1': [],
    '2': businessHours,
    '3': businessHours,
    '4': businessHours,
    '5': businessHours,
    '6': businessHours,
  },
} satisfies Schedule

/**
 * The tags that agents choose from, and whether a chat needs one before it ends.
 *
 * Source: LCS-19, docs/desk.md#tag-a-chat
 */
export const TagsSchema = v.strictObject({
  offered: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.trim(),
        v.check((tag) => tag !== '' && !tag.includes(','), 'Expected a tag without a comma.'),
        v.maxLength(50, 'Expected at most 50 characters.'),
      ),
    ),
    v.maxLength(100, 'Expected at most 100 tags.'),
  ),
  isRequired: v.boolean(),
})

/** The default limits for files: everything that Murphy can store. Source: docs/live-chat.md#files */
export const defaultPlan = {
  areUploadsEnabled: true,
  allowsUploads: true,
  allowedExtensions: [...uploadExtensions],
  maxBytes: uploadMaxBytes,
}

/**
 * The default routing rules. They give no head start, so chats are served in the order of their arrival.
 *
 * Source: docs/live-chat.md#routing-rules
 */
export const defaultRoutingRules: RoutingRulesValue = {
  lastAgent: { isOn: true, days: 30 },
  priority: { vipTags: [], vipMinutes: 10, repeatMinutes: 0, longWaitMinutes: 10 },
  overflow: [],
}

/** By default there are no skills. The time applies once a manager adds one. Source: docs/live-chat.md#skills */
export const defaultSkills: SkillsValue = { skills: [], rules: [], openAfterMinutes: 2 }

/** By default there are no rules, so no chat is offered. Source: docs/live-chat.md#chat-offers */
export const defaultChatOffers: ChatOffersValue = { rules: [], perHour: 60, quietDays: 7, controlPercent: 10 }

/** Returns the reason why a schedule is invalid as one sentence, or `null`. */
export function findHoursProblem(hours: Schedule): string | null {
  for (const [name, week] of listWeeks(hours)) {
    const day = findOverlappingDay(week)
    if (day !== null)
      return `${name}${day} has two periods that overlap; end the first before the second starts.`
  }
  return null
}

/** Returns true when no day of a schedule is open, so that visitors could never chat. */
export function isNeverOpen(hours: Schedule): boolean {
  return listWeeks(hours).every(([, week]) => Object.values(week).flat().length === 0)
}

function listWeeks(hours: Schedule): readonly (readonly [name: string, week: WeekPeriods])[] {
  if (hours.type === 'account') return [['', hours.account_schedule]]
  return Object.entries(hours.department_schedule).map(([id, week]) => [`department ${id}, `, week])
}
