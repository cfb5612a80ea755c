import type { Registry } from 'prom-client'
import { Counter, Gauge } from 'prom-client'
import type { LanguageModelMetrics } from '../language-model-metrics'

/** Exports the figures of the language model as metrics. Source: docs/language-model.md#metrics */
export function registerLanguageModelMetrics(registry: Registry, read: () => LanguageModelMetrics): void {
  const registers = [registry]
  const calls = new Counter({
    name: 'murphy_language_model_calls_total',
    help: 'Calls of the language model by role and outcome; also those that were not made.',
    labelNames: ['role', 'outcome'],
    registers,
    collect: () => {
      calls.reset()
      for (const { role, outcome, count } of read().calls) calls.inc({ role, outcome }, count)
    },
  })
  const seconds = new Counter({
    name: 'murphy_language_model_seconds_total',
    help: 'Seconds that shoppers waited for the language model, by role and outcome.',
    labelNames: ['role', 'outcome'],
    registers,
    collect: () => {
      seconds.reset()
      for (const { role, outcome, seconds: sum } of read().calls) seconds.inc({ role, outcome }, sum)
    },
  })
  const tokens = new Counter({
    name: 'murphy_language_model_tokens_total',
    help: 'Tokens by role and kind, as the service counts them, or as reserved when it does not.',
    labelNames: ['role', 'kind'],
    registers,
    collect: () => {
      tokens.reset()
      for (const { role, kind, count } of read().tokens) tokens.inc({ role, kind }, count)
    },
  })
  const dollars = new Counter({
    name: 'murphy_language_model_dollars_total',
    help: 'Cost of the tokens at the prices of LANGUAGE_MODEL_PRICES.',
    registers,
    collect: () => {
      dollars.reset()
      dollars.inc(read().dollars)
    },
  })
  const sentences = new Counter({
    name: 'murphy_language_model_sentences_total',
    help: 'Written sentences by verdict: kept, or the reason why the verifier dropped them.',
    labelNames: ['verdict'],
    registers,
    collect: () => {
      sentences.reset()
      for (const { verdict, count } of read().sentences) sentences.inc({ verdict }, count)
    },
  })
  const paused: Gauge = new Gauge({
    name: 'murphy_language_model_paused',
    help: '1 while the language model is not called after repeated failures.',
    registers,
    collect: () => paused.set(read().isPaused ? 1 : 0),
  })
}
