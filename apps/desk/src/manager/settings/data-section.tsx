import { auditDaysMin } from '@murphy/contracts/desk'
import { CheckField, Field } from '@murphy/ui'
import { dataCopy as copy } from './copy'
import { SettingForm, findFirstProblemAt } from './setting-form'
import css from './settings.module.css'

const bytesPerMegabyte = 1024 * 1024

const retentionSettings = [
  'retention.conversationDays',
  'retention.liveChatDays',
  'retention.consentDays',
  'retention.eventDays',
  'retention.actionDays',
  'retention.claimDays',
  'retention.auditDays',
] as const

/** File sharing in live chat, and retention. Source: LCS-26 to LCS-28, decision 014 */
export function DataSection() {
  return (
    <>
      <SettingForm name="liveChat.plan" title={copy.planTitle} about={copy.planAbout}>
        {({ value, set, problemAt }) => (
          <>
            <CheckField
              label={copy.areUploadsEnabled}
              checked={value.areUploadsEnabled}
              onChange={(event) => set({ ...value, areUploadsEnabled: event.target.checked })}
            />
            <CheckField
              label={copy.allowsUploads}
              checked={value.allowsUploads}
              onChange={(event) => set({ ...value, allowsUploads: event.target.checked })}
            />
            <div className={css.pair}>
              <Field
                label={copy.extensions}
                value={value.allowedExtensions.join(', ')}
                problem={findFirstProblemAt(
                  problemAt,
                  value.allowedExtensions.map((_, at) => `allowedExtensions.${at}`),
                )}
                isValid={false}
                onChange={(event) =>
                  set({ ...value, allowedExtensions: event.target.value.split(',').map((one) => one.trim()) })
                }
              />
              <Field
                label={copy.maxSize}
                type="number"
                min={0}
                step="any"
                // Three decimals are exact enough to type and read.
                value={Number((value.maxBytes / bytesPerMegabyte).toFixed(3))}
                problem={problemAt('maxBytes')}
                isValid={false}
                onChange={(event) =>
                  set({
                    ...value,
                    maxBytes: Math.round((event.target.valueAsNumber || 0) * bytesPerMegabyte),
                  })
                }
              />
            </div>
          </>
        )}
      </SettingForm>
      {retentionSettings.map((name) => (
        <SettingForm key={name} name={name} title={copy.days[name]}>
          {({ value, set, problemAt }) => (
            <Field
              label={copy.days[name]}
              type="number"
              min={name === 'retention.auditDays' ? auditDaysMin : 1}
              max={3650}
              value={value}
              problem={problemAt('')}
              isValid={false}
              onChange={(event) => set(event.target.valueAsNumber || 0)}
            />
          )}
        </SettingForm>
      ))}
    </>
  )
}
