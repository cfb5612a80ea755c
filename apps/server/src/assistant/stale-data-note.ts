import { formatDayMonthYear, formatSydneyTimeWithZone, getSydneyDate } from '@murphy/domain/calendar'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { PublicData } from '../retail/retailer-state'
import type { AssistantTools, IntentRequest } from './intent'
import { createMessage } from './reply-items'

/**
 * Returns a message with the time at which old data on the following cards was known, or nothing when it is recent.
 * Source: docs/capabilities.md
 */
export function createStaleDataNote(
  data: readonly PublicData[],
  { context: { now }, dialogue }: Pick<IntentRequest, 'context' | 'dialogue'>,
  { findStaleTime, getResponse }: Pick<AssistantTools, 'findStaleTime' | 'getResponse'>,
): readonly ReplyItem[] {
  const staleTime = findStaleTime(data, now)
  if (staleTime === null) return []
  const values = { time: formatMoment(staleTime, now) }
  return [createMessage(getResponse('fallback', 'known_at', { turn: dialogue.turnCount, values }))]
}

/** Returns a time in Sydney such as '3:40 pm AEST today', or '3:40 pm AEST on 02 Jun 2024'. */
function formatMoment(millis: number, now: number): string {
  const day = getSydneyDate(millis)
  const time = formatSydneyTimeWithZone(millis, standardCopy)
  return day === getSydneyDate(now) ? `${time} today` : `${time} on ${formatDayMonthYear(day, standardCopy)}`
}
