import { createHistogram, findMeter } from '../../telemetry/meter'
import type { MetricsRecorder } from './model-metrics'

/** Outcomes of calls that were not made. */
const notMade = ['paused', 'over-budget', 'no-time', 'busy']

/**
 * Returns the recorder of a language model, which also measures each call for the collector, by OpenTelemetry's conventions
 * for generative AI. Without a collector it is the recorder itself.
 *
 * @param model the operator's name of the model
 */
export function measureModelCalls(recorder: MetricsRecorder, model: string): MetricsRecorder {
  const meter = findMeter()
  if (meter === null) return recorder
  const durations = createHistogram(meter, 'gen_ai.client.operation.duration')
  const usage = createHistogram(meter, 'gen_ai.client.token.usage')
  const shared = {
    'gen_ai.operation.name': 'chat',
    // The conventions have this name for every service with OpenAI's interface.
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': model,
  }
  return {
    ...recorder,
    countCall: (role, outcome, seconds) => {
      recorder.countCall(role, outcome, seconds)
      if (notMade.includes(outcome)) return
      const failure = outcome === 'ok' ? {} : { 'error.type': outcome }
      durations.record(seconds, { ...shared, ...failure, 'murphy.role': role })
    },
    countTokens: (role, tokens, dollars) => {
      recorder.countTokens(role, tokens, dollars)
      const attributes = { ...shared, 'murphy.role': role }
      usage.record(tokens.prompt, { ...attributes, 'gen_ai.token.type': 'input' })
      usage.record(tokens.completion, { ...attributes, 'gen_ai.token.type': 'output' })
    },
  }
}
