import { updateLiveChatStatus } from '@murphy/contracts/calls'
import type { FrameConfiguration } from '@murphy/contracts/configuration'
import type { LiveChatClient } from '@murphy/live-chat-sdk'
import type { LiveChatPorts } from '../core/ports'
import { discardValue } from './rest-client'
import type { VisitorBrowser } from './live-chat-client'
import type { RestClient } from './rest-client'

type LiveChatConfiguration = FrameConfiguration['liveChat']

/** Creates the live-chat ports of the browser. Source: LC-16, OP-96, OP-102 */
export function createLiveChatPorts(
  liveChat: LiveChatConfiguration,
  call: RestClient,
  window: Window & typeof globalThis,
): LiveChatPorts {
  let vendorClient: Promise<LiveChatClient> | null = null
  return {
    openClient: (isHostDevice) => {
      if (liveChat === null) return Promise.reject(new Error('The retailer has no live chat.'))
      // A page has one object of the vendor, which all its visitors share.
      if (liveChat.vendorScriptUrl !== null)
        return (vendorClient ??= loadVendorClient(liveChat, liveChat.vendorScriptUrl, window))
      return loadOwnClient(liveChat, window, isHostDevice)
    },
    computeTextVersion: (text) => computeTextVersion(text, window.crypto),
    pageUrl: () => getPageUrl(window),
    recordAgentJoined: (caller, { intentGroupId, intentGroupName }) =>
      discardValue(
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
      if (!('Notification' in window) || window.Notification.permission !== 'granted') return
      try {
        void new window.Notification(text)
      } catch {
        // Some phones show notifications from service workers only. The message in the chat says the same.
      }
    },
  }
}

type LiveChatAccount = NonNullable<LiveChatConfiguration>

/** Loads and opens a client of Murphy's own service, with a visitor of its own. Source: OP-36, OP-37 */
async function loadOwnClient(
  account: LiveChatAccount,
  window: Window,
  isHostDevice: boolean,
): Promise<LiveChatClient> {
  const { openLiveChatClient } = await import('./live-chat-client')
  return openLiveChatClient(account, describeBrowser(window, isHostDevice))
}

/**
 * Describes the browser to the service. A device in a store keeps its visitor only as long as the page.
 * Source: OP-36, OP-37, STG-03
 */
function describeBrowser(window: Window, isHostDevice: boolean): VisitorBrowser {
  const { document, navigator } = window
  const { referrer, title } = document
  return {
    deviceType: isHostDevice ? 'host_device' : detectDevice(navigator.userAgent),
    theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    locale: document.documentElement.lang,
    // The page around the frame, if the browser reveals it.
    page: referrer === '' ? null : { title, url: referrer },
    ...(isHostDevice ? { identity: createPageIdentity(), store: null } : {}),
  }
}

function detectDevice(userAgent: string): 'desktop' | 'mobile' | 'tablet' {
  if (/iPad|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobile|iPhone|iPod/i.test(userAgent) ? 'mobile' : 'desktop'
}

/** Creates a store of the visitor's identity that lasts as long as the page. */
function createPageIdentity(): NonNullable<VisitorBrowser['identity']> {
  let visitorId: string | null = null
  return {
    read: () => visitorId,
    save: (next) => {
      visitorId = next
    },
    forget: () => {
      visitorId = null
    },
  }
}

/**
 * Loads and opens the client of the vendor that the retailer's configuration names.
 * Source: docs/interfaces.md#live-chat-sdk
 */
async function loadVendorClient(
  account: LiveChatAccount,
  scriptUrl: string,
  window: Window,
): Promise<LiveChatClient> {
  const { openVendorClient } = await import('./live-chat-vendor')
  return await openVendorClient(account, scriptUrl, window)
}

function getPageUrl({ document }: Window): string | null {
  return document.referrer === '' ? null : document.referrer
}

/** Returns the version of a consent text as the server computes it; '' in a page without `crypto.subtle`. */
async function computeTextVersion(text: string, { subtle }: Partial<Crypto>): Promise<string> {
  if (subtle === undefined) return ''
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 12)
}
