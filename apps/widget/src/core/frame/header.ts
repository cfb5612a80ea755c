import type { LoadedCoreModules } from '../core-modules'
import { chatCopy } from '../copy'
import { findMachine } from '../flow/find-machine'
import type { State } from '../state'
import type { Header } from './frame-state'

const botHeader: Header = {
  get title() {
    return chatCopy.bot
  },
  hasBackArrow: false,
  logo: 'bot',
}

/** Returns title, back arrow and logo of the header. Source: HDR-01 to HDR-09, OP-22, OP-23 */
export function selectHeader(state: State, modules: LoadedCoreModules): Header {
  const { flow } = state
  if (flow === null) return modules['live-chat']?.selectLiveChatHeader(state) ?? botHeader
  const machine = findMachine(modules, flow.name)
  if (machine === null) return botHeader
  const { title, hasBackArrow } = machine
  return {
    title: typeof title === 'string' ? title : title(flow.state),
    hasBackArrow: hasBackArrow(flow.state),
    logo: 'bot',
  }
}
