import { useId } from 'react'
import { Button, CheckField } from '@murphy/ui'
import { useAppInstall } from '../components/app-install'
import { useDispatch, useShift } from '../components/desk-context'
import css from './alerts-dialog.module.css'
import { copy, pushHints } from './copy'

/** Switches push notifications of this device, says what they need, and installs the desk where the browser offers it. */
export function PushSection() {
  const status = useShift(({ push }) => push)
  const { canInstall, prompt } = useAppInstall()
  const dispatch = useDispatch()
  const hintId = useId()
  return (
    <>
      <CheckField
        label={copy.push}
        checked={status === 'on'}
        aria-describedby={hintId}
        onChange={({ target }) => dispatch({ kind: 'push-switched', isOn: target.checked })}
      />
      <output className={status === 'on' || status === 'checking' ? css.hint : css.problem}>
        <span id={hintId}>{pushHints[status]}</span>
      </output>
      {canInstall && (
        <div className={css.install}>
          <p className={css.line}>{copy.installAbout}</p>
          <Button look="quiet" onClick={prompt}>
            {copy.install}
          </Button>
        </div>
      )}
    </>
  )
}
