import type { LiveChatFlow, OpenFlow } from '../../flows/machines'
import { LiveChatEntryScreen } from '../../flows/live-chat-entry/live-chat-entry-screen'
import { LiveChatRatingScreen } from '../../flows/live-chat-rating/live-chat-rating-screen'
import { useDispatch } from '../widget-context'

type Props = { readonly flow: Extract<OpenFlow, { readonly name: LiveChatFlow }> }

/** Before the chat with people, and after it. Source: LC-02, LC-26 */
export function LiveChatScreen({ flow }: Props) {
  const dispatch = useDispatch()
  return flow.name === 'live-chat-entry' ? (
    <LiveChatEntryScreen state={flow.state} dispatch={dispatch} />
  ) : (
    <LiveChatRatingScreen state={flow.state} dispatch={dispatch} />
  )
}
