import { createFakeClock } from '@murphy/testing'
import type { FakeClock } from '@murphy/testing'
import type { DeskCallName, DeskCalls, DeskFailure, DeskReplyOf } from '@murphy/contracts/desk'
import type { Preview } from '@murphy/contracts/preview'
import type { ManagerPorts } from '../manager/ports'

type Answers = {
  [Name in DeskCallName]?: (request: {
    readonly params?: unknown
    readonly body?: unknown
  }) => DeskReplyOf<DeskCalls[Name]>
}

/** Manager ports with the answers of a test. A call without an answer fails as unreachable. */
export type FakeManager = {
  readonly ports: ManagerPorts
  readonly clock: FakeClock
  /** Can be set or replaced at any time. */
  readonly answers: Answers
  /** The calls that are refused. */
  readonly refusals: Partial<Record<DeskCallName, DeskFailure['problem']>>
  readonly requests: readonly {
    readonly name: DeskCallName
    readonly params?: unknown
    readonly body?: unknown
  }[]
  readonly saved: readonly { readonly name: string; readonly text: string }[]
  /** The texts on the clipboard, the last one at the end. */
  readonly copied: readonly string[]
  /** The previews that were passed to frames, with a function that reports each as shown. */
  readonly windows: readonly { readonly preview: Preview; readonly reportShown: () => void }[]
}

export function createFakeManager(answers: Answers = {}): FakeManager {
  const clock = createFakeClock()
  const requests: { name: DeskCallName; params?: unknown; body?: unknown }[] = []
  const saved: { name: string; text: string }[] = []
  const copied: string[] = []
  const refusals: FakeManager['refusals'] = {}
  const windows: { preview: Preview; reportShown: () => void }[] = []
  let last = 0
  return {
    clock,
    answers,
    refusals,
    requests,
    saved,
    copied,
    windows,
    ports: {
      request: async (name, input = {}) => {
        requests.push({ name, ...input })
        const problem = refusals[name]
        if (problem !== undefined) return { ok: false, error: { kind: 'refused', problem } }
        const answer = answers[name]
        if (answer === undefined) return { ok: false, error: { kind: 'unreachable' } }
        return { ok: true, value: answer(input) }
      },
      after: (delayMs, call) => {
        const key = `manager:${++last}`
        clock.after(key, delayMs, call)
        return () => clock.cancel(key)
      },
      save: (file) => saved.push(file),
      copyText: async (text) => {
        copied.push(text)
        return true
      },
      previewAddress: 'about:blank',
      providePreview: (_frame, preview, onShown) => {
        windows.push({ preview, reportShown: onShown })
        return () => undefined
      },
      createId: () => (++last).toString(16).padStart(32, '0'),
    },
  }
}
