import { isPushAddress } from '../../push/push-address'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'

type PushDeviceCall = 'getPushKey' | 'putPushDevice' | 'removePushDevice'

/**
 * Creates the handlers for the browser of a session as a device that gets push notifications.
 *
 * Source: docs/desk.md#get-notifications-when-the-desk-is-closed
 */
export function createPushDeviceHandlers({
  pushDevices,
  pushPublicKey,
  now,
}: Pick<AgentApiPorts, 'pushDevices' | 'pushPublicKey' | 'now'>): Pick<DeskHandlers, PushDeviceCall> {
  return {
    getPushKey: () => Promise.resolve({ publicKey: pushPublicKey }),
    putPushDevice: async ({ body: { endpoint, expiresAt }, caller: { sessionId } }) => {
      if (!isPushAddress(endpoint))
        throw new DeskProblem(
          'bad_request',
          'endpoint: Expected the https address of a push service on the internet.',
          { path: 'endpoint' },
        )
      // Written in one way, so that a subscription belongs to one session.
      await pushDevices.put({ sessionId, endpoint: new URL(endpoint).href, expiresAt }, now())
      return { ok: true }
    },
    removePushDevice: async ({ caller: { sessionId } }) => {
      await pushDevices.remove(sessionId)
      return { ok: true }
    },
  }
}
