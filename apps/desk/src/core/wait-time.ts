import { calmWaitMs, overdueWaitMs } from './settings'

/** The length of a wait, which sets its colour. */
export type WaitTone = 'calm' | 'long' | 'overdue'

/** Returns the tone of a wait; each limit belongs to the next tone. */
export function getWaitTone(waitedMs: number): WaitTone {
  if (waitedMs >= overdueWaitMs) return 'overdue'
  return waitedMs >= calmWaitMs ? 'long' : 'calm'
}

/**
 * Returns a duration as a clock shows it: `0:07`, `12:40`, `1:02:40`. Never below zero, because the clocks of two
 * machines differ.
 */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const padToTwoDigits = (part: number): string => String(part).padStart(2, '0')
  return hours > 0
    ? `${hours}:${padToTwoDigits(minutes % 60)}:${padToTwoDigits(seconds % 60)}`
    : `${minutes}:${padToTwoDigits(seconds % 60)}`
}
