import type { MouseEvent } from 'react'
import { ButtonLink, Overlay } from '@murphy/ui'
import type { WidgetEvent } from '../../core/event'
import { noticeCopy } from './copy'
import css from './age-alert.module.css'

/** A tracking query and a campaign tag. Source: AGE-06, OP-41 */
const accountPath = '/account?i_cid=cbagecheck&utm_campaign=sdd-age-check'

type Props = {
  readonly storefront: string
  readonly dispatch: (event: WidgetEvent) => void
  readonly onClosed: () => void
}

/** Source: AGE-03 to AGE-06, OP-41 */
export function AgeOverlay({ storefront, dispatch, onClosed }: Props) {
  const address = `${storefront}${accountPath}`

  function verify(event: MouseEvent) {
    event.preventDefault()
    dispatch({ kind: 'link-pressed', url: address, target: 'new-tab' })
  }

  return (
    <Overlay
      position="bottom"
      title={noticeCopy.age.title}
      closeLabel={noticeCopy.age.cancel}
      onClosed={onClosed}
      action={
        <ButtonLink
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          icon="external"
          isWide
          onClick={verify}
        >
          {noticeCopy.age.verify}
        </ButtonLink>
      }
    >
      <ul className={css.points}>
        {noticeCopy.age.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Overlay>
  )
}
