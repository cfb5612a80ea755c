import { useState } from 'react'
import { liveWindowsMinutes } from '@murphy/contracts/desk'
import type { LiveRow, LiveViewReply } from '@murphy/contracts/desk'
import { copy as managerCopy } from '../copy'
import { FailureMessage } from '../failure-message'
import { PathLink } from '../path-link'
import { copy } from './copy'
import { Figures, Queues, Agents, RunningChats } from './monitor-tables'
import type { Readable } from '../cell'
import { createPolled } from '../polled'
import type { Polled } from '../polled'
import type { ManagerPorts } from '../ports'
import layout from '../page-layout.module.css'
import css from './monitor-page.module.css'
import { useStore, useStoreState } from '../manager-context'

/** The interval of requests. Figures over half an hour change slowly. */
const everyMs = 5000

/** Creates the store of the monitor, which is refreshed while the page is shown. */
function createLiveStore(ports: ManagerPorts): Readable<Polled<LiveViewReply>> {
  return createPolled(ports, { request: () => ports.request('liveView'), everyMs })
}

/** The monitor: a live overview of queue, agents and chats. Source: docs/live-chat.md#what-managers-have */
export function MonitorPage() {
  const live = useStoreState(useStore(createLiveStore))
  const [windowMinutes, chooseWindow] = useState<LiveRow['windowMinutes']>(30)

  return (
    <div className={layout.page}>
      <div className={layout.head}>
        <h2 className={layout.title}>{copy.title}</h2>
        <fieldset className={css.windows}>
          <legend className={css.legend}>{copy.window}</legend>
          {liveWindowsMinutes.map((minutes) => (
            <label key={minutes} className={css.window}>
              <input
                type="radio"
                name="live-window"
                checked={windowMinutes === minutes}
                onChange={() => chooseWindow(minutes)}
              />
              {copy.windows[minutes]}
            </label>
          ))}
        </fieldset>
      </div>
      {live.at === 'loading' && <output className={css.none}>{copy.loading}</output>}
      {live.at === 'failed' && <FailureMessage failure={live.failure} />}
      {live.at === 'ready' && (
        <>
          {live.isStale && <p role="alert">{managerCopy.stale}</p>}
          <Figures view={live.value} windowMinutes={windowMinutes} />
          <PathLink path="ratings" className={layout.link}>
            {copy.badRatings}
          </PathLink>
        </>
      )}
      <div className={css.pair}>
        <Queues />
        <Agents />
      </div>
      {live.at === 'ready' && <RunningChats running={live.value.running} />}
    </div>
  )
}
