import { linkify } from '@murphy/domain/text'
import { Bubble } from '../../components/bubble/bubble'
import { ExternalLink } from '../../components/link/external-link'
import type { ViewProps } from '../view-props'
import { AgentName } from '../../components/agent-name/agent-name'
import css from './livechatmessage.module.css'

/** A message of the live chat. Addresses in an agent's text are links. Source: MSG-08, LC-35, OP-109 */
export function LiveChatMessageView({ item, dispatch }: ViewProps<'livechatmessage'>) {
  const isAgent = item.from === 'agent'
  return (
    <>
      {isAgent && <AgentName displayName={item.displayName} />}
      <Bubble from={item.from}>
        <p>
          {isAgent
            ? linkify(item.text).map((part, place) =>
                part.href === undefined ? (
                  part.text
                ) : (
                  // The parts of a text never change their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <ExternalLink key={place} className={css.link} href={part.href} dispatch={dispatch}>
                    {part.text}
                  </ExternalLink>
                ),
              )
            : item.text}
        </p>
      </Bubble>
    </>
  )
}
