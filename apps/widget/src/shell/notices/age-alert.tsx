import { useState } from 'react'
import { Icon, TextButton, ButtonLink, Overlay } from '@murphy/ui'
import type { WidgetEvent } from '../../core/event'
import { noticeCopy } from './copy'
import css from './age-alert.module.css'
import type { MouseEvent } from 'react'

type Props = { readonly storefront: string; readonly dispatch: (event: WidgetEvent) => void }

/** The notice about the age check, shown until the session ends. Source: AGE-01, AGE-02, OP-40, OP-42 */
export function AgeAlert({ storefront, dispatch }: Props) {
  const [isReading, setReading] = useState(false)

  function read() {
    dispatch({ kind: 'age-check-opened' })
    setReading(true)
  }

  return (
    <section className={css.alert} aria-label={noticeCopy.age.name}>
      <Icon name="id-card" size={24} />
      <div className={css.text}>
        <p>{noticeCopy.age.alert}</p>
        <TextButton onClick={read}>{noticeCopy.age.read}</TextButton>
      </div>
      {isReading && (
        <AgeOverlay storefront={storefront} dispatch={dispatch} onClosed={() => setReading(false)} />
      )}
    </section>
  )
}

/** The account page, with a tracking query and a campaign tag. Source: AGE-06, OP-41 */
const accountPath = '/account?i_cid=cbagecheck&utm_campaign=sdd-age-check'

type AgeOverlayProps = {
  readonly storefront: string
  readonly dispatch: (event: WidgetEvent) => void
  readonly onClosed: () => void
}

/** The overlay that explains the age check and links to the account page. Source: AGE-03 to AGE-06, OP-41 */
function AgeOverlay({ storefront, dispatch, onClosed }: AgeOverlayProps) {
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
