import { Button } from '@murphy/ui'
import { fill } from '@murphy/domain/copy'
import type { ScreenProps } from '../screen-props'
import { continueOnPhoneCopy as copy } from './copy'
import { createQrCode } from './qr-code'
import type { QrCode } from './qr-code'
import css from './continue-on-phone-screen.module.css'

/** The light border that a scanner needs, in modules. Source: ISO/IEC 18004 */
const quietZone = 4

/** The page of a screen in a store that shows a one-time code for the shopper's phone. */
export function ContinueOnPhoneScreen({ state, dispatch }: ScreenProps<'continue-on-phone'>) {
  const newCode = (label: string) => (
    <Button isWide onClick={() => dispatch({ flow: 'continue-on-phone', kind: 'new-code-pressed' })}>
      {label}
    </Button>
  )

  return (
    <div className={css.page}>
      {state.at === 'shown' && <ShownCode link={state.link} />}
      {/* Rendered from the start, so that its text is announced. */}
      <output className={state.at === 'failed' ? css.bad : css.status}>{toStatus(state)}</output>
      {state.at === 'over' && newCode(copy.newCode)}
      {state.at === 'failed' && newCode(copy.retry)}
    </div>
  )
}

function ShownCode({ link }: { readonly link: string }) {
  const code = createQrCode(link)
  return (
    <>
      <p>{copy.about}</p>
      {code !== null && <QrPicture code={code} />}
      <p>
        {copy.address} <span className={css.address}>{link}</span>
      </p>
    </>
  )
}

/** Draws the code black on white in every theme, because many scanners do not read a light code on a dark ground. */
function QrPicture({ code }: { readonly code: QrCode }) {
  const size = code.length + 2 * quietZone
  const path = code
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={copy.picture}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

function toStatus(state: ScreenProps<'continue-on-phone'>['state']): string {
  switch (state.at) {
    case 'creating':
      return copy.creating
    case 'shown':
      return state.minutesLeft === 1
        ? copy.lastMinute
        : fill(copy.minutesLeft, { minutes: String(state.minutesLeft) })
    case 'over':
      return copy.over
    case 'failed':
      return copy.failed
  }
}
