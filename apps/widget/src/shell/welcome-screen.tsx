import { Avatar } from '@murphy/ui'
import { shellCopy } from './copy'
import { selectDress } from './dress'
import { useWidget } from './widget-context'
import css from './welcome-screen.module.css'

/** Source: WEL-01, OP-19 */
export function WelcomeScreen() {
  const dress = useWidget(selectDress)
  return (
    <div className={css.welcome}>
      <Avatar size={96} outfit={dress} />
      <p className={css.line}>{shellCopy.welcome}</p>
    </div>
  )
}
