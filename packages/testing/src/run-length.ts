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
