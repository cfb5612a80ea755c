import { checkSetting } from '../../settings/settings'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'

const hoursSetting = 'liveChat.hours'

/**
 * Creates the handlers for the hours of live chat, the setting that `npm run settings` changes too.
 *
 * Source: LCS-06, OP-97
 */
export function createHoursHandlers({
  settings,
  settingVersions,
}: Pick<AgentApiPorts, 'settings' | 'settingVersions'>): Pick<DeskHandlers, 'getHours' | 'putHours'> {
  return {
    getHours: async () => ({ hours: await settings.get(hoursSetting) }),
    putHours: async ({ body: { hours }, caller }) => {
      const checked = checkSetting(hoursSetting, hours)
      if (!checked.ok) throw new DeskProblem('bad_request', checked.error, { path: 'hours' })
      const { agentId, displayName } = caller.account
      const author = { agentId, name: displayName }
      await settingVersions.change({ name: hoursSetting, value: hours, version: null, author, undoes: null })
      return { hours }
    },
  }
}
