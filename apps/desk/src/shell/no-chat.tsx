import { Button } from '@murphy/ui'
import { getOffers, getWaitingChats } from '../core/shift/selectors'
import type { OnShift } from '../core/state'
import { formatAcceptNext, copy } from './copy'
import { useDispatch, useShift } from '../components/desk-context'
import css from './no-chat.module.css'

/** Shown when no chat is open, with a button to accept the next one. */
export function NoChat() {
  const count = useShift(countAcceptableChats)
  const hasChats = useShift(({ desk }) => desk !== null && desk.chats.length > 0)
  const dispatch = useDispatch()
  const isQuiet = count === 0 && !hasChats

  return (
    <div className={css.empty}>
      <h2 className={css.title}>{isQuiet ? copy.allQuiet : copy.noChat}</h2>
      <p>{isQuiet ? copy.allQuietLine : copy.noChatLine}</p>
      {count > 0 && (
        <Button icon="headset" onClick={() => dispatch({ kind: 'oldest-accepted' })}>
          {formatAcceptNext(count)}
        </Button>
      )}
    </div>
  )
}

function countAcceptableChats(shift: OnShift): number {
  return getOffers(shift).length + getWaitingChats(shift).filter(({ mayAccept }) => mayAccept).length
}
