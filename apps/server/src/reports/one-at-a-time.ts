/** Runs work when all earlier work has ended, whether or not it failed. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Creates a queue that runs one piece of work at a time. A report of a year holds some ten megabytes, so several managers
 * who ask at once wait for each other.
 */
export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const own = last.then(work)
    last = own.catch(() => undefined)
    return own
  }
}
