import { Button } from '@murphy/ui'
import { useDispatch, useShift } from '../components/desk-context'
import { copy, formatMention, formatTakenOver } from './copy'
import { ListSection } from '../components/list-section'
import css from './mention-list.module.css'
import { toDisplayName } from '../components/copy'

const noMentions: readonly never[] = []

/** Notes in which other agents mention this agent. */
export function MentionList() {
  const mentions = useShift(({ desk }) => desk?.mentions ?? noMentions)
  const dispatch = useDispatch()
  if (mentions.length === 0) return null
  return (
    <ListSection title={copy.mentions}>
      <ul className={css.list}>
        {mentions.map(({ note, chatId, shopper }) => (
          <li key={note.noteId} className={css.mention}>
            <p className={css.who}>
              {note.supervision === 'take-over'
                ? formatTakenOver(note.from, toDisplayName(shopper))
                : formatMention(note.from, toDisplayName(shopper))}
            </p>
            {note.supervision !== 'take-over' && <p className={css.text}>{note.text}</p>}
            <div className={css.foot}>
              <Button look="quiet" onClick={() => dispatch({ kind: 'log-requested', chatId })}>
                {copy.read}
              </Button>
              <Button look="quiet" onClick={() => dispatch({ kind: 'mention-read', noteId: note.noteId })}>
                {copy.seen}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </ListSection>
  )
}
