import { useId } from 'react'
import { Button, Avatar } from '@murphy/ui'
import { isLiveChatAvailable } from '../../core/selectors'
import { useWidget } from '../../shell/widget-context'
import type { ScreenProps } from '../screen-props'
import { useTakeLostFocus } from '../use-take-lost-focus'
import { nomineeCopy } from './copy'
import type { NomineeState } from './nominee-state'
import { dropSecondPress } from './second-press'
import css from './nominee-screen.module.css'

type Props = {
  readonly state: Extract<NomineeState, { at: 'failure' }>
  readonly dispatch: ScreenProps<'nominee'>['dispatch']
}

/** The title takes the focus and is read with its message; the hours are told when they arrive. Source: NOM-16 to NOM-18, NOM-36, NOM-44, OP-87 */
export function NomineeFailure({ state, dispatch }: Props) {
  const title = useTakeLostFocus<HTMLHeadingElement>()
  const messageId = useId()
  const canChat = useWidget(isLiveChatAvailable)
  return (
    <div className={`${css.screen} ${css.failure}`} onClickCapture={dropSecondPress}>
      <p className={css.face}>
        <Avatar size={96} mood="sorry" />
      </p>
      <h2 className={css.title} ref={title} tabIndex={-1} aria-describedby={messageId}>
        {nomineeCopy.failureTitle}
      </h2>
      <p id={messageId}>{nomineeCopy.failure}</p>
      <output className={css.hours}>{!canChat && state.hoursLine}</output>
      <div className={css.actions}>
        {canChat && (
          <Button isWide onClick={() => dispatch({ area: 'live-chat', kind: 'requested' })}>
            {nomineeCopy.liveChat}
          </Button>
        )}
        <Button
          isWide
          look={canChat ? 'quiet' : 'primary'}
          onClick={() => dispatch({ flow: 'nominee', kind: 'try-again-pressed' })}
        >
          {nomineeCopy.tryAgain}
        </Button>
      </div>
    </div>
  )
}
