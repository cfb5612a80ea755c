import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { registerLanguageModelMetrics } from './language-model-metrics'

it('exports calls, seconds, tokens, cost, sentences and the pause, each as a total', async () => {
  const registry = new Registry()
  registerLanguageModelMetrics(registry, () => ({
    calls: [{ role: 'commands', outcome: 'timeout', count: 2, seconds: 3 }],
    tokens: [{ role: 'answers', kind: 'prompt', count: 900 }],
    sentences: [{ verdict: 'fact', count: 4 }],
    dollars: 0.25,
    isPaused: true,
  }))
  await registry.metrics()
  const text = await registry.metrics()
  for (const line of [
    'murphy_language_model_calls_total{role="commands",outcome="timeout"} 2',
    'murphy_language_model_seconds_total{role="commands",outcome="timeout"} 3',
    'murphy_language_model_tokens_total{role="answers",kind="prompt"} 900',
    'murphy_language_model_dollars_total 0.25',
    'murphy_language_model_sentences_total{verdict="fact"} 4',
    'murphy_language_model_paused 1',
  ])
    expect(text).toContain(line)
})
