import { Button, QrPicture } from '@murphy/ui'
import { fill } from '@murphy/domain/copy'
import type { ScreenProps } from '../screen-props'
import { continueOnPhoneCopy as copy } from './copy'
import { createQrCode } from '@murphy/domain/qr-code'
import css from './phone-screen.module.css'

const flow = 'phone'

/** The page of a screen in a store that shows a one-time code, and of the phone that has scanned it. */
export function PhoneScreen({ state, dispatch }: ScreenProps<'phone'>) {
  const button = getButton(state)

  return (
    <div className={css.page}>
      {state.at === 'shown' && <ShownCode link={state.link} />}
      {/* Rendered from the start, so that its text is announced. */}
      <output className={isFailure(state) ? css.bad : undefined}>{getStatus(state)}</output>
      {button !== null && (
        <Button isWide onClick={() => dispatch({ flow, kind: button.kind })}>
          {button.label}
        </Button>
      )}
    </div>
  )
}

type State = ScreenProps<'phone'>['state']

function isFailure({ at }: State): boolean {
  return at === 'failed' || at === 'unanswered' || at === 'refused'
}

function getButton({ at }: State) {
  switch (at) {
    case 'over':
      return { label: copy.newCode, kind: 'new-code-pressed' } as const
    case 'failed':
      return { label: copy.retry, kind: 'new-code-pressed' } as const
    case 'unanswered':
      return { label: copy.retry, kind: 'retry-pressed' } as const
    case 'refused':
      return { label: copy.phone.newConversation, kind: 'new-conversation-pressed' } as const
    case 'creating':
    case 'shown':
    case 'redeeming':
      return null
  }
}

function getStatus(state: State): string {
  switch (state.at) {
    case 'shown':
      return state.minutesLeft === 1
        ? copy.lastMinute
        : fill(copy.minutesLeft, { minutes: String(state.minutesLeft) })
    case 'creating':
    case 'over':
    case 'failed':
      return copy[state.at]
    case 'redeeming':
    case 'unanswered':
    case 'refused':
      return copy.phone[state.at]
  }
}

function ShownCode({ link }: { readonly link: string }) {
  const code = createQrCode(link)
  return (
    <>
      <p>{copy.about}</p>
      {code !== null && <QrPicture modules={code} label={copy.picture} className={css.picture} />}
      <p>
        {copy.address} <span className={css.address}>{link}</span>
      </p>
    </>
  )
}
