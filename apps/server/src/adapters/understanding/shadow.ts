import type { Understanding, UnderstandingContext, UnderstoodIntent } from '../../assistant/understanding'
import type { GuardedUnderstanding } from './guard-understanding'
import type { UnderstandingLog } from './remote-understanding'
import { redactTurn } from '../redaction/redact-turn'

/** The maximum number of open requests to the shadow. Further turns are not compared. */
export const maxOpen = 8
/** The maximum number of logged disagreements per minute. */
export const maxLogsPerMinute = 20

/**
 * Runs a second engine in parallel with the first and logs where their intents differ. The answer is always the first
 * one's and never waits for the second.
 */
export function withShadow(
  first: Understanding,
  shadow: GuardedUnderstanding,
  { now, log }: { readonly now: () => number; readonly log: UnderstandingLog },
): Understanding {
  let open = 0
  let minute = { startedAt: Number.NEGATIVE_INFINITY, count: 0 }

  // A fixed window: a rate limiter would allow its burst and the refill within one minute.
  function mayLog(): boolean {
    if (now() - minute.startedAt >= 60_000) minute = { startedAt: now(), count: 0 }
    minute.count += 1
    return minute.count <= maxLogsPerMinute
  }

  async function compare(
    text: string,
    context: UnderstandingContext,
    ours: readonly UnderstoodIntent[],
  ): Promise<void> {
    const answer = await shadow.ask(text, context)
    if (!answer.ok || isSame(ours, answer.understood) || !mayLog()) return
    log.info({
      event: 'understanding-disagreed',
      text: redactTurn(text, context, { slots: ours[0]?.slots ?? {} }).messages.at(-1)?.text,
      first: ours.map(toLogFields),
      shadow: answer.understood.map(toLogFields),
    })
  }

  return {
    ...first,
    understand: async (text, context) => {
      const understood = await first.understand(text, context)
      if (open < maxOpen) {
        open += 1
        compare(text, context, understood)
          .catch((error: unknown) => log.warn({ event: 'shadow-failed', reason: String(error) }))
          .finally(() => (open -= 1))
      }
      return understood
    },
  }
}

/** Returns whether both found the same intents in the same order, regardless of confidence. */
function isSame(one: readonly UnderstoodIntent[], other: readonly UnderstoodIntent[]): boolean {
  return one.map(toComparedIntent).join() === other.map(toComparedIntent).join()
}

function toComparedIntent({ decision, intent }: UnderstoodIntent): string {
  return decision === 'reject' || intent === null ? '-' : intent
}

function toLogFields({ source, intent, score, decision }: UnderstoodIntent): object {
  return { source, intent, score: Math.round(score * 1000) / 1000, decision }
}
