import type { FlowMachine } from './flow-machine'
import { loadedAnswers } from '../loaded-answers'
import type { FlowEffect, FlowEvent, FlowOpening, OpenFlow } from './machines'

/**
 * The machine of any flow, for callers that treat every flow alike. The list is typed flow by flow; that the state and
 * the event given to a machine are its own is sure, because both carry the name it was found by.
 */
export function machineOf(name: OpenFlow['name']): AnyMachine {
  return loadedAnswers().machines[name] as unknown as AnyMachine
}

export type AnyMachine = FlowMachine<FlowOpening['opening'], OpenFlow['state'], FlowEvent, FlowEffect>
