import * as v from 'valibot'
import type { AgentAnswer, DialogflowPorts } from './dialogflow'
import { createDialogflow } from './dialogflow'
import type { RemoteUnderstanding } from './remote'

const ParametersSchema = v.optional(v.record(v.string(), v.unknown()), {})
const AnswerSchema = v.object({
  queryResult: v.object({
    intent: v.optional(
      v.object({ displayName: v.optional(v.string(), ''), isFallback: v.optional(v.boolean(), false) }),
    ),
    intentDetectionConfidence: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0),
    parameters: ParametersSchema,
    outputContexts: v.optional(
      v.array(v.object({ lifespanCount: v.optional(v.number(), 0), parameters: ParametersSchema })),
      [],
    ),
  }),
})

/** Creates an adapter for Dialogflow ES, version 2 of its API. The agent's intents have the names of ours. */
export function createDialogflowEs(
  { project }: { readonly project: string },
  ports: DialogflowPorts,
): RemoteUnderstanding {
  return createDialogflow(
    {
      source: 'dialogflow-es',
      sessionUrl: (sessionId) =>
        `https://dialogflow.googleapis.com/v2/projects/${encodeURIComponent(project)}/agent/sessions/${sessionId}`,
      queryInput: (text) => ({ text: { text, languageCode: 'en-AU' } }),
      readAnswer,
    },
    ports,
  )
}

function readAnswer(value: unknown): AgentAnswer | null {
  const parsed = v.safeParse(AnswerSchema, value)
  if (!parsed.success) return null
  const { intent, intentDetectionConfidence: score, parameters, outputContexts } = parsed.output.queryResult
  return {
    intent: !intent || intent.isFallback || intent.displayName === '' ? null : intent.displayName,
    score,
    parameters,
    kept: Object.fromEntries(
      outputContexts
        .filter(({ lifespanCount }) => lifespanCount > 0)
        .flatMap((context) => Object.entries(context.parameters)),
    ),
  }
}
