import type { Understanding, UnderstandingContext, UnderstoodIntent } from '../../assistant/understanding'
import type { GuardedUnderstanding } from './guard'
import type { UnderstandingLog } from './remote'
import { redactTurn } from '../redaction/redact-turn'

/** So many questions to the shadow may be open; beyond them turns go unwatched. */
export const maxOpen = 8
/** So many disagreements a minute are logged. */
export const maxLogsPerMinute = 20

/**
 * Asks a second engine beside the first and logs where they disagree about what the shopper wants. The answer is the
 * first one's, at the moment it has it; whatever becomes of the second changes nothing.
 */
export function withShadow(
  first: Understanding,
  shadow: GuardedUnderstanding,
  { now, log }: { readonly now: () => number; readonly log: UnderstandingLog },
): Understanding {
  let open = 0
  let minute = { startedAt: Number.NEGATIVE_INFINITY, lines: 0 }

  function mayLog(): boolean {
    if (now() - minute.startedAt >= 60_000) minute = { startedAt: now(), lines: 0 }
    minute.lines += 1
    return minute.lines <= maxLogsPerMinute
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
      text: redactTurn(text, context, { slots: ours[0]?.slots ?? {} }).lines.at(-1)?.text,
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

/** The same wishes, in the same order; how sure each is does not matter. */
function isSame(one: readonly UnderstoodIntent[], other: readonly UnderstoodIntent[]): boolean {
  return one.map(toComparedIntent).join() === other.map(toComparedIntent).join()
}

function toComparedIntent({ decision, intent }: UnderstoodIntent): string {
  return decision === 'reject' || intent === null ? '-' : intent
}

function toLogFields({ source, intent, score, decision }: UnderstoodIntent): object {
  return { source, intent, score: Math.round(score * 1000) / 1000, decision }
}
