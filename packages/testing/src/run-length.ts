import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `npm run test:long` runs full lengths, `npm test` short ones. */
    isLongRun: boolean
  }
}

/** Returns the length of a random walk or soak test in this run. */
export function runLength({ short, long }: { short: number; long: number }): number {
  return inject('isLongRun') ? long : short
}
