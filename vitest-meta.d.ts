import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the rules that the test proves, separated by commas: for tests with more than three. */
    readonly rules?: string
  }
}
