/**
 * Creates a queue that runs jobs one after the other. A job begins when the previous one has ended or failed.
 *
 * @param onFailure called with the error of a job; the next one begins all the same
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

type SerialQueue = {
  readonly add: (job: () => Promise<void> | void) => void
  /** Returns the number of jobs that have not ended. */
  readonly waiting: () => number
}
