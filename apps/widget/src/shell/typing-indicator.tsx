import { Face, VisuallyHidden } from '@murphy/ui'
import { shellCopy } from './copy'
import { selectDress } from './dress'
import { useWidget } from './widget-context'
import css from './typing-indicator.module.css'

/** Murphy thinks: three strokes are written once and then stand still. Source: MSG-02 */
export function TypingIndicator() {
  const dress = useWidget(selectDress)
  return (
    <div className={css.indicator}>
      <Face size={24} dress={dress} mood="thinking" />
      <span className={css.strokes} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <VisuallyHidden>{shellCopy.typing}</VisuallyHidden>
    </div>
  )
}
