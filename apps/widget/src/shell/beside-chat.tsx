import { LiveChatPlace } from './live-chat-place'
import { MyConversationButton } from './my-conversation-button'

/** What stands at the edges of a conversation that has begun. */
export function BesideChat() {
  return (
    <>
      <MyConversationButton />
      <LiveChatPlace render={({ ChatTools }) => <ChatTools />} />
    </>
  )
}
