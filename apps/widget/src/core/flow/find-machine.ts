import type { AnyMachine, FlowName } from './flows'
import type { CoreModuleName, LoadedCoreModules } from '../core-modules'

/** Returns the name of the module that the machine of a flow is part of. */
export function getModuleOfFlow(name: FlowName): CoreModuleName {
  return name === 'live-chat-entry' || name === 'live-chat-rating' ? 'live-chat' : name
}

/** Returns the machine of a flow, `null` while its module is not loaded. */
export function findMachine(modules: LoadedCoreModules, name: FlowName): AnyMachine | null {
  // A machine gets only states and events that carry the name it was found by.
  return (findTypedMachine(modules, name) ?? null) as AnyMachine | null
}

function findTypedMachine(modules: LoadedCoreModules, name: FlowName) {
  switch (name) {
    case 'live-chat-entry':
      return modules['live-chat']?.liveChatEntryMachine
    case 'live-chat-rating':
      return modules['live-chat']?.liveChatRatingMachine
    default:
      return modules[name]?.machine
  }
}
