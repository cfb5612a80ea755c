import type { Shopper } from '../../retail/ports'
import type { FlowAction, FlowSubject } from '../actions/flow-action'
import type { FlowDefinition, FlowVariant } from '../bot-files/flows'
import type { AssistantTools, IntentRequest } from '../intent'
import type { ResponseValues } from '../responses/responses'
import type { FlowProgress } from './flow-progress'
import { fillText } from './flow-texts'

/** The state of one run of a flow in a turn. */
export type FlowRun = {
  readonly flow: FlowDefinition
  readonly progress: FlowProgress
  readonly shopper: Shopper | null
  readonly request: IntentRequest
  readonly tools: AssistantTools
}

/** A chosen variant of a flow with its code and its order or subscription. */
export type FlowStep = {
  readonly definition: FlowVariant
  readonly action: FlowAction
  readonly subject: FlowSubject
}

/** Returns whether the retailer does not offer what a variant needs. */
export function isOff({ capability }: FlowVariant, { isOffered }: AssistantTools): boolean {
  return capability !== null && !isOffered(capability)
}

/** Returns a reply of the flow file. */
export function getReply(
  { replies }: FlowDefinition,
  reply: string,
  { dialogue }: IntentRequest,
  values: ResponseValues,
): string {
  return fillText(replies[reply] ?? [], { turn: dialogue.turnCount, values })
}
