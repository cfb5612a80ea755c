/**
 * Joins calls with keys: while one call runs, the keys of others are collected, and one further call has all of them.
 * A call always begins after it was asked for, so no caller gets an older result, and there is no pause.
 *
 * Errors: when a call fails, it fails for all who have joined it. The next one begins all the same.
 *
 * @param call gets each key once
 */
export function createJoinedCall<Key, Result>(
  call: (keys: readonly Key[]) => Promise<Result>,
): (keys: readonly Key[]) => Promise<Result> {
  type Batch = { readonly keys: Set<Key>; readonly result: Promise<Result> }
  let waiting: Batch | null = null
  let last: Promise<unknown> = Promise.resolve()

  function startBatch(): Batch {
    const keys = new Set<Key>()
    const begin = (): Promise<Result> => {
      waiting = null
      return call([...keys])
    }
    const result = last.then(begin, begin)
    last = result
    return { keys, result }
  }

  return (keys) => {
    const batch = (waiting ??= startBatch())
    for (const key of keys) batch.keys.add(key)
    return batch.result
  }
}
