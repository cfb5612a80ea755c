import { classes, Avatar, Icon } from '@murphy/ui'
import type { AvatarOutfit } from '@murphy/ui'
import type { Header } from '../core/frame/frame-state'
import css from './header.module.css'

type Props = { readonly logo: Header['logo']; readonly dress: AvatarOutfit }

/** Murphy, or in live chat a sign in the colour of people, so that nobody takes the one for the other. Source: HDR-09 */
export function HeaderLogo({ logo, dress }: Props) {
  return (
    <span className={classes(css.logo, css[logo])}>
      {logo === 'bot' ? <Avatar size={40} outfit={dress} /> : <Icon name="headset" size={24} />}
    </span>
  )
}
