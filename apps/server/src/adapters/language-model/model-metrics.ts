import type { DroppedReason } from '../../assistant/language-model/verify-answer'
import type { LanguageModelMetrics, ModelRole } from '../../language-model-metrics'
import type { TokenUse } from './chat-client'

/** Counts the calls, tokens, costs and sentences of a language model. */
export type MetricsRecorder = {
  readonly countCall: (role: ModelRole, outcome: string, seconds: number) => void
  readonly countTokens: (role: ModelRole, tokens: TokenUse, dollars: number) => void
  readonly countSentences: (kept: number, dropped: readonly DroppedReason[]) => void
  readonly read: () => LanguageModelMetrics
}

/** Creates the counters of this process. Their labels come from closed lists, so their number is bounded. */
export function createModelMetrics(isPaused: () => boolean): MetricsRecorder {
  const calls = new Map<string, { role: ModelRole; outcome: string; count: number; seconds: number }>()
  const tokens = new Map<string, { role: ModelRole; kind: 'prompt' | 'completion'; count: number }>()
  const sentences = new Map<string, number>()
  let dollars = 0
  const addTokens = (role: ModelRole, kind: 'prompt' | 'completion', count: number): void => {
    const key = `${role} ${kind}`
    tokens.set(key, { role, kind, count: (tokens.get(key)?.count ?? 0) + count })
  }
  const addSentences = (verdict: string, count: number): void => {
    if (count > 0) sentences.set(verdict, (sentences.get(verdict) ?? 0) + count)
  }
  return {
    countCall: (role, outcome, seconds) => {
      const key = `${role} ${outcome}`
      const before = calls.get(key)
      calls.set(key, {
        role,
        outcome,
        count: (before?.count ?? 0) + 1,
        seconds: (before?.seconds ?? 0) + seconds,
      })
    },
    countTokens: (role, { prompt, completion }, cost) => {
      addTokens(role, 'prompt', prompt)
      addTokens(role, 'completion', completion)
      dollars += cost
    },
    countSentences: (kept, dropped) => {
      addSentences('kept', kept)
      for (const reason of dropped) addSentences(reason, 1)
    },
    read: () => ({
      calls: [...calls.values()],
      tokens: [...tokens.values()],
      sentences: [...sentences].map(([verdict, count]) => ({ verdict, count })),
      dollars,
      isPaused: isPaused(),
    }),
  }
}
