/**
 * One thing after the other: a job begins when the one before has ended, well or badly.
 *
 * @param onFailure told what a job threw; the next one begins all the same
 */
export function createSerialQueue(onFailure: (error: unknown) => void): SerialQueue {
  let last = Promise.resolve()
  let waiting = 0
  return {
    add: (job) => {
      waiting += 1
      last = last
        .then(job)
        .catch(onFailure)
        .finally(() => {
          waiting -= 1
        })
    },
    waiting: () => waiting,
  }
}

export type SerialQueue = {
  readonly add: (job: () => Promise<void> | void) => void
  /** Jobs that have not ended. */
  readonly waiting: () => number
}
