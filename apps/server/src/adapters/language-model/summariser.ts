import type { Prompt } from '../../assistant/language-model/prompt-file'
import type { Summariser, SummaryMessage } from '../../assistant/language-model/summariser'
import { parseSummary, summarySchema, verifySummary } from '../../assistant/language-model/verify-summary'
import type { HistoryMessage } from '../redaction/redact'
import { redact } from '../redaction/redact'
import { findAnsweredNames } from '../redaction/redact-turn'
import type { ModelCaller } from './model-caller'
import type { MetricsRecorder } from './model-metrics'

const maxTokens = 400

/**
 * Creates the writer of summaries. It sends the redacted messages, and returns only a summary whose every point the
 * verifier could prove.
 *
 * Source: docs/language-model.md#summaries
 */
export function createSummariser({
  isEnabled,
  caller,
  prompt,
  metrics,
  now,
}: {
  /** Returns whether the operator has accepted the endpoint. */
  readonly isEnabled: () => Promise<boolean>
  readonly caller: ModelCaller
  readonly prompt: Prompt
  readonly metrics: Pick<MetricsRecorder, 'countSentences'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}): Summariser {
  return {
    summarise: async (messages, { conversationId, names }) => {
      try {
        if (messages.length === 0 || !(await isEnabled())) return null
        const { sent, restore } = redactMessages(messages, names)
        const result = await caller.call({
          role: 'summaries',
          conversationId,
          turnStartedAt: now(),
          promptVersion: prompt.version,
          request: {
            messages: [
              { role: 'system', content: prompt.text },
              { role: 'user', content: JSON.stringify({ messages: sent }) },
            ],
            schema: { name: 'summary', schema: summarySchema },
            maxTokens,
          },
          parse: parseSummary,
        })
        if (!result.ok) return null
        const { text, kept, dropped } = verifySummary(result.value, sent)
        metrics.countSentences(kept, dropped)
        return text === null ? null : restore(text)
      } catch {
        // The agent has the transcript.
        return null
      }
    },
  }
}

/** Redacts messages. Agents write names with capitals, as Murphy does. */
function redactMessages(
  messages: readonly SummaryMessage[],
  names: readonly string[],
): { readonly sent: readonly SummaryMessage[]; readonly restore: (text: string) => string } {
  const written = messages.map(({ from, text }): HistoryMessage => ({
    from: from === 'shopper' ? 'shopper' : 'murphy',
    text,
  }))
  const answered = written.flatMap((message, index) => findAnsweredNames(message, written[index - 1]))
  const redacted = redact(written, { names: [...names, ...answered] })
  return {
    sent: messages.map(({ from }, index) => ({ from, text: redacted.messages[index]?.text ?? '' })),
    restore: redacted.restore,
  }
}
