import { fill } from '@murphy/domain/copy'
import { findAttached, findActiveChat } from '../../core/live-chat/attached-state'
import { getFirstName } from '@murphy/domain/live-chat'
import type { ActiveChat } from '../../core/live-chat/live-chat-state'
import type { State } from '../../core/state'
import { Initial } from '../../components/agent-name/initial'
import { TypingIndicator, TypingStrokes } from '../typing-indicator'
import { useWidget } from '../../components/widget-context'
import { liveChatViewCopy } from './copy'
import css from './chat-tail.module.css'

/** The activity below the newest message: uploads in progress, and the typing agent. Source: MSG-02, LC-48 */
export function ChatActivity() {
  const chat = useWidget(selectChat)
  const isLooking = useWidget(selectIsLooking)
  if (chat === null) return isLooking && <TypingIndicator />
  return (
    <>
      {chat.files.map(({ id, text, share }) => (
        <p className={css.state} key={id}>
          {fill(liveChatViewCopy.sendingFile, { name: text })}
          <progress
            className={css.progress}
            value={share ?? undefined}
            aria-label={fill(liveChatViewCopy.sendingFile, { name: text })}
          />
        </p>
      ))}
      {chat.typing !== null && <AgentTyping chat={chat} />}
    </>
  )
}

/** The typing indicator of an agent. */
function AgentTyping({ chat: { agents, typing } }: { readonly chat: ActiveChat }) {
  const name = getFirstName(agents.find(({ nick }) => nick === typing)?.name ?? '')
  return (
    <TypingStrokes
      className={css.typing}
      avatar={<Initial name={name} />}
      label={fill(liveChatViewCopy.typing, { name: name === '' ? liveChatViewCopy.someone : name })}
    />
  )
}

function selectChat(state: State): ActiveChat | null {
  return findActiveChat(state)?.chat ?? null
}

/** Selects whether Murphy is checking that an agent is available. Source: LC-25 */
function selectIsLooking(state: State): boolean {
  return findAttached(state)?.isRequested === true
}
