import { useState } from 'react'
import { Button, TextButton } from '@murphy/ui'
import { Done } from '../done/done'
import type { ScreenProps } from '../screen-props'
import { nomineeCopy } from './copy'
import type { NomineeState } from './nominee-state'
import { AcceptableIdsOverlay } from './overlays'
import { dropSecondPress } from './second-press'
import css from './nominee-screen.module.css'

type Props = {
  readonly state: Extract<NomineeState, { at: 'confirmation' }>
  readonly dispatch: ScreenProps<'nominee'>['dispatch']
}

/** Source: NOM-07 to NOM-15, NOM-28 */
export function NomineeConfirmation({ state, dispatch }: Props) {
  const [isReading, setReading] = useState(false)
  return (
    <div className={css.screen} onClickCapture={dropSecondPress}>
      <Done title={nomineeCopy.updated} />
      <div className={css.collector}>
        <p className={css.small}>{nomineeCopy.canBePickedUpBy}</p>
        <p className={css.name}>{state.nomineeName}</p>
        <p className={css.number}>
          {nomineeCopy.prefix} {state.mobile}
        </p>
        <Button look="quiet" onClick={() => dispatch({ flow: 'nominee', kind: 'update-again-pressed' })}>
          {nomineeCopy.updateAgain}
        </Button>
      </div>
      <h3 className={css.heading}>{nomineeCopy.importantInfo}</h3>
      <ul className={css.points}>
        {nomineeCopy.important.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextButton onClick={() => setReading(true)}>{nomineeCopy.seeIds}</TextButton>
      <div className={css.actions}>
        <Button isWide onClick={() => dispatch({ flow: 'nominee', kind: 'back-to-chat-pressed' })}>
          {nomineeCopy.backToChat}
        </Button>
      </div>
      {isReading && <AcceptableIdsOverlay onClosed={() => setReading(false)} />}
    </div>
  )
}
