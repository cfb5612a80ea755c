import { next } from '@murphy/flow'
import type { Effect } from '../effect'
import { signedOut } from '../state'
import type { OnShift } from '../state'
import type { DeskStep } from '../step'

/** Ends everything that a shift keeps running on the page. */
const endEffects: readonly Effect[] = [
  { kind: 'close-connection' },
  { kind: 'cancel', key: 'second' },
  { kind: 'show-badge', count: 0 },
  { kind: 'stop-ring' },
]

/**
 * Ends the shift after the session was ended elsewhere. Drafts and unsent messages stay in this tab for the next
 * session.
 */
export function endSession(): DeskStep {
  return next({ ...signedOut, hasEnded: true }, ...endEffects)
}

/** Signs the agent out. Nothing of the shift stays on this machine. */
export function signOut({ csrfToken }: Pick<OnShift, 'csrfToken'>): DeskStep {
  return next(signedOut, ...endEffects, { kind: 'clear-storage' }, { kind: 'sign-out', csrfToken })
}
