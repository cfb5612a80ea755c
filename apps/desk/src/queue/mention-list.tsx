import { Button } from '@murphy/ui'
import { nameOf } from '../shell/copy'
import { useDispatch } from '../shell/desk-context'
import { useShift } from '../shell/use-shift'
import { copy, mentionText } from './copy'
import css from './mention-list.module.css'

const nothing: readonly never[] = []

/** Where colleagues have asked for this agent. */
export function MentionList() {
  const mentions = useShift(({ desk }) => desk?.mentions ?? nothing)
  const dispatch = useDispatch()
  if (mentions.length === 0) return null
  return (
    <section aria-label={copy.named}>
      <h2 className={css.title}>{copy.named}</h2>
      <ul className={css.list}>
        {mentions.map(({ note, chatId, shopper }) => (
          <li key={note.noteId} className={css.mention}>
            <p className={css.who}>{mentionText(note.from, nameOf(shopper))}</p>
            <p className={css.text}>{note.text}</p>
            <div className={css.foot}>
              <Button look="quiet" onClick={() => dispatch({ kind: 'chat-read', chatId })}>
                {copy.read}
              </Button>
              <Button look="quiet" onClick={() => dispatch({ kind: 'mention-seen', noteId: note.noteId })}>
                {copy.seen}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
