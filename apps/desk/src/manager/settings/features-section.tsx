import { CheckField, Field } from '@murphy/ui'
import { featuresCopy as copy } from './copy'
import { SettingForm, firstProblemAt } from './setting-form'
import { SitesField } from './sites-field'

/** Feature flags, the survey, and the allowed sites. Source: OP-111, OP-43, HST-17 */
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
      <SettingForm name="allowedOrigins" title={copy.originsTitle} about={copy.originsAbout}>
        {({ value, set, problemAt }) => (
          <SitesField
            sites={value}
            set={set}
            problem={firstProblemAt(
              problemAt,
              value.map((_, at) => String(at)),
            )}
          />
        )}
      </SettingForm>
    </>
  )
}
