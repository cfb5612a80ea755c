import type { Ports } from '../ports'
import { loadMachine } from '../flows/loaded-machines'
import type { Effect } from './effect'
import type { Dispatch } from './perform-call'

/** Brings the machine of a flow that comes in a chunk of its own, and says so. */
export function loadFlow(
  { log }: Pick<Ports, 'log'>,
  { widgetSessionId, opening }: Extract<Effect, { kind: 'load-flow' }>,
  dispatch: Dispatch,
): void {
  void settle()

  async function settle(): Promise<void> {
    try {
      await loadMachine(opening.name)
    } catch {
      log.warn('flow-load-failed', { flow: opening.name })
      dispatch({ kind: 'flow-load-failed', widgetSessionId, opening })
      return
    }
    dispatch({ kind: 'flow-loaded', widgetSessionId, opening })
  }
}
