import type { DeskCallName, DeskCalls, DeskReplyOf } from '@murphy/contracts/desk'
import type { ManagerPorts } from '../manager/ports'

/** What the service says to each call for ever; `unreachable`: nobody answers, and that is known. */
export type StillAnswers =
  { readonly [Name in DeskCallName]?: () => DeskReplyOf<DeskCalls[Name]> } | 'unreachable'

/** A service whose answers never change. What it has none for is never answered. */
export function stillManager(answers: StillAnswers = {}): ManagerPorts {
  return {
    ask: async (name) => {
      if (answers === 'unreachable') return { ok: false, error: { kind: 'unreachable' } }
      const answer = answers[name]
      return answer === undefined ? new Promise(() => undefined) : { ok: true, value: answer() }
    },
    after: () => () => undefined,
    save: () => undefined,
    previewAddress: 'about:blank',
    givePreview: () => () => undefined,
    freshId: () => '0'.repeat(32),
  }
}
