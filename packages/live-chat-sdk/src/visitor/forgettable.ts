import { isClosed, isReady } from '../client'
import type { LiveChatClient } from '../live-chat-client'
import type { Visitor } from './visitor'

/** A visitor whom a page can forget; the SDK of a page of its own needs no such thing. Source: OP-33, OP-137 */
export function forgettable(visitor: Visitor): LiveChatClient {
  async function leave(): Promise<void> {
    visitor.letGo()
    if (visitor.getSnapshot().status !== 'idle') {
      await settled(visitor)
      await visitor.endChat()
    }
    visitor.stop()
  }

  return { ...visitor, forgetVisitor: () => void leave() }
}

/** The service has to say first which chat there is, or that there is nothing for this visitor. */
function settled({ getSnapshot, subscribe }: Visitor): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { status } = getSnapshot()
      if (!isReady(status) && !isClosed(status)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = subscribe(look)
    look()
  })
}
