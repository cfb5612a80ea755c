import type { Capability } from '@murphy/retail-api'
import { RetailerFailure } from '../retail/retailer'
import { capabilityTable, findOffCapability } from './capability-table'
import type { AssistantTools, IntentRequest, IntentResult } from './intent'
import { createContactOptions } from './intents/contact'
import { createMessage } from './reply-items'
import type { situations } from './responses/response-situations'

type AnswerRequest = Pick<IntentRequest, 'context' | 'dialogue'>

/**
 * Runs the answer of an intent. When the retailer's systems do not answer or do not offer it, the reply says so and offers
 * ways to contact an agent: it is never an error, and never claims anything.
 *
 * @param intent `null`: an answer that belongs to no intent
 * Source: OP-138, OP-142, docs/capabilities.md
 */
export async function answerUnlessAway(
  intent: string | null,
  { request, tools }: { readonly request: AnswerRequest; readonly tools: AssistantTools },
  answer: () => IntentResult | Promise<IntentResult>,
): Promise<IntentResult> {
  const off = intent === null ? null : findOffCapability(intent, tools.isOffered)
  if (off !== null) return await createOffAnswer(off, request, tools)
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof RetailerFailure)) throw error
    return error.missingCapability === null
      ? await createUnavailableAnswer('retailer_away', request, tools)
      : await createOffAnswer(error.missingCapability, request, tools)
  }
}

/** Creates the answer for a capability that is off. */
async function createOffAnswer(
  capability: Capability,
  request: AnswerRequest,
  tools: AssistantTools,
): Promise<IntentResult> {
  return await createUnavailableAnswer(capabilityTable[capability].off ?? 'off', request, tools)
}

/** Creates the answer that says why Murphy cannot help, with the ways to contact an agent. */
async function createUnavailableAnswer(
  situation: (typeof situations.fallback)[number],
  request: AnswerRequest,
  tools: AssistantTools,
): Promise<IntentResult> {
  const turn = request.dialogue.turnCount
  return {
    isUnavailable: true,
    items: [
      createMessage(tools.getResponse('fallback', situation, { turn })),
      ...(await createContactOptions(request, tools)),
    ],
  }
}
