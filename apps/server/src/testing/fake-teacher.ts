import type { Lessons } from '../teaching/taught-lessons'
import type { LessonProblems, Teacher } from '../teaching/teacher'

/** A teacher that learns on request and reports the problems that a test defines. */
export type FakeTeacher = Teacher & {
  /** The problems to report for a text. */
  readonly problems: Map<string, LessonProblems>
  /** The earlier lessons of each call. */
  readonly shown: Lessons[]
  readonly learnt: Set<string>
  readonly lessons: () => number
}

export function createFakeTeacher(): FakeTeacher {
  const problems = new Map<string, LessonProblems>()
  const shown: Lessons[] = []
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
    articles: () => [
      { articleId: 'returns', title: 'Returns', answers: [{ answerId: 'days', text: 'Within 30 days.' }] },
    ],
    synonyms: () => ({}),
    getQuestionState: ({ questionId }) => (learnt.has(`question ${questionId}`) ? 'learnt' : 'learning'),
    findArticle: () => ({ articleId: 'returns', score: 0.8 }),
    findProblems: ({ texts }, before) => {
      shown.push(before)
      return Promise.resolve(texts.map((text) => problems.get(text) ?? { errors: [], warnings: [] }))
    },
    learn: () => void (lessons += 1),
  }
}
