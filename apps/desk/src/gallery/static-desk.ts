import type { DeskEvent } from '../core/event'
import type { State } from '../core/state'
import type { DeskStore } from '../components/desk-context'
import type { DeskCallName, DeskCalls, DeskReplyOf } from '@murphy/contracts/desk'
import type { ManagerPorts } from '../manager/ports'

/** Creates a desk whose state never changes. It records the events of the views. */
export function createStaticDesk(state: State): DeskStore & { readonly events: readonly DeskEvent[] } {
  const events: DeskEvent[] = []
  return {
    getState: () => state,
    subscribe: () => () => undefined,
    dispatch: (event) => {
      events.push(event)
    },
    events,
  }
}

/** The fixed answers to calls; `unreachable`: every call fails. */
export type StaticAnswers =
  | { readonly [Name in DeskCallName]?: () => DeskReplyOf<DeskCalls[Name]> }
  | 'unreachable'

/** Creates manager ports with fixed answers. A call without one is never answered. */
export function createStaticManager(answers: StaticAnswers = {}): ManagerPorts {
  return {
    request: async (name) => {
      if (answers === 'unreachable') return { ok: false, error: { kind: 'unreachable' } }
      const answer = answers[name]
      return answer === undefined ? new Promise(() => undefined) : { ok: true, value: answer() }
    },
    after: () => () => undefined,
    save: () => undefined,
    copyText: async () => true,
    previewAddress: 'about:blank',
    providePreview: () => () => undefined,
    createId: () => '0'.repeat(32),
  }
}
