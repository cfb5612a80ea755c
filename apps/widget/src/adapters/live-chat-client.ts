// Entry of the chunk with the client of our own service. `live-chat-ports.ts` loads it.
import type { FrameConfiguration } from '@murphy/contracts/configuration'
import { createBrowserVisitor, withForgetVisitor, postWithProgress } from '@murphy/live-chat-sdk'
import type { BrowserVisitorOptions, LiveChatClient } from '@murphy/live-chat-sdk'

/** The visitor's browser as the service sees it, and the place of the visitor's stored identity. */
export type VisitorBrowser = Pick<
  BrowserVisitorOptions,
  'deviceType' | 'theme' | 'locale' | 'page' | 'identity' | 'store'
>

/** Opens the client of a visitor of the live-chat service. Source: OP-36, OP-37, STG-03 */
export function openLiveChatClient(
  { accountKey, host, mediatorHost, departmentId }: NonNullable<FrameConfiguration['liveChat']>,
  browser: VisitorBrowser,
): LiveChatClient {
  const { visitor, detach } = createBrowserVisitor({
    ...browser,
    accountKey,
    host: mediatorHost ?? host,
    departmentId,
    askToken: null,
    postForm: postWithProgress,
  })
  const client = withForgetVisitor(visitor)
  return {
    ...client,
    forgetVisitor: () => {
      detach()
      client.forgetVisitor()
    },
  }
}
