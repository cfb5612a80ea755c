import { CheckField, Field, TextAreaField } from '@murphy/ui'
import { featuresCopy as copy } from './copy'
import { SettingForm, findFirstProblemAt } from './setting-form'
import { useState } from 'react'

/** Feature flags, the survey, the allowed sites, and the accepted language model. Source: OP-111, OP-43, HST-17 */
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
      <SettingForm
        name="liveChat.suggestedReplies"
        title={copy.suggestionsTitle}
        about={copy.suggestionsAbout}
      >
        {({ value, set }) => (
          <CheckField
            label={copy.suggestions}
            checked={value}
            onChange={(event) => set(event.target.checked)}
          />
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
            problem={findFirstProblemAt(
              problemAt,
              value.map((_, at) => String(at)),
            )}
          />
        )}
      </SettingForm>
      <SettingForm name="languageModel.acceptedOrigin" title={copy.modelTitle} about={copy.modelAbout}>
        {({ value, set, problemAt }) => (
          <Field
            label={copy.model}
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

type SitesFieldProps = {
  readonly sites: readonly string[]
  readonly set: (sites: string[]) => void
  readonly problem: string | null
}

/** One site per line. Empty lines are kept while typing, and are no sites. */
function SitesField({ sites, set, problem }: SitesFieldProps) {
  const [entered, setEntered] = useState('')
  const isEntered = splitLines(entered).join('\n') === sites.join('\n')
  return (
    <TextAreaField
      label={copy.origins}
      rows={4}
      value={isEntered ? entered : sites.join('\n')}
      problem={problem}
      isValid={false}
      onChange={({ target }) => {
        setEntered(target.value)
        set(splitLines(target.value))
      }}
    />
  )
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
