import { useEffect, useRef } from 'react'
import { fill } from '@murphy/domain/words'
import { liveChatEntryCopy } from './copy'
import picture from './transfer.svg'
import css from './live-chat-entry-screen.module.css'

type Props = { readonly name: string; readonly onLeave: () => void }

/** The overlay shown while Murphy transfers the shopper to live chat; Escape leaves. Source: LC-08 to LC-10 */
export function TransferOverlay({ name, onLeave }: Props) {
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const page = title.current?.closest('section')
    function leaveByEscape(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) onLeave()
    }
    page?.addEventListener('keydown', leaveByEscape)
    return () => page?.removeEventListener('keydown', leaveByEscape)
  }, [onLeave])

  return (
    <div className={css.transfer}>
      <img className={css.picture} src={picture} alt={liveChatEntryCopy.picture} width={240} height={140} />
      <h2 className={css.title} ref={title}>
        {fill(liveChatEntryCopy.transfer, { name })}
      </h2>
    </div>
  )
}
