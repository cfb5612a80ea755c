import { flushPromises } from '@murphy/testing'
import { expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import { createFakeManager } from '../../../testing/fake-manager'
import { holdAnswers } from '../../../testing/hold-answers'
import { createScheduleStore } from './schedule-store'

it('keeps a change when a list that was requested before it arrives after it', async () => {
  const manager = createFakeManager({
    reportSchedules: () => deskCallExamples.reportSchedules.reply,
    deleteReportSchedule: () => deskCallExamples.deleteReportSchedule.reply,
  })
  const { ports, release } = holdAnswers(manager, 'reportSchedules')
  const store = createScheduleStore(ports)
  store.subscribe(() => undefined)
  await flushPromises()
  await release(0)
  expect(store.getState().reply?.schedules).toHaveLength(1)
  store.load()
  await flushPromises()
  const [schedule] = deskCallExamples.reportSchedules.reply.schedules
  expect(await store.remove(schedule?.scheduleId ?? '')).toBeNull()
  await release(1)
  expect(store.getState().reply?.schedules).toEqual([])
})
