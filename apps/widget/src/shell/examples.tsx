import { Icon } from '@murphy/ui'
import { areExamplesShown } from '../core/selectors'
import { shellCopy } from './copy'
import { useDispatch, useWidget } from './widget-context'
import css from './examples.module.css'

/** Things one can say, as if typed: they show that one can simply write. Gone after the shopper's first words. */
export function Examples() {
  const isShown = useWidget(areExamplesShown)
  const dispatch = useDispatch()
  if (!isShown) return null

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
