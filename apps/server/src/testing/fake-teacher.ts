import type { PhraseProblems, TaughtPhrase, Teacher } from '../teaching/ports'

/** Learns when it is told to, and finds what a test says. */
export type FakeTeacher = Teacher & {
  /** What it will find wrong with a text. */
  readonly problems: Map<string, PhraseProblems>
  /** The phrases that it was shown beside a new one, each time. */
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
    stateOf: ({ phraseId }) => (learnt.has(phraseId) ? 'learnt' : 'learning'),
    takenFor: () => ({ intent: 'order_tracking', score: 0.9 }),
    problemsOf: ({ text }, before) => {
      shown.push(before)
      return Promise.resolve(problems.get(text) ?? { errors: [], warnings: [] })
    },
    learn: () => void (lessons += 1),
  }
}
