import { isClosed, isReady } from '../client'
import type { LiveChatClient } from '../live-chat-client'
import type { Visitor } from './visitor'

/** Adds `forgetVisitor` to a visitor client. Only the widget needs it. Source: OP-33, OP-137 */
export function withForgetVisitor(visitor: Visitor): LiveChatClient {
  async function leave(): Promise<void> {
    visitor.detach()
    if (visitor.getSnapshot().status !== 'idle') {
      await waitUntilSettled(visitor)
      await visitor.endChat()
    }
    visitor.stop()
  }

  return { ...visitor, forgetVisitor: () => void leave() }
}

/** Resolves once the service has sent the visitor's chat, or has closed the connection. */
function waitUntilSettled({ getSnapshot, subscribe }: Visitor): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const { status } = getSnapshot()
      if (!isReady(status) && !isClosed(status)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = subscribe(check)
    check()
  })
}
