import type { ConsignmentView } from '@murphy/domain/delivery'
import { joinClasses, Icon, VisuallyHidden } from '@murphy/ui'
import { deliveryCopy } from './copy'
import css from './progress-bar.module.css'

type Bar = ConsignmentView['bar']

/** The progress of a consignment: done steps are filled, the current one is a ring. Source: TRK-13, TRK-33, OP-73 */
export function ProgressBar({ bar }: { readonly bar: Bar }) {
  return (
    <ol className={css.bar} aria-label={deliveryCopy.progress}>
      {bar.map(({ label, state }) => (
        <li
          key={label}
          className={joinClasses(css.step, css[state])}
          aria-current={state === 'now' || state === 'failed' ? 'step' : undefined}
          data-state={state}
        >
          <span className={css.mark}>
            {state === 'done' && <Icon name="check" size={16} />}
            {state === 'failed' && <Icon name="close" size={16} />}
          </span>
          <span className={css.label}>
            {deliveryCopy.stages[label]}
            <VisuallyHidden>, {deliveryCopy.step[state]}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  )
}
