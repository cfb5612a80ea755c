import { Button, classes, Face } from '@murphy/ui'
import { shellCopy } from './copy'
import { selectDress } from './dress'
import { useDispatch, useWidget } from './widget-context'
import css from './end-screen.module.css'

/** Source: END-11, END-12, OP-10 */
export function EndScreen({ isLeaving }: { readonly isLeaving: boolean }) {
  const dress = useWidget(selectDress)
  const dispatch = useDispatch()
  return (
    <div className={classes(css.screen, isLeaving && css.leaving)}>
      <Face size={96} dress={dress} />
      <h2 className={css.title}>{shellCopy.ended.title}</h2>
      <Button onClick={() => dispatch({ kind: 'start-again-pressed' })}>{shellCopy.ended.startAgain}</Button>
    </div>
  )
}
