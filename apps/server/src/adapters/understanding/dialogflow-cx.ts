import * as v from 'valibot'
import type { AgentAnswer, DialogflowPorts } from './dialogflow'
import { createDialogflow } from './dialogflow'
import type { RemoteUnderstanding } from './remote'

const AnswerSchema = v.object({
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
      sessionUrl: (sessionId) => `https://${host}/v3/${path}/sessions/${sessionId}`,
      queryInput: (text) => ({ text: { text }, languageCode: 'en-AU' }),
      readAnswer,
    },
    ports,
  )
}

function readAnswer(value: unknown): AgentAnswer | null {
  const parsed = v.safeParse(AnswerSchema, value)
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
    kept: parameters,
  }
}
