import { Icon } from '@murphy/ui'
import { areExamplesShown } from '../core/selectors'
import { shellCopy } from './copy'
import { useDispatch, useWidget } from '../components/widget-context'
import css from './example-messages.module.css'

/** Example messages, which are sent when pressed. They are hidden once the shopper has written. */
export function ExampleMessages() {
  const isShown = useWidget(areExamplesShown)
  const dispatch = useDispatch()
  if (!isShown) return null

  return (
    <ul className={css.examples} aria-label={shellCopy.examples.title}>
      {shellCopy.examples.lines.map((text) => (
        <li key={text}>
          <button
            type="button"
            className={css.example}
            onClick={() => dispatch({ kind: 'text-submitted', text })}
          >
            {text}
            <Icon name="arrow-up" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
