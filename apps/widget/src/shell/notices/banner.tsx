import { Button, Icon } from '@murphy/ui'
import type { IconName } from '@murphy/ui'
import type { BannerInfo } from '@murphy/contracts/calls'
import { noticeCopy } from './copy'
import css from './banner.module.css'

const icons = {
  notification: 'info',
  warning: 'alert',
  error: 'cross',
} as const satisfies Record<BannerInfo['bannerType'], IconName>

type Props = { readonly banner: BannerInfo; readonly onClose: () => void }

/** The retailer's banner: plain text with line breaks. Markup is shown as text. Source: BAN-01, BAN-02, OP-38 */
export function Banner({ banner, onClose }: Props) {
  const { bannerType: type, bannerTemplate: text } = banner
  return (
    <div className={`${css.banner} ${css[type]}`}>
      <Icon name={icons[type]} size={24} />
      <div className={css.message} role={type === 'error' ? 'alert' : 'status'}>
        <strong className={css.type}>{noticeCopy.banner[type]}</strong>
        <p className={css.text}>{text}</p>
      </div>
      <Button look="quiet" className={css.close} onClick={onClose}>
        {noticeCopy.close}
      </Button>
    </div>
  )
}
