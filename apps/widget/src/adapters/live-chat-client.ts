// With the client of our own service, in one chunk; `live-chat-ports.ts` asks for it.
import type { FrameConfiguration } from '@murphy/contracts/configuration'
import { createBrowserVisitor, forgettable, postWithProgress } from '@murphy/live-chat-sdk'
import type { LiveChatClient } from '@murphy/live-chat-sdk'

/**
 * A visitor of the live-chat service. A screen that many share forgets who asked with the page. Source: OP-36, OP-37, STG-03
 */
export function openLiveChatClient(
  { accountKey, host, mediatorHost, departmentId }: NonNullable<FrameConfiguration['liveChat']>,
  window: Window,
  isHostDevice: boolean,
): LiveChatClient {
  const { visitor, letGo } = createBrowserVisitor({
    accountKey,
    host: mediatorHost ?? host,
    departmentId,
    deviceType: isHostDevice ? 'host_device' : deviceOf(window.navigator.userAgent),
    theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    locale: window.document.documentElement.lang,
    page: pageOf(window.document),
    askToken: null,
    postForm: postWithProgress,
    ...(isHostDevice && { identity: createPageIdentity(), store: null }),
  })
  const client = forgettable(visitor)
  return {
    ...client,
    forgetVisitor: () => {
      letGo()
      client.forgetVisitor()
    },
  }
}

function deviceOf(userAgent: string): 'desktop' | 'mobile' | 'tablet' {
  if (/iPad|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobile|iPhone|iPod/i.test(userAgent) ? 'mobile' : 'desktop'
}

/** The page around the frame, as far as it lets itself be known. */
function pageOf({ referrer, title }: Document): { readonly title: string; readonly url: string } | null {
  return referrer === '' ? null : { title, url: referrer }
}

/** Keeps the visitor's identity as long as the page lives. */
function createPageIdentity() {
  let visitorId: string | null = null
  const save = (next: string | null): void => {
    visitorId = next
  }
  return { read: () => visitorId, save, forget: () => save(null) }
}
