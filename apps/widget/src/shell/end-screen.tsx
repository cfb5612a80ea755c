import { Button, classes, Face } from '@murphy/ui'
import { useDispatch } from './widget-context'
import css from './end-screen.module.css'

/** Source: END-11, END-12, OP-10 */
export function EndScreen({ isLeaving }: { readonly isLeaving: boolean }) {
  const dispatch = useDispatch()
  return (
    <div className={classes(css.screen, isLeaving && css.leaving)}>
      <Face size={96} />
      <h2 className={css.title}>Your chat has ended</h2>
      <Button onClick={() => dispatch({ kind: 'start-again-pressed' })}>Start again</Button>
    </div>
  )
}
