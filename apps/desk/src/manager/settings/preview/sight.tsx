import type { BannerValue, GreetingValue } from '@murphy/contracts/desk'
import { isBannerShown } from '@murphy/domain/banner'
import { Face, Icon, classes } from '@murphy/ui'
import type { IconName } from '@murphy/ui'
import { hoursLine, messagesCopy, previewCopy as copy } from '../copy'
import { shownIcon } from '../look/shown-icon'
import type { previewAt } from './preview-at'
import css from './preview.module.css'

const icons = {
  notification: 'info',
  warning: 'alert',
  error: 'cross',
} as const satisfies Record<NonNullable<BannerValue>['bannerType'], IconName>

type Props = {
  readonly seen: ReturnType<typeof previewAt>
  readonly banner: BannerValue
  readonly greeting: GreetingValue
}

/** The chat window in small: its head, its banner, the greeting, and what stands where live chat is offered. */
export function Sight({ seen, banner, greeting }: Props) {
  const dress = shownIcon(seen.icon)
  return (
    <div className={css.window}>
      <p className={css.head}>
        <Face size={40} dress={dress} />
        {copy.wears[dress]}
      </p>
      {banner !== null && isBannerShown(banner, null, 0) ? (
        <div className={classes(css.banner, css[banner.bannerType])}>
          <Icon name={icons[banner.bannerType]} />
          <div>
            <strong>{messagesCopy.types[banner.bannerType]}</strong>
            <p className={css.text}>{banner.bannerTemplate}</p>
          </div>
        </div>
      ) : (
        <p className={css.about}>{copy.noBanner}</p>
      )}
      <dl className={css.words}>
        <dt>{copy.guest}</dt>
        <dd>{greeting.guest}</dd>
        <dt>{copy.loggedIn}</dt>
        <dd>{greeting.loggedIn.replaceAll('{name}', 'Alex')}</dd>
      </dl>
      <output className={css.hours}>
        {seen.isOpen ? copy.open : copy.closed}
        {!seen.isOpen && (
          <>
            {' '}
            <span>{hoursLine(seen.hoursText)}</span>
          </>
        )}
      </output>
    </div>
  )
}
