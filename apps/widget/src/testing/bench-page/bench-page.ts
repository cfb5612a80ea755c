/** The page that `npm run bench -- widget` drives: a running widget with a conversation of any length. */
export type BenchPage = {
  /** Open, with this many entries of an earlier page; answers when it has been painted. */
  readonly start: (length: number) => Promise<void>
  readonly stop: () => Promise<void>
  /** The shopper says something; the answer waits for `answer`. */
  readonly ask: () => void
  /** The oldest question is answered with one line. */
  readonly answer: () => Promise<void>
  readonly answerWithThreeItems: () => Promise<void>
  /** Closed and opened again. */
  readonly cycle: () => Promise<void>
  readonly length: () => number
  readonly nodes: () => number
}
