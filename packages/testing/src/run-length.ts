import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `npm run test:long` runs full lengths, `npm test` short ones. */
    isLongRun: boolean
  }
}

/** How long a walk or a soak is in this run. */
export function runLength({ short, long }: { short: number; long: number }): number {
  return inject('isLongRun') ? long : short
}
