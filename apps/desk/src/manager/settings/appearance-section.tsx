import { RequiredSelect } from '../../components/required-select'
import { appearanceCopy as copy, copy as common } from './copy'
import { SettingForm } from './setting-form'
import { getShownIcon } from './format-setting-value'
import type { IconSeasons, ThemeValue } from '@murphy/contracts/desk'
import { Button, Field } from '@murphy/ui'
import { AddButton } from './add-button'
import css from './settings.module.css'
import type { Editing } from './setting-form'

const iconOptions = [
  { value: 'normal', text: copy.icons.normal },
  { value: 'xmas', text: copy.icons.xmas },
  { value: 'mask', text: copy.icons.mask },
] as const

/** Icon, seasons and theme. Source: ICO-01, ICO-02, OP-39 */
export function AppearanceSection() {
  return (
    <>
      <SettingForm name="botIcon" title={copy.iconTitle} about={copy.iconAbout}>
        {({ value, set }) => (
          <RequiredSelect
            label={copy.icon}
            value={getShownIcon(value)}
            options={iconOptions}
            onChosen={(icon) =>
              set({ normal: icon === 'normal', xmas: icon === 'xmas', mask: icon === 'mask' })
            }
          />
        )}
      </SettingForm>
      <Seasons />
      <SettingForm name="theme" title={copy.themeTitle} about={copy.themeAbout}>
        {(editing) => <ThemeFields {...editing} />}
      </SettingForm>
    </>
  )
}

type Season = IconSeasons[number]

const seasonIconOptions = [
  { value: 'xmas', text: copy.icons.xmas },
  { value: 'mask', text: copy.icons.mask },
] as const

/** The periods in which Murphy has another icon. Source: ICO-01 */
function Seasons() {
  return (
    <SettingForm name="botIcon.seasons" title={copy.seasonsTitle} about={copy.seasonsAbout}>
      {({ value, set, problemAt }) => {
        const change = (at: number, part: Partial<Season>) =>
          set(value.map((season, index) => (index === at ? { ...season, ...part } : season)))
        return (
          <>
            {value.length === 0 && <p className={css.about}>{copy.noSeasons}</p>}
            {value.map(({ icon, from, until }, at) => (
              // A season is identified by its index only.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={at} className={css.entry}>
                <RequiredSelect
                  label={`${copy.icon} (${at + 1})`}
                  value={icon}
                  options={seasonIconOptions}
                  onChosen={(chosen) => change(at, { icon: chosen })}
                />
                <Field
                  label={`${copy.from} (${at + 1})`}
                  type="date"
                  value={from}
                  problem={problemAt(`${at}.from`) ?? problemAt(String(at))}
                  isValid={false}
                  onChange={(event) => change(at, { from: event.target.value })}
                />
                <Field
                  label={`${copy.until} (${at + 1})`}
                  type="date"
                  value={until}
                  problem={problemAt(`${at}.until`)}
                  isValid={false}
                  onChange={(event) => change(at, { until: event.target.value })}
                />
                <Button
                  look="quiet"
                  aria-label={`${common.remove} (${at + 1})`}
                  onClick={() => set(value.filter((_, index) => index !== at))}
                >
                  {common.remove}
                </Button>
              </div>
            ))}
            <div>
              <AddButton
                count={value.length}
                onAdd={() => set([...value, { icon: 'xmas', from: '', until: '' }])}
              >
                {copy.addSeason}
              </AddButton>
            </div>
          </>
        )
      }}
    </SettingForm>
  )
}

/** Colours, corner radius, fonts and logo. An empty field sets no token. Source: docs/theming.md */
function ThemeFields({ value, set, problemAt }: Editing<ThemeValue>) {
  function change(token: string, text: string) {
    const { [token]: _, ...rest } = value
    set(text === '' ? rest : { ...rest, [token]: text })
  }

  return (
    <div className={css.pair}>
      {Object.entries(copy.tokens).map(([token, label]) => (
        <Field
          key={token}
          label={label}
          value={value[token] ?? ''}
          problem={problemAt(token)}
          isValid={false}
          onChange={(event) => change(token, event.target.value.trimStart())}
        />
      ))}
    </div>
  )
}
