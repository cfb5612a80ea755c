import { apiKeysMax } from '@murphy/contracts/desk'
import { parseCalendarDate } from '@murphy/domain/calendar'
import { getDayBounds } from '@murphy/domain/live-chat-reports'
import { createApiKeySecret } from '../../api-keys/api-keys'
import { toAuthor } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'

type ApiKeyCall = 'getApiKeys' | 'createApiKey' | 'revokeApiKey'

/** Creates the handlers for the keys of the REST API. Source: docs/api.md */
export function createApiKeyHandlers({
  apiKeys,
  settings,
  now,
}: Pick<AgentApiPorts, 'apiKeys' | 'settings' | 'now'>): Pick<DeskHandlers, ApiKeyCall> {
  return {
    getApiKeys: async () => {
      const [keys, timezone] = await Promise.all([apiKeys.list(now()), settings.get('liveChat.timezone')])
      return { keys, timezone }
    },
    createApiKey: async ({ body: { name, scopes, expiresOn }, caller }) => {
      const expiresAt =
        expiresOn === null
          ? null
          : getDayBounds(await settings.get('liveChat.timezone'), parseCalendarDate(expiresOn)).until
      if (expiresAt !== null && expiresAt <= now())
        throw new DeskProblem('bad_request', 'Choose an end date that is not over.', { path: 'expiresOn' })
      const secret = createApiKeySecret()
      const key = await apiKeys.add({ name, scopes, expiresOn, expiresAt }, secret, toAuthor(caller, now()))
      if (key === null)
        throw new DeskProblem('conflict', `There are ${apiKeysMax} active keys. Revoke one first.`)
      return { key, secret: secret.secret }
    },
    revokeApiKey: async ({ params: { keyId }, caller }) => {
      if (!(await apiKeys.revoke(keyId, toAuthor(caller, now()))))
        throw new DeskProblem('not_found', 'Key not found.')
      return { ok: true }
    },
  }
}
