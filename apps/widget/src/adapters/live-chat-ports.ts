import type { FrameConfiguration } from '@murphy/contracts/configuration'
import { updateLiveChatStatus } from '@murphy/contracts/calls'
import type { LiveChatPorts } from '../ports'
import { nothing } from './answer'
import type { RestClient } from './rest-client'

type BrowserWindow = Pick<Window, 'document'> & {
  readonly crypto: { readonly subtle?: Pick<SubtleCrypto, 'digest'> }
  readonly Notification?: typeof Notification
}

/** Live chat at the browser's edges. Source: OP-96, OP-102 */
export function createLiveChatPorts(
  liveChat: FrameConfiguration['liveChat'],
  call: RestClient,
  window: BrowserWindow,
): LiveChatPorts {
  return {
    openClient: () => Promise.reject(new Error(`no way to ${liveChat?.host}`)),
    versionOf: (text) => versionOf(text, window.crypto.subtle),
    pageUrl: () => window.document.referrer || null,
    recordAgentJoined: (caller, { intentGroupId, intentGroupName }) =>
      nothing(
        call(updateLiveChatStatus, {
          caller,
          body: {
            sessionId: caller.sessionId,
            userId: caller.chatbotUserId,
            data: { intentGroupId, liveChatStatus: 'AgentJoined', intentGroupName },
          },
        }),
      ),
    notify: (text) => {
      const { Notification: Notice } = window
      if (Notice?.permission === 'granted') void new Notice(text)
    },
  }
}

/** As the server names the versions of a consent; '' in a page that may not count a hash. */
async function versionOf(text: string, subtle: Pick<SubtleCrypto, 'digest'> | undefined): Promise<string> {
  if (subtle === undefined) return ''
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 12)
}
