import { Button, Field } from '@murphy/ui'
import { copy as common, hoursCopy as copy } from '../copy'
import { AddButton } from '../add-button'
import { SettingForm } from '../setting-form'
import css from '../settings.module.css'

/** The days on which live chat is closed. Source: LCS-06 */
export function Holidays() {
  return (
    <SettingForm name="liveChat.holidays" title={copy.holidaysTitle} about={copy.holidaysAbout}>
      {({ value, set, problemAt }) => (
        <>
          {value.length === 0 && <p className={css.about}>{copy.noHolidays}</p>}
          {value.map((day, at) => (
            // A day is identified by its place only.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={css.entry}>
              <Field
                label={`${copy.holiday} ${at + 1}`}
                type="date"
                value={day}
                problem={problemAt(String(at))}
                isValid={false}
                onChange={(event) =>
                  set(value.map((other, place) => (place === at ? event.target.value : other)))
                }
              />
              <Button
                look="quiet"
                aria-label={`${common.remove} ${copy.holiday} ${at + 1}`}
                onClick={() => set(value.filter((_, place) => place !== at))}
              >
                {common.remove}
              </Button>
            </div>
          ))}
          <div>
            <AddButton count={value.length} onAdd={() => set([...value, ''])}>
              {copy.addHoliday}
            </AddButton>
          </div>
        </>
      )}
    </SettingForm>
  )
}
