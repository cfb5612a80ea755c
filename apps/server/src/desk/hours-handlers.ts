import { checkSetting } from '../settings/settings'
import { DeskProblem } from './desk-failure'
import type { DeskHandlers, DeskPorts } from './desk-handlers'

const name = 'liveChat.hours'

/** When live chat is open: the same setting that `npm run settings` changes. Source: LCS-06, OP-97 */
export function hoursHandlers({ settings }: DeskPorts): Pick<DeskHandlers, 'getHours' | 'putHours'> {
  return {
    getHours: async () => ({ hours: await settings.get(name) }),
    putHours: async ({ body: { hours } }) => {
      const checked = checkSetting(name, hours)
      if (!checked.ok) throw new DeskProblem('bad_request', checked.error, { path: 'hours' })
      await settings.set(name, hours)
      return { hours }
    },
  }
}
