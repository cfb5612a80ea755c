import { CheckField } from '@murphy/ui'
import { hoursCopy as copy } from '../copy'
import { SettingForm } from '../setting-form'

/** The switch for a day on which nobody can come. Source: LCS-06 */
export function ClosedNow() {
  return (
    <SettingForm name="liveChat.closedNow" title={copy.nowTitle} about={copy.nowAbout}>
      {({ value, set }) => (
        <CheckField label={copy.now} checked={value} onChange={(event) => set(event.target.checked)} />
      )}
    </SettingForm>
  )
}
