import { useEffect, useState } from 'react'
import type { ManagedName, PreviewBody } from '@murphy/contracts/desk'
import { toCalendarDate, getSydneyDate } from '@murphy/domain/calendar'
import { Button, Field } from '@murphy/ui'
import { RadioRow } from '../../radio-row'
import { previewCopy as copy } from '../copy'
import { parseTimeValue, toTimeValue } from '../../time-value'
import { useSetting, useSettings } from '../settings-context'
import type { Drafts } from '../settings-context'
import { findNextClockChange, getNextDay } from './preview-days'
import { createPreviewStore } from './preview-store'
import { WidgetWindow } from './widget-window'
import css from './preview.module.css'
import { useShift } from '../../../components/desk-context'
import { useStore, useStoreState } from '../../manager-context'
import { useMatches } from '../../../components/use-matches'

const noon = 720
const viewers = [
  { value: 'guest', text: copy.guest },
  { value: 'signed-in', text: copy.signedIn },
] as const

/** The chat window itself, on a chosen day and with the unsaved settings. Source: decision 024 */
function Preview() {
  const today = useShift(({ now }) => getSydneyDate(now))
  const { drafts } = useSettings()
  const zone = useSetting('liveChat.hours')?.shown.timezone
  const store = useStore(createPreviewStore)
  const previewed = useStoreState(store)
  const [date, setDate] = useState<string>(today)
  const [minute, setMinute] = useState(noon)
  const [viewer, setViewer] = useState<'guest' | 'signed-in'>('guest')
  const body: PreviewBody = {
    drafts: toPreviewedDrafts(drafts),
    date,
    minute,
    isSignedIn: viewer === 'signed-in',
  }
  const requestKey = JSON.stringify(body)

  // An equal request needs no new preview.
  useEffect(() => store.show(JSON.parse(requestKey) as PreviewBody), [store, requestKey])

  const days = [
    [copy.days.may, getNextDay(today, '05-31')],
    [copy.days.christmas, getNextDay(today, '12-25')],
    [copy.days.forward, zone === undefined ? null : findNextClockChange(today, zone, 'forward')],
    [copy.days.back, zone === undefined ? null : findNextClockChange(today, zone, 'back')],
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
          value={toTimeValue(minute)}
          problem={null}
          isValid={false}
          onChange={({ target }) => setMinute((before) => parseTimeValue(target.value) ?? before)}
        />
      </div>
      <RadioRow legend={copy.viewer} value={viewer} options={viewers} onChosen={setViewer} />
      <WidgetWindow {...previewed} retry={store.retry} reportRendered={store.reportRendered} />
    </>
  )
}

const previewedSettings: readonly ManagedName[] = [
  'liveChat.hours',
  'liveChat.holidays',
  'liveChat.closedNow',
  'banner',
  'greetingTemplate',
  'botIcon',
  'botIcon.seasons',
  'feature.EnableWebSocketConnection',
  'feature.SddPrompt',
  'theme',
]

/** Returns the unsaved settings that the chat window shows. A mistake in another setting does not stop the preview. */
function toPreviewedDrafts(drafts: Drafts): PreviewBody['drafts'] {
  const named = previewedSettings
    .filter((name) => drafts[name] !== undefined)
    .map((name) => [name, drafts[name]])
  // Values of forms are JSON.
  return Object.fromEntries(named) as PreviewBody['drafts']
}

/** The width from which settings.module.css has two columns. */
const twoColumns = '(width >= 1000px)'

/** The preview: beside the forms where there is room, otherwise below them and closed. */
export function PreviewPanel() {
  const hasTwoColumns = useMatches(twoColumns)
  const [isOpen, setOpen] = useState(false)
  const title = <h3 className={css.title}>{copy.title}</h3>

  return (
    <aside className={css.preview} aria-label={copy.title}>
      {hasTwoColumns ? (
        <>
          {title}
          <Preview />
        </>
      ) : (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={css.fold}>{title}</summary>
          <div className={css.folded}>{isOpen && <Preview />}</div>
        </details>
      )}
    </aside>
  )
}
