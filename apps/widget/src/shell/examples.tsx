import { Icon } from '@murphy/ui'
import { openView } from '../core/selectors'
import type { State } from '../core/state'
import { shellCopy } from './copy'
import { useDispatch, useWidget } from './widget-context'
import css from './examples.module.css'

/** Things one can say, as if typed: they show that one can simply write. Gone after the shopper's first words. */
export function Examples() {
  const isStart = useWidget(selectIsStart)
  const dispatch = useDispatch()
  if (!isStart) return null

  return (
    <ul className={css.examples} aria-label={shellCopy.examples.title}>
      {shellCopy.examples.lines.map((words) => (
        <li key={words}>
          <button
            type="button"
            className={css.example}
            onClick={() => dispatch({ kind: 'text-submitted', text: words })}
          >
            {words}
            <Icon name="arrow-up" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Not on the welcome screen, which stands as the static shell painted it. */
function selectIsStart(state: State): boolean {
  const { conversation, typed } = state
  return (
    openView(state)?.at === 'chat' &&
    typed.draft === '' &&
    conversation.entries.every((entry) => entry.from !== 'user')
  )
}
