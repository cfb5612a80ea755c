import { CheckField, Field } from '@murphy/ui'
import { featuresCopy as copy } from './copy'
import { SettingForm } from './setting-form'

/** What the shop has switched on. Source: OP-111, OP-43 */
export function FeaturesSection() {
  return (
    <>
      <SettingForm name="feature.EnableWebSocketConnection" title={copy.socketTitle} about={copy.socketAbout}>
        {({ value, set }) => (
          <CheckField label={copy.socket} checked={value} onChange={(event) => set(event.target.checked)} />
        )}
      </SettingForm>
      <SettingForm name="feature.SddPrompt" title={copy.sddTitle} about={copy.sddAbout}>
        {({ value, set }) => (
          <CheckField label={copy.sdd} checked={value} onChange={(event) => set(event.target.checked)} />
        )}
      </SettingForm>
      <SettingForm name="surveyScriptUrl" title={copy.surveyTitle} about={copy.surveyAbout}>
        {({ value, set, problemAt }) => (
          <Field
            label={copy.survey}
            type="url"
            value={value ?? ''}
            problem={problemAt('')}
            isValid={false}
            onChange={(event) => set(event.target.value === '' ? null : event.target.value)}
          />
        )}
      </SettingForm>
    </>
  )
}
