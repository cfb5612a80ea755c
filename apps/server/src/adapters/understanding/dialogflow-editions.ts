import * as v from 'valibot'
import type { AgentAnswer, DialogflowPorts } from './dialogflow'
import { createDialogflow } from './dialogflow'
import type { RemoteUnderstanding } from './remote-understanding'

const CxAnswerSchema = v.object({
  queryResult: v.object({
    match: v.object({
      matchType: v.optional(v.string(), ''),
      intent: v.optional(v.object({ displayName: v.optional(v.string(), '') })),
      confidence: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0),
      parameters: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
    parameters: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
})

/** Creates an adapter for Dialogflow CX, version 3 of its API. The agent's intents have the names of ours. */
export function createDialogflowCx(
  {
    project,
    location,
    agent,
  }: { readonly project: string; readonly location: string; readonly agent: string },
  ports: DialogflowPorts,
): RemoteUnderstanding {
  const host = location === 'global' ? 'dialogflow.googleapis.com' : `${location}-dialogflow.googleapis.com`
  const path = ['projects', project, 'locations', location, 'agents', agent].map(encodeURIComponent).join('/')
  return createDialogflow(
    {
      source: 'dialogflow-cx',
      getSessionUrl: (sessionId) => `https://${host}/v3/${path}/sessions/${sessionId}`,
      createQueryInput: (text) => ({ text: { text }, languageCode: 'en-AU' }),
      readAnswer: readCxAnswer,
    },
    ports,
  )
}

function readCxAnswer(value: unknown): AgentAnswer | null {
  const parsed = v.safeParse(CxAnswerSchema, value)
  if (!parsed.success) return null
  const { match, parameters } = parsed.output.queryResult
  const isMatch = match.matchType !== 'NO_MATCH' && match.matchType !== 'NO_INPUT'
  // A match without an intent (a form's parameter, an event) means no intent: our engine reads the utterance.
  const name = match.intent?.displayName ?? ''
  return {
    intent: isMatch ? name : null,
    score: match.confidence,
    // The session's parameters include those of earlier turns.
    parameters: match.parameters,
    remembered: parameters,
  }
}

const ParametersSchema = v.optional(v.record(v.string(), v.unknown()), {})
const EsAnswerSchema = v.object({
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
      getSessionUrl: (sessionId) =>
        `https://dialogflow.googleapis.com/v2/projects/${encodeURIComponent(project)}/agent/sessions/${sessionId}`,
      createQueryInput: (text) => ({ text: { text, languageCode: 'en-AU' } }),
      readAnswer: readEsAnswer,
    },
    ports,
  )
}

function readEsAnswer(value: unknown): AgentAnswer | null {
  const parsed = v.safeParse(EsAnswerSchema, value)
  if (!parsed.success) return null
  const { intent, intentDetectionConfidence: score, parameters, outputContexts } = parsed.output.queryResult
  return {
    intent: !intent || intent.isFallback || intent.displayName === '' ? null : intent.displayName,
    score,
    parameters,
    remembered: Object.fromEntries(
      outputContexts
        .filter(({ lifespanCount }) => lifespanCount > 0)
        .flatMap((context) => Object.entries(context.parameters)),
    ),
  }
}
