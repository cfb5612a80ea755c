import { Avatar } from '@murphy/ui'
import { shellCopy } from './copy'
import { selectAvatarOutfit } from './avatar-outfit'
import { useWidget } from '../components/widget-context'
import css from './welcome-screen.module.css'

/** The screen that is shown until the chat is greeted. Source: WEL-01, OP-19 */
export function WelcomeScreen() {
  const outfit = useWidget(selectAvatarOutfit)
  return (
    <div className={css.welcome}>
      <Avatar size={96} outfit={outfit} />
      <p className={css.line}>{shellCopy.welcome}</p>
    </div>
  )
}
