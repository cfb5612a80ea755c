import type { TurnObserver, TurnRecord } from '../assistant/assistant'
import type { OutcomeChange, Resolutions } from './resolution'
import { joinChanges, toStoredResult, wholeConversation } from './resolution'

/** The time between two writes. A vote comes later than that. */
const flushEveryMs = 500
/** The largest number of changes that wait for the database. Further ones are dropped until it answers. */
const maxWaiting = 5000

export type OutcomeRecorder = {
  readonly observe: TurnObserver
  /** Writes what is waiting. It never throws. */
  readonly flush: () => Promise<void>
}

/**
 * Creates the recorder of outcomes. It joins the turns of half a second and writes them in one statement after their answers,
 * so that no shopper waits for it. What a failing database has not stored is tried again.
 *
 * @param after calls a function after a delay
 * @param onFailure called with the first failure after a success
 */
export function createOutcomeRecorder({
  resolutions,
  after,
  onFailure,
}: {
  readonly resolutions: Pick<Resolutions, 'save'>
  readonly after: (delayMs: number, call: () => void) => void
  readonly onFailure: (error: unknown) => void
}): OutcomeRecorder {
  let waiting = new Map<string, OutcomeChange>()
  let isScheduled = false
  let isFailing = false
  let writing: Promise<void> = Promise.resolve()

  function add(change: OutcomeChange): void {
    const key = `${change.sessionId} ${change.topic}`
    const known = waiting.get(key)
    if (known === undefined && waiting.size >= maxWaiting) return
    waiting.set(key, known === undefined ? change : joinChanges(known, change))
    schedule()
  }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    after(flushEveryMs, () => {
      isScheduled = false
      void flush()
    })
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const changes = waiting
    waiting = new Map()
    try {
      await resolutions.save([...changes.values()])
      isFailing = false
    } catch (error) {
      if (!isFailing) onFailure(error)
      isFailing = true
      const newer = waiting
      waiting = changes
      for (const change of newer.values()) add(change)
      schedule()
    }
  }

  // One after the other, so that a later change is never stored before an earlier one.
  const flush = (): Promise<void> => {
    writing = writing.then(write)
    return writing
  }

  return {
    observe: (record) => {
      for (const change of toOutcomeChanges(record)) add(change)
    },
    flush,
  }
}

/** Returns the changes of a turn: one for each topic, and one for the whole conversation. */
function toOutcomeChanges({
  outcome,
  context: { sessionId, now },
  dialogue,
}: TurnRecord): readonly OutcomeChange[] {
  if (outcome === null || sessionId === undefined) return []
  const { results, isEnded } = outcome
  // Small talk and its end are no conversation of the report.
  if (results.length === 0 && outcome.topic === null) return []
  const { intentGroupId } = dialogue
  const turn = { sessionId, intentGroupId, isEnded, firstAt: now, lastAt: now }
  const changes = results.map(({ topic, result }) => ({ ...turn, topic, ...toStoredResult(result) }))
  const unchanged = { ...turn, result: null, isEscalated: false }
  const topics = isEnded && outcome.topic !== null ? [{ ...unchanged, topic: outcome.topic }] : []
  const whole = changes.reduce<OutcomeChange>(
    (all, change) => joinChanges(all, { ...change, topic: wholeConversation }),
    { ...unchanged, topic: wholeConversation },
  )
  return [...changes, ...topics, whole]
}
