import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { liveChatPart } from '../loaded-live-chat'
import type * as liveChatChunk from '../live-chat'

type Props = { readonly render: (views: typeof liveChatChunk) => ReactNode }

/** A place for something of the chat with people; empty as long as nobody may need it. */
export function LiveChatPlace({ render }: Props) {
  const views = useSyncExternalStore(liveChatPart.watch, liveChatPart.ifLoaded)
  return views && render(views)
}

/** What a chat with people has besides the text box. */
export function LiveChatTools() {
  return <LiveChatPlace render={({ ChatTools }) => <ChatTools />} />
}

/** What stands behind the last line of a chat with people. */
export function LiveChatTail() {
  return <LiveChatPlace render={({ ChatTail }) => <ChatTail />} />
}
