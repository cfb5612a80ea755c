import { loadedAnswers } from '../loaded-answers'
import type { AnyMachine } from './loaded-machines'
import type { FlowName } from './machines'

/** The machine of an open flow, for those who are there before the answers are. */
export function machineOf(name: FlowName): AnyMachine {
  return loadedAnswers().machineOf(name)
}
