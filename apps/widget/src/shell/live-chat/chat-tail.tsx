import { fill } from '@murphy/domain/words'
import { findAttached, activeChat } from '../../core/live-chat/attached'
import { firstNameOf } from '../../core/live-chat/people'
import type { Talk } from '../../core/live-chat/live-chat-state'
import type { State } from '../../core/state'
import { Initial } from '../../components/agent-name/initial'
import { TypingIndicator, Writing } from '../typing-indicator'
import { useWidget } from '../widget-context'
import { liveChatViewCopy } from './copy'
import css from './chat-tail.module.css'

/** Below the newest message: files on their way, and who writes. Source: MSG-02, LC-48 */
export function ChatTail() {
  const talk = useWidget(selectTalk)
  const isLooking = useWidget(selectIsLooking)
  if (talk === null) return isLooking && <TypingIndicator />
  return (
    <>
      {talk.files.map(({ id, text, share }) => (
        <p className={css.state} key={id}>
          {fill(liveChatViewCopy.sendingFile, { name: text })}
          <progress
            className={css.progress}
            value={share ?? undefined}
            aria-label={fill(liveChatViewCopy.sendingFile, { name: text })}
          />
        </p>
      ))}
      {talk.typing !== null && <AgentTyping talk={talk} />}
    </>
  )
}

/** An agent writes, in the colour of people. */
function AgentTyping({ talk: { agents, typing } }: { readonly talk: Talk }) {
  const name = firstNameOf(agents.find(({ nick }) => nick === typing)?.name ?? '')
  return (
    <Writing
      className={css.typing}
      by={<Initial name={name} />}
      words={fill(liveChatViewCopy.typing, { name: name === '' ? liveChatViewCopy.someone : name })}
    />
  )
}

function selectTalk(state: State): Talk | null {
  return activeChat(state)?.talk ?? null
}

/** Selects whether Murphy is checking that an agent is available. Source: LC-25 */
function selectIsLooking(state: State): boolean {
  return findAttached(state)?.isWanted === true
}
