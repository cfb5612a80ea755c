import type { LiveChatFlow, OpenFlow } from '../../core/flow/flows'
import { LiveChatEntryScreen } from '../../flows/live-chat-entry/live-chat-entry-screen'
import { LiveChatRatingScreen } from '../../flows/live-chat-rating/live-chat-rating-screen'
import { useDispatch } from '../../components/widget-context'

type Props = { readonly flow: Extract<OpenFlow, { readonly name: LiveChatFlow }> }

/** The screen before a live chat, or the one after it. Source: LC-02, LC-26 */
export function LiveChatScreen({ flow }: Props) {
  const dispatch = useDispatch()
  return flow.name === 'live-chat-entry' ? (
    <LiveChatEntryScreen state={flow.state} dispatch={dispatch} />
  ) : (
    <LiveChatRatingScreen state={flow.state} dispatch={dispatch} />
  )
}
