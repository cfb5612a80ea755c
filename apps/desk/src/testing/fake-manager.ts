import { createFakeClock } from '@murphy/testing'
import type { FakeClock } from '@murphy/testing'
import type { DeskCallName, DeskCalls, DeskReplyOf } from '@murphy/contracts/desk'
import type { ManagerPorts } from '../manager/ports'

type Answers = {
  [Name in DeskCallName]?: (asked: {
    readonly params?: unknown
    readonly body?: unknown
  }) => DeskReplyOf<DeskCalls[Name]>
}

/** A service that answers the manager's calls as a test says; what it has no answer for cannot be reached. */
export type FakeManager = {
  readonly ports: ManagerPorts
  readonly clock: FakeClock
  /** Set or replaced at any time. */
  readonly answers: Answers
  readonly asked: readonly {
    readonly name: DeskCallName
    readonly params?: unknown
    readonly body?: unknown
  }[]
  readonly saved: readonly { readonly name: string; readonly text: string }[]
}

export function createFakeManager(answers: Answers = {}): FakeManager {
  const clock = createFakeClock()
  const asked: { name: DeskCallName; params?: unknown; body?: unknown }[] = []
  const saved: { name: string; text: string }[] = []
  let last = 0
  return {
    clock,
    answers,
    asked,
    saved,
    ports: {
      ask: async (name, given = {}) => {
        asked.push({ name, ...given })
        const answer = answers[name]
        if (answer === undefined) return { ok: false, error: { kind: 'unreachable' } }
        return { ok: true, value: answer(given) }
      },
      after: (delayMs, call) => {
        const key = `manager:${++last}`
        clock.after(key, delayMs, call)
        return () => clock.cancel(key)
      },
      save: (file) => saved.push(file),
      freshId: () => (++last).toString(16).padStart(32, '0'),
    },
  }
}
