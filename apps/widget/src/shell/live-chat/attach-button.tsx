import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { Icon } from '@murphy/ui'
import { findActiveChat } from '../../core/live-chat/attached-state'
import { isHostDevice } from '../../core/selectors'
import type { State } from '../../core/state'
import { useDispatch, useWidget } from '../../components/widget-context'
import { liveChatViewCopy } from './copy'
import css from './chat-tools.module.css'

/** The button that sends a file, once an agent has joined. A shared device has none. Source: LC-48, OP-36, OP-103 */
export function AttachButton() {
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

/** Selects the accepted file types in the format of a file input; `null`: no file can be sent now. */
function selectAccepted(state: State): string | null {
  const active = findActiveChat(state)
  if (active?.at !== 'chatting' || active.chat.isDisrupted) return null
  const { uploads } = active.snapshot
  if (uploads !== null && !(uploads.enabled && uploads.plan_allows)) return null
  return (uploads?.allowed_extensions ?? []).map((extension) => `.${extension}`).join(',')
}
