import type { FlowMachine } from './flow-machine'
import { laterMachines } from './machines'
import type { FlowEffect, FlowEvent, FlowName, FlowOpening, LiveChatMachines, OpenFlow } from './machines'

/** Any machine, for callers that treat every flow alike. */
export type AnyMachine = FlowMachine<FlowOpening['opening'], OpenFlow['state'], FlowEvent, FlowEffect>

// The lists are typed flow by flow; that the state and the event given to a machine are its own is sure, because both
// carry the name it was found by.
const loaded = new Map<FlowName, AnyMachine>()
const later = new Map(
  Object.entries(laterMachines) as unknown as Iterable<readonly [FlowName, () => Promise<AnyMachine>]>,
)

/** Whether a flow can open at once. */
export function isMachineLoaded(name: FlowName): boolean {
  return loaded.has(name)
}

/** Those of live chat come with its rules. */
export function addMachines(machinesOfLiveChat: LiveChatMachines): void {
  for (const [name, machine] of Object.entries(machinesOfLiveChat))
    // As above.
    loaded.set(name as FlowName, machine as unknown as AnyMachine)
}

/** Brings a machine that comes by itself. Rejects when its chunk cannot be had. */
export async function loadMachine(name: FlowName): Promise<void> {
  const load = later.get(name)
  if (load !== undefined) loaded.set(name, await load())
}

/**
 * The machine of an open flow.
 *
 * Errors: throws when it was not loaded, which is a bug of the one who opened the flow.
 */
export function machineOf(name: FlowName): AnyMachine {
  const machine = loaded.get(name)
  if (machine === undefined) throw new Error(`The flow ${name} is open before its machine was loaded.`)
  return machine
}
