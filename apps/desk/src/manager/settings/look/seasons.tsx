import type { IconSeasons } from '@murphy/contracts/desk'
import { Button, Field } from '@murphy/ui'
import { ChoiceField } from '../../../components/choice-field'
import { copy as common, appearanceCopy as copy } from '../copy'
import { AddButton } from '../add-button'
import { SettingForm } from '../setting-form'
import css from '../settings.module.css'

type Season = IconSeasons[number]

const iconOptions = [
  { value: 'xmas', text: copy.icons.xmas },
  { value: 'mask', text: copy.icons.mask },
] as const

/** The periods in which Murphy has another icon. Source: ICO-01 */
export function Seasons() {
  return (
    <SettingForm name="botIcon.seasons" title={copy.seasonsTitle} about={copy.seasonsAbout}>
      {({ value, set, problemAt }) => {
        const change = (at: number, part: Partial<Season>) =>
          set(value.map((season, place) => (place === at ? { ...season, ...part } : season)))
        return (
          <>
            {value.length === 0 && <p className={css.about}>{copy.noSeasons}</p>}
            {value.map(({ icon, from, until }, at) => (
              // A season is identified by its place only.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={at} className={css.entry}>
                <ChoiceField
                  label={`${copy.icon} (${at + 1})`}
                  value={icon}
                  options={iconOptions}
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
                  onClick={() => set(value.filter((_, place) => place !== at))}
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
