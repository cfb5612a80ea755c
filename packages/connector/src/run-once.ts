import { ApiProblem } from './problem'

/** An action with its idempotency key. */
export type KeyedAction = {
  /** Hash of the action and the key. */
  readonly key: string
  readonly bodyHash: string
  /** The order, or whatever an action changes. Its actions run one after the other. */
  readonly target: string
}

const dayMs = 24 * 3600 * 1000
const maximumAnswers = 5000

/**
 * Creates the memory of answers: the same key and body have the first answer for a day, or until the process ends. The
 * connected system keeps the key as well, so that a later process does not repeat the change.
 *
 * @param now milliseconds since 1970
 */
export function createRunOnce(now: () => number, lifetimeMs = dayMs) {
  const answers = new Map<
    string,
    { readonly bodyHash: string; readonly answer: Promise<unknown>; readonly at: number }
  >()
  const running = new Map<string, Promise<unknown>>()

  function removeOld(): void {
    for (const [key, { at }] of answers) {
      if (now() - at < lifetimeMs && answers.size < maximumAnswers) return
      answers.delete(key)
    }
  }

  /** Runs `work` after the earlier actions of the same order. */
  async function runInTurn<Answer>(target: string, work: () => Promise<Answer>): Promise<Answer> {
    const before = running.get(target) ?? Promise.resolve()
    const result = before.then(work, work)
    running.set(target, result)
    try {
      return await result
    } finally {
      if (running.get(target) === result) running.delete(target)
    }
  }

  /** Runs `work` once for a key. A failure frees the key. Errors: throws `key_reused` for another body. */
  return async function runOnce<Answer>(
    { key, bodyHash, target }: KeyedAction,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const first = answers.get(key)
    if (first !== undefined && now() - first.at < lifetimeMs) {
      if (first.bodyHash !== bodyHash) throw new ApiProblem('key_reused', { field: 'Idempotency-Key' })
      // The key contains the name of the action, so the answer has its type.
      return first.answer as Promise<Answer>
    }
    removeOld()
    const answer = runInTurn(target, work)
    answers.delete(key)
    answers.set(key, { bodyHash, answer, at: now() })
    answer.catch(() => answers.delete(key))
    return answer
  }
}

export type RunOnce = ReturnType<typeof createRunOnce>
