import { Icon } from '@murphy/ui'
import type { Attachment } from '@murphy/contracts/live-chat'
import { fill } from '@murphy/domain/copy'
import { formatSize } from '@murphy/domain/live-chat'
import type { Entry, LiveChatContent } from '../../core/conversation/conversation-state'
import { isHostDevice } from '../../core/selectors'
import { AgentName } from '../../components/agent-name/agent-name'
import { Bubble } from '../../components/bubble/bubble'
import { ExternalLink } from '../../components/link/external-link'
import { useDispatch, useWidget } from '../../components/widget-context'
import { liveChatViewCopy } from './copy'
import { StructuredMessage } from './structured-message'
import css from './live-line-view.module.css'

type Props = { readonly entry: Entry; readonly content: LiveChatContent }

/** A live-chat entry that is not a stored text: a file, a structured message or an unsent message. Source: LC-48, LCS-29 */
export function LiveChatContentView({ entry, content }: Props) {
  if (content.kind === 'unsent') return <UnsentMessage entry={entry} />
  const name = 'displayName' in entry.item ? entry.item.displayName : undefined
  return (
    <>
      {entry.from === 'agent' && <AgentName displayName={name} />}
      {content.kind === 'file' ? (
        <Bubble from={entry.from}>
          {content.isDeleted ? (
            <p>{liveChatViewCopy.removed}</p>
          ) : (
            <FileLink attachment={content.attachment} />
          )}
        </Bubble>
      ) : (
        <StructuredMessage entryId={entry.id} structured={content.structured} />
      )}
    </>
  )
}

/** A message of the shopper's that the service does not have yet. Source: OP-108 */
function UnsentMessage({ entry: { item } }: { readonly entry: Entry }) {
  return (
    <div className={css.unsent}>
      <Bubble from="user">
        <p>{'text' in item && item.text}</p>
      </Bubble>
      <p className={css.sending}>{liveChatViewCopy.sending}</p>
    </div>
  )
}

/** A link to a file. A shared device shows its name only, because it keeps no files. Source: OP-36 */
function FileLink({ attachment }: { readonly attachment: Attachment }) {
  const dispatch = useDispatch()
  const isShared = useWidget(isHostDevice)
  const label = fill(liveChatViewCopy.file, { name: attachment.name, size: formatSize(attachment.size) })
  return (
    <p className={css.file}>
      <Icon name="page" size={16} />
      {isShared ? (
        label
      ) : (
        <ExternalLink className={css.link} href={attachment.url} dispatch={dispatch}>
          {label}
        </ExternalLink>
      )}
    </p>
  )
}
