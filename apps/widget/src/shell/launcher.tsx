import { Avatar, VisuallyHidden } from '@murphy/ui'
import { selectUnreadBadge } from '../core/selectors'
import { shellCopy } from './copy'
import { selectAvatarOutfit } from './avatar-outfit'
import { useDispatch, useWidget } from '../components/widget-context'
import css from './launcher.module.css'

/** Opens the widget. The badge counts the messages that arrived while it was closed. Source: LAU-01 to LAU-04, OP-14 */
export function Launcher() {
  const badge = useWidget(selectUnreadBadge)
  const outfit = useWidget(selectAvatarOutfit)
  const dispatch = useDispatch()

  return (
    <button type="button" className={css.launcher} onClick={() => dispatch({ kind: 'launcher-pressed' })}>
      <VisuallyHidden>{shellCopy.launcher}</VisuallyHidden>
      <Avatar size={60} outfit={outfit} />
      {badge !== null && (
        <span className={css.badge}>
          {badge}
          <VisuallyHidden> {shellCopy.unread}</VisuallyHidden>
        </span>
      )}
    </button>
  )
}
