import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { isLiveChatAvailable } from '@murphy/domain/live-chat'
import { isClosed, isReady } from '@murphy/live-chat-sdk/client'
import { emit, sequence } from '../step'
import { getCaller } from '../session/identity'
import type { Rule } from '../step'
import { emitLiveChatEffect, putAttached, whenAttached } from './attached-state'
import type { AttachedState } from './attached-state'
import { getDepartmentId, getTimeMs } from './live-chat-settings'

/**
 * Checks after every event whether live chat is available, so that the widget never draws an offer that it would
 * refuse. The host is notified of every change. Hours change with the minute, all else with the service's messages.
 *
 * Source: LC-24, HST-09, OP-97, OP-133
 */
export function updateAvailability(moment: Moment): Rule {
  return whenAttached((liveChat, state) => {
    const minute = Math.floor(moment.now / 60_000)
    const { lastAvailabilityCheck, snapshot } = liveChat
    if (lastAvailabilityCheck?.minute === minute && lastAvailabilityCheck.snapshot === snapshot)
      return unchanged
    const isAvailable = isReady(snapshot.status) && isOpen(liveChat, getDepartmentId(state), moment.now)
    return (current) =>
      sequence(
        current,
        putAttached({ isAvailable, lastAvailabilityCheck: { minute, snapshot } }),
        lastAvailabilityCheck?.snapshot.operatingHours === snapshot.operatingHours
          ? unchanged
          : watchHours(moment),
        isAvailable === liveChat.isAvailable ? unchanged : notifyHostOfAvailability(isAvailable),
      )
  })
}

/** A time zone may change its clock at every quarter of an hour, so the hours are checked again by then. */
const longestWatchMinutes = 15

/** Checks the hours again in the minute in which they begin or end, also without another event. Source: HST-09, OP-97 */
export function watchHours({ now }: Moment): Rule {
  return whenAttached((liveChat, state) => {
    if (liveChat.snapshot.operatingHours?.enabled !== true) return unchanged
    const isOpenAt = (at: number): boolean => isDepartmentOpen(liveChat, getDepartmentId(state), at)
    const minuteStart = Math.floor(now / 60_000) * 60_000
    let minutes = 1
    while (minutes < longestWatchMinutes && isOpenAt(minuteStart + minutes * 60_000) === isOpenAt(now))
      minutes += 1
    return emitLiveChatEffect({
      kind: 'after',
      timer: 'live-chat-hours',
      delayMs: minuteStart + minutes * 60_000 - now,
    })
  })
}

/** Returns true when the service would accept a shopper, as far as it has reported. */
function isOpen({ snapshot }: AttachedState, departmentId: number | null, now: number): boolean {
  const { accountStatus, departments, operatingHours } = snapshot
  if (accountStatus === null || operatingHours === null) return false
  return isLiveChatAvailable({ accountStatus, departments, operatingHours, departmentId, now })
}

/**
 * Returns true when a closed connection is worth another try: in hours, and unless the service refuses this visitor.
 * The hours are unknown before the service's first message, and do not count then.
 *
 * Source: LC-25
 */
export function mayReconnect(liveChat: AttachedState, departmentId: number | null, now: number): boolean {
  const { snapshot } = liveChat
  if (!isClosed(snapshot.status) || isVisitorRefused(liveChat)) return false
  return snapshot.operatingHours === null || isDepartmentOpen(liveChat, departmentId, now)
}

/** Returns true within the operating hours, also without an agent. */
export function isDepartmentOpen(
  { snapshot }: AttachedState,
  departmentId: number | null,
  now: number,
): boolean {
  const { operatingHours } = snapshot
  const id = departmentId ?? snapshot.departments[0]?.id ?? 0
  return (
    operatingHours !== null &&
    isLiveChatAvailable({
      accountStatus: 'online',
      departments: [{ id, status: 'online' }],
      operatingHours,
      departmentId: id,
      now,
    })
  )
}

/** Returns true when the service refuses this visitor for good, so that waiting is pointless. Source: OP-93, OP-133 */
export function isVisitorRefused({ snapshot }: AttachedState): boolean {
  const { accountStatus, closedReason } = snapshot
  return (
    accountStatus === 'banned' ||
    accountStatus === 'invalid_account_key' ||
    closedReason === 'banned' ||
    closedReason === 'authentication_failed'
  )
}

/**
 * Tries a closed connection again at regular times, and reads the settings that managers changed meanwhile.
 * Source: LC-25, OP-02
 */
export function refreshAvailability(moment: Moment): Rule {
  return (state) =>
    sequence(
      state,
      reconnectIfPossible(moment),
      emitLiveChatEffect({ kind: 'read-configuration', caller: getCaller(state) }),
      emitLiveChatEffect({
        kind: 'after',
        timer: 'live-chat-availability',
        delayMs: getTimeMs(state, 'liveChatRefreshMs'),
      }),
    )
}

/** Reconnects a closed connection that is worth another try. */
export function reconnectIfPossible(moment: Moment): Rule {
  return whenAttached((liveChat, state) =>
    mayReconnect(liveChat, getDepartmentId(state), moment.now)
      ? emitLiveChatEffect({ kind: 'reconnect' })
      : unchanged,
  )
}

/** Notifies the host page whether live chat is available. Source: HST-09 */
export function notifyHostOfAvailability(isLCAvailable: boolean): Rule {
  return emit({ kind: 'notify-host', message: { type: 'isLCAvailable', isLCAvailable } })
}
