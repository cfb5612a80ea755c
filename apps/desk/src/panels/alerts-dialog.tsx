import { Button, CheckField } from '@murphy/ui'
import { useDispatch, useShift } from '../components/desk-context'
import { copy } from './copy'
import { Dialog } from '../components/dialog'
import { PushSection } from './push-section'
import css from './alerts-dialog.module.css'
import type { AlertChoices } from '../core/state'

/** Sets the sounds and notifications of this browser. Source: docs/desk.md#set-sounds-and-notifications */
export function AlertsDialog({ onClosed }: { readonly onClosed: () => void }) {
  const alerts = useShift((shift) => shift.alerts)
  const areNotificationsRefused = useShift((shift) => shift.areNotificationsRefused)
  const dispatch = useDispatch()
  const choose = (change: Partial<AlertChoices>) =>
    dispatch({ kind: 'alerts-chosen', alerts: { ...alerts, ...change } })

  return (
    <Dialog title={copy.alertsTitle} onClosed={onClosed}>
      <p className={css.line}>{copy.alertsAbout}</p>
      <div className={css.choices}>
        <CheckField
          label={copy.sound}
          checked={alerts.hasSound}
          onChange={({ target }) => choose({ hasSound: target.checked })}
        />
        <div className={css.volume}>
          <label>
            {copy.volume}{' '}
            <input
              className={css.range}
              type="range"
              min={0}
              max={100}
              step={5}
              value={Math.round(alerts.volume * 100)}
              onChange={({ target }) => choose({ volume: Number(target.value) / 100 })}
            />
          </label>
          <Button look="quiet" onClick={() => dispatch({ kind: 'sound-tried' })}>
            {copy.trySound}
          </Button>
        </div>
        <CheckField
          label={copy.notices}
          checked={alerts.hasNotices}
          onChange={({ target }) => choose({ hasNotices: target.checked })}
        />
        <output className={css.problem}>{areNotificationsRefused && copy.refusedNotices}</output>
        <CheckField
          label={copy.badge}
          checked={alerts.hasBadge}
          onChange={({ target }) => choose({ hasBadge: target.checked })}
        />
        <PushSection />
      </div>
      <Button onClick={onClosed}>{copy.close}</Button>
    </Dialog>
  )
}
