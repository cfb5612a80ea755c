/** The page that `npm run bench -- widget` drives: a running widget with a conversation of any length. */
export type BenchPage = {
  /** Opens with this many entries of an earlier page. Resolves when they have been painted. */
  readonly start: (length: number) => Promise<void>
  readonly stop: () => Promise<void>
  /** Sends a message of the shopper. Its answer waits for `answer`. */
  readonly ask: () => void
  /** Answers the oldest pending message with one message. */
  readonly answer: () => Promise<void>
  readonly answerWithThreeItems: () => Promise<void>
  /** Closes the widget and opens it again. */
  readonly cycle: () => Promise<void>
  readonly length: () => number
  readonly nodes: () => number
}
