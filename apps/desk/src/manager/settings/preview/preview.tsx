import { useState } from 'react'
import { asCalendarDate, sydneyDateAt } from '@murphy/domain/calendar'
import { Button, Field } from '@murphy/ui'
import { useShift } from '../../../shell/use-shift'
import { previewCopy as copy } from '../copy'
import { clockValue, minuteOf } from '../moment-text'
import { useSetting } from '../settings-context'
import { previewAt } from './preview-at'
import { nextClockChange, nextDay } from './preview-days'
import { Sight } from './sight'
import css from './preview.module.css'

const noon = 720

/** What a shopper sees on a day of one's choice, with what is not saved yet. */
export function Preview() {
  const today = useShift(({ now }) => sydneyDateAt(now))
  const hours = useSetting('liveChat.hours')
  const holidays = useSetting('liveChat.holidays')
  const isClosedNow = useSetting('liveChat.closedNow')
  const icon = useSetting('botIcon')
  const seasons = useSetting('botIcon.seasons')
  const banner = useSetting('banner')
  const greeting = useSetting('greetingTemplate')
  const [date, setDate] = useState<string>(today)
  const [minute, setMinute] = useState(noon)
  if (!hours || !holidays || !isClosedNow || !icon || !seasons || !banner || !greeting) return null

  const zone = hours.shown.timezone
  const days = [
    [copy.days.may, nextDay(today, '05-31')],
    [copy.days.christmas, nextDay(today, '12-25')],
    [copy.days.forward, nextClockChange(today, zone, 'forward')],
    [copy.days.back, nextClockChange(today, zone, 'back')],
  ] as const
  const seen = previewAt(
    {
      hours: hours.shown,
      holidays: holidays.shown,
      isClosedNow: isClosedNow.shown,
      icon: icon.shown,
      seasons: seasons.shown,
    },
    { date, minute },
  )

  return (
    <aside className={css.preview} aria-label={copy.title}>
      <h3 className={css.title}>{copy.title}</h3>
      <p className={css.about}>{copy.about}</p>
      <div className={css.days}>
        {days.map(([name, day]) =>
          day === null ? null : (
            <Button key={name} look="quiet" aria-pressed={day === date} onClick={() => setDate(day)}>
              {name}
            </Button>
          ),
        )}
      </div>
      <div className={css.moment}>
        <Field
          label={copy.date}
          type="date"
          value={date}
          problem={null}
          isValid={false}
          onChange={({ target }) => setDate((before) => asCalendarDate(target.value) ?? before)}
        />
        <Field
          label={copy.time}
          type="time"
          value={clockValue(minute)}
          problem={null}
          isValid={false}
          onChange={({ target }) => setMinute((before) => minuteOf(target.value) ?? before)}
        />
      </div>
      <Sight seen={seen} banner={banner.shown} greeting={greeting.shown} />
    </aside>
  )
}
