import { getSydneyDate } from '@murphy/domain/calendar'
import type { AnswerWriter } from '../../assistant/language-model/answer-writer'
import type { Passage, PassageSource } from '../../assistant/language-model/passages'
import { createPassages, describePassages } from '../../assistant/language-model/passages'
import type { Prompt } from '../../assistant/language-model/prompt-file'
import { fillPrompt } from '../../assistant/language-model/prompt-file'
import { verifyAnswer } from '../../assistant/language-model/verify-answer'
import { parseSentences, writtenSentencesSchema } from '../../assistant/language-model/written-sentences'
import type { Understanding } from '../../assistant/understanding'
import { toChatMessages } from '../redaction/chat-messages'
import { mustStayLocal, redactTurn } from '../redaction/redact-turn'
import type { ModelCaller } from './model-caller'
import type { MetricsRecorder } from './model-metrics'

const maxTokens = 400
/** The number of earlier messages that are sent with the question. */
const maxHistory = 2

/**
 * Creates the writer of answers. It sends the redacted question with passages of the articles that were found, and
 * returns only what the verifier could prove.
 *
 * Source: docs/language-model.md#answers
 */
export function createAnswerWriter({
  role,
  isEnabled,
  caller,
  prompt,
  embedded,
  findArticles,
  metrics,
  now,
}: {
  readonly role: 'answers' | 'suggestions'
  /** Returns whether the operator has chosen this role and accepted the endpoint. */
  readonly isEnabled: () => Promise<boolean>
  readonly caller: ModelCaller
  readonly prompt: Prompt
  readonly embedded: Pick<Understanding, 'understand'>
  /** Returns the articles of these ids, in this order. */
  readonly findArticles: (ids: readonly string[]) => readonly PassageSource[]
  readonly metrics: MetricsRecorder
  /** Milliseconds since 1970. */
  readonly now: () => number
}): AnswerWriter {
  return {
    write: async ({ text, hits }, { conversationId, history, shopperName, turnStartedAt }) => {
      try {
        const passages = createPassages(findArticles(hits.map(({ articleId }) => articleId)))
        if (passages.length === 0 || mustStayLocal(text, { expects: null }) || !(await isEnabled()))
          return null
        const context = {
          today: getSydneyDate(now()),
          expects: null,
          conversationId,
          history: history.slice(-maxHistory),
          ...(shopperName === undefined ? {} : { shopperName }),
        }
        const [local] = await embedded.understand(text, context)
        const sent = redactTurn(text, context, { slots: local?.slots ?? {} })
        const result = await caller.call({
          role,
          conversationId,
          turnStartedAt: turnStartedAt ?? now(),
          promptVersion: prompt.version,
          request: {
            messages: [
              { role: 'system', content: fillPrompt(prompt, { passages: describePassages(passages) }) },
              ...toChatMessages(sent),
            ],
            schema: { name: 'answer', schema: writtenSentencesSchema },
            maxTokens,
          },
          parse: parseSentences,
        })
        return result.ok ? verify(result.value, passages) : null
      } catch {
        // The embedded answer does not depend on the writer.
        return null
      }
    },
  }

  function verify(
    sentences: Parameters<typeof verifyAnswer>[0],
    passages: readonly Passage[],
  ): { readonly text: string; readonly articleIds: readonly string[] } | null {
    const { text, articleIds, kept, dropped } = verifyAnswer(sentences, passages)
    metrics.countSentences(kept, dropped)
    return text === null ? null : { text, articleIds }
  }
}
