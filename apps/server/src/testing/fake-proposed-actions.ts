import type { ProposedActions, ActionOutcome, ProposedAction } from '../retail/actions/proposed-actions'

type Entry = ProposedAction & { confirmedAt: number | null; outcome: ActionOutcome | null }

/** Creates proposed actions in memory. */
export function createFakeProposedActions(): ProposedActions & {
  readonly entries: ReadonlyMap<string, Entry>
} {
  const entries = new Map<string, Entry>()
  return {
    entries,
    propose: async (action) =>
      void entries.set(action.actionId, { ...action, confirmedAt: null, outcome: null }),
    confirm: async (actionId, shopperId, now) => {
      const entry = entries.get(actionId)
      if (entry === undefined || entry.shopperId !== shopperId) return null
      if (entry.confirmedAt !== null || entry.outcome !== null)
        return { shopperId, isConfirmed: entry.confirmedAt !== null, outcome: entry.outcome }
      entry.confirmedAt = now
      return 'first'
    },
    finish: async (actionId, outcome) => {
      const entry = entries.get(actionId)
      if (entry !== undefined && (entry.outcome === null || entry.outcome === 'not_certain'))
        entry.outcome = outcome
    },
    find: async (actionId) => {
      const entry = entries.get(actionId)
      if (entry === undefined) return null
      const { shopperId, confirmedAt, outcome } = entry
      return { shopperId, isConfirmed: confirmedAt !== null, outcome }
    },
  }
}
