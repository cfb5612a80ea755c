import { useEffect, useState } from 'react'
import type { PreviewBody } from '@murphy/contracts/desk'
import { toCalendarDate, getSydneyDate } from '@murphy/domain/calendar'
import { Button, Field } from '@murphy/ui'
import { useShift } from '../../../shell/use-shift'
import { ChoiceRow } from '../../choice-row'
import { useStore, useStored } from '../../use-store'
import { previewCopy as copy } from '../copy'
import { clockValue, minuteOf } from '../moment-text'
import { useSetting, useSettings } from '../settings-context'
import { nextClockChange, nextDay } from './preview-days'
import { createPreviewStore } from './preview-store'
import { seenByShoppers } from './seen-by-shoppers'
import { WidgetWindow } from './widget-window'
import css from './preview.module.css'

const noon = 720
const lookers = [
  { value: 'guest', text: copy.guest },
  { value: 'signed-in', text: copy.signedIn },
] as const

/** What a shopper sees on a day of one's choice, with what is not saved yet: the widget itself. Source: decision 024 */
export function Preview() {
  const today = useShift(({ now }) => getSydneyDate(now))
  const { drafts } = useSettings()
  const zone = useSetting('liveChat.hours')?.shown.timezone
  const store = useStore(createPreviewStore)
  const previewed = useStored(store)
  const [date, setDate] = useState<string>(today)
  const [minute, setMinute] = useState(noon)
  const [looker, setLooker] = useState<'guest' | 'signed-in'>('guest')
  const wanted: PreviewBody = {
    drafts: seenByShoppers(drafts),
    date,
    minute,
    isSignedIn: looker === 'signed-in',
  }
  const asked = JSON.stringify(wanted)

  // The same words ask for the same window.
  useEffect(() => store.show(JSON.parse(asked) as PreviewBody), [store, asked])

  const days = [
    [copy.days.may, nextDay(today, '05-31')],
    [copy.days.christmas, nextDay(today, '12-25')],
    [copy.days.forward, zone === undefined ? null : nextClockChange(today, zone, 'forward')],
    [copy.days.back, zone === undefined ? null : nextClockChange(today, zone, 'back')],
  ] as const

  return (
    <>
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
          onChange={({ target }) => setDate((before) => toCalendarDate(target.value) ?? before)}
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
      <ChoiceRow legend={copy.looker} value={looker} options={lookers} onChosen={setLooker} />
      <WidgetWindow {...previewed} again={store.again} hasDrawn={store.hasDrawn} />
    </>
  )
}
