/** One kind of data that a collector gets. */
export type SentSignal = {
  readonly shutdown: () => Promise<void>
  /** Removes it from the global API, so that nothing is recorded any more. */
  readonly disable: () => void
}
