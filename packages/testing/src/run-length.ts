import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** True in `npm run test:long`, which runs full lengths. */
    isLongRun: boolean
  }
}

/** Returns the length of a random walk or soak test in this run. */
export function getRunLength({ short, long }: { short: number; long: number }): number {
  return inject('isLongRun') ? long : short
}

/**
 * Returns every third value; in the long run all of them. It shortens a test with many cases.
 *
 * @param start index of the first value, so that three tests can share the values
 */
export function takeThird<Value>(values: readonly Value[], start: 0 | 1 | 2 = 0): readonly Value[] {
  return inject('isLongRun') ? values : values.filter((_value, index) => index % 3 === start)
}
