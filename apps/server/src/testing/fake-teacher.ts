import type { TaughtPhrase } from '../teaching/taught-phrases'
import type { PhraseProblems, Teacher } from '../teaching/teacher'

/** A teacher that learns on request and reports the problems that a test defines. */
export type FakeTeacher = Teacher & {
  /** The problems to report for a text. */
  readonly problems: Map<string, PhraseProblems>
  /** The earlier phrases of each call. */
  readonly shown: (readonly TaughtPhrase[])[]
  readonly learnt: Set<string>
  readonly lessons: () => number
}

export function createFakeTeacher(): FakeTeacher {
  const problems = new Map<string, PhraseProblems>()
  const shown: (readonly TaughtPhrase[])[] = []
  const learnt = new Set<string>()
  let lessons = 0
  return {
    problems,
    shown,
    learnt,
    lessons: () => lessons,
    intents: () => [
      { name: 'order_tracking', description: 'Where an order is.' },
      { name: 'store_hours', description: 'When a store is open.' },
    ],
    getState: ({ phraseId }) => (learnt.has(phraseId) ? 'learnt' : 'learning'),
    findMeaning: () => ({ intent: 'order_tracking', score: 0.9 }),
    findProblems: ({ text }, before) => {
      shown.push(before)
      return Promise.resolve(problems.get(text) ?? { errors: [], warnings: [] })
    },
    learn: () => void (lessons += 1),
  }
}
