import { deskPagePath } from '@murphy/contracts/desk'
import type { JoinPorts } from '../join/ports'
import { createRestCall } from './rest-call'

/** Creates the ports of the invitation page: its calls and the token of the link. */
export function createJoinPorts({
  window,
  fetch,
}: {
  readonly window: Window
  readonly fetch: typeof globalThis.fetch
}): JoinPorts {
  const call = createRestCall(fetch)
  return {
    request: async (name, input = {}) => {
      const answer = await call(name, input)
      if (answer.ok) return answer
      return {
        ok: false,
        error:
          answer.error.kind === 'unreachable'
            ? { kind: 'unreachable' }
            : { kind: 'refused', problem: answer.error.problem },
      }
    },
    token: window.location.hash.slice(1),
    // Replaces the entry in the browser's history, because the link has been used.
    enter: () => window.location.replace(deskPagePath),
  }
}
