import { classes, Avatar, Icon } from '@murphy/ui'
import type { AvatarOutfit } from '@murphy/ui'
import type { Header } from '../core/frame/frame-state'
import css from './header.module.css'

type Props = { readonly logo: Header['logo']; readonly outfit: AvatarOutfit }

/** Murphy's avatar, or the live-chat icon in the agents' colour, so that bot and agents are not confused. Source: HDR-09 */
export function HeaderLogo({ logo, outfit }: Props) {
  return (
    <span className={classes(css.logo, css[logo])}>
      {logo === 'bot' ? <Avatar size={40} outfit={outfit} /> : <Icon name="headset" size={24} />}
    </span>
  )
}
