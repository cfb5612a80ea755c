import type { BannerValue } from '@murphy/contracts/desk'
import { CheckField, Field, TextAreaField } from '@murphy/ui'
import { RequiredSelect } from '../../components/required-select'
import { messagesCopy as copy } from './copy'
import { SettingForm } from './setting-form'
import css from './settings.module.css'

const noBanner: NonNullable<BannerValue> = {
  bannerTemplate: '',
  bannerType: 'notification',
  expiry: 60,
  isBannerActive: false,
}

const typeOptions = [
  { value: 'notification', text: copy.types.notification },
  { value: 'warning', text: copy.types.warning },
  { value: 'error', text: copy.types.error },
] as const

/** Banner and greeting. Source: BAN-01 to BAN-05, WEL-04 */
export function MessagesSection() {
  return (
    <>
      <SettingForm name="banner" title={copy.bannerTitle} about={copy.bannerAbout}>
        {({ value, set, problemAt }) => {
          const banner = value ?? noBanner
          return (
            <>
              <CheckField
                label={copy.isActive}
                checked={banner.isBannerActive}
                onChange={(event) => set({ ...banner, isBannerActive: event.target.checked })}
              />
              <TextAreaField
                label={copy.text}
                rows={2}
                value={banner.bannerTemplate}
                problem={problemAt('bannerTemplate')}
                isValid={false}
                onChange={(event) => set({ ...banner, bannerTemplate: event.target.value })}
              />
              <div className={css.pair}>
                <RequiredSelect
                  label={copy.type}
                  value={banner.bannerType}
                  options={typeOptions}
                  onChosen={(bannerType) => set({ ...banner, bannerType })}
                />
                <Field
                  label={copy.expiry}
                  type="number"
                  min={0}
                  value={banner.expiry}
                  problem={problemAt('expiry')}
                  isValid={false}
                  onChange={(event) => set({ ...banner, expiry: event.target.valueAsNumber || 0 })}
                />
              </div>
            </>
          )
        }}
      </SettingForm>
      <SettingForm name="greetingTemplate" title={copy.greetingTitle} about={copy.greetingAbout}>
        {({ value, set, problemAt }) => (
          <>
            <TextAreaField
              label={copy.guest}
              rows={2}
              value={value.guest}
              problem={problemAt('guest')}
              isValid={false}
              onChange={(event) => set({ ...value, guest: event.target.value })}
            />
            <TextAreaField
              label={copy.loggedIn}
              rows={2}
              value={value.loggedIn}
              problem={problemAt('loggedIn')}
              isValid={false}
              onChange={(event) => set({ ...value, loggedIn: event.target.value })}
            />
          </>
        )}
      </SettingForm>
    </>
  )
}
