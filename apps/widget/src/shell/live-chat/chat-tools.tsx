import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { Icon } from '@murphy/ui'
import { activeChat } from '../../core/live-chat/attached'
import { isHostDevice } from '../../core/selectors'
import type { State } from '../../core/state'
import { useDispatch, useWidget } from '../widget-context'
import { liveChatViewCopy } from './copy'
import css from './chat-tools.module.css'

/** A file can be sent once an agent is there; not from a screen that many share. Source: LC-48, OP-36, OP-103 */
export function ChatTools() {
  const accept = useWidget(selectAccepted)
  const isShared = useWidget(isHostDevice)
  const dispatch = useDispatch()
  const input = useRef<HTMLInputElement>(null)
  if (accept === null || isShared) return null

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    for (const file of target.files ?? []) dispatch({ area: 'live-chat', kind: 'file-chosen', file })
    // The same file may be chosen again.
    target.value = ''
  }

  return (
    <div className={css.tools}>
      <button type="button" className={css.attach} onClick={() => input.current?.click()}>
        <Icon name="attach" size={16} />
        {liveChatViewCopy.attach}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={liveChatViewCopy.attach}
        onChange={choose}
      />
    </div>
  )
}

/** The kinds of files that are taken, as a browser's chooser wants them; `null`: nothing can be sent now. */
function selectAccepted(state: State): string | null {
  const talking = activeChat(state)
  if (talking?.at !== 'chatting' || talking.talk.isDisrupted) return null
  const { uploads } = talking.snapshot
  if (uploads !== null && !(uploads.enabled && uploads.plan_allows)) return null
  return (uploads?.allowed_extensions ?? []).map((extension) => `.${extension}`).join(',')
}
