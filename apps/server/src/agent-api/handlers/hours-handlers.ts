import { checkSetting } from '../../settings/settings'
import { DeskProblem } from '../desk-problem'
import type { DeskHandlers } from '../desk-call'
import type { AgentApiPorts } from '../ports'

const name = 'liveChat.hours'

/** Handles the hours of live chat, the setting that `npm run settings` changes too. Source: LCS-06, OP-97 */
export function hoursHandlers({
  settings,
  settingVersions,
}: AgentApiPorts): Pick<DeskHandlers, 'getHours' | 'putHours'> {
  return {
    getHours: async () => ({ hours: await settings.get(name) }),
    putHours: async ({ body: { hours }, caller }) => {
      const checked = checkSetting(name, hours)
      if (!checked.ok) throw new DeskProblem('bad_request', checked.error, { path: 'hours' })
      const { agentId, displayName } = caller.account
      const author = { agentId, name: displayName }
      await settingVersions.change({ name, value: hours, version: null, author, undoes: null })
      return { hours }
    },
  }
}
