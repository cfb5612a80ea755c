import type { ManagedValue } from '@murphy/contracts/desk'
import { CheckField } from '@murphy/ui'
import { NumberField } from '../number-field'
import { SettingForm } from '../setting-form'
import type { Editing } from '../setting-form'
import css from '../settings.module.css'
import { visitsCopy as copy } from './copy'
import { OfferReport } from './offer-report'
import { OfferRuleFields } from './offer-rule-fields'

/** Visitor context, offers of chat, and how visitors answer them. Source: docs/live-chat.md#visitor-context */
export function VisitsSection() {
  return (
    <>
      <SettingForm name="visitorContext.isOn" title={copy.contextTitle} about={copy.contextAbout}>
        {({ value, set }) => (
          <CheckField label={copy.context} checked={value} onChange={(event) => set(event.target.checked)} />
        )}
      </SettingForm>
      <SettingForm name="visitorContext.offers" title={copy.offersTitle} about={copy.offersAbout}>
        {(editing) => (
          <>
            <OfferRuleFields {...editing} />
            <LimitFields {...editing} />
          </>
        )}
      </SettingForm>
      <OfferReport />
    </>
  )
}

const limits = ['perHour', 'quietDays', 'controlPercent'] as const

function LimitFields({ value, set, problemAt }: Editing<ManagedValue<'visitorContext.offers'>>) {
  return (
    <div className={css.pair}>
      {limits.map((limit) => (
        <NumberField
          key={limit}
          label={copy[limit]}
          value={value[limit]}
          problem={problemAt(limit)}
          onChanged={(changed) => set({ ...value, [limit]: changed })}
        />
      ))}
    </div>
  )
}
