import { createFakeClock } from '@murphy/testing'
import { expect, it } from 'vitest'
import { TabVisibility } from './tab-visibility'

/** Two tabs of one browser, and what is stored for its session. */
function openTabs() {
  const clock = createFakeClock()
  const stored: (number | null)[] = []
  const tabs: TabVisibility[] = []
  const open = (): TabVisibility => {
    const tab = new TabVisibility({
      sessionId: 7,
      deskSessions: {
        reportVisible: async (sessionId, visibleAt) => {
          expect(sessionId).toBe(7)
          stored.push(visibleAt)
        },
      },
      clock,
      hasVisibleTab: () => tabs.some((one) => one.isVisible()),
    })
    tabs.push(tab)
    return tab
  }
  return { clock, stored, one: open(), other: open() }
}

it('stores the time of a visible tab, again with each repeat, and that none is visible', async () => {
  const { clock, stored, one } = openTabs()
  const startedAt = clock.now()
  await one.set(true)
  await clock.pass(20_000)
  await one.repeat()
  await one.set(false)
  expect(stored).toEqual([startedAt, startedAt + 20_000, null])
})

it('stores nothing for a tab that was never visible', async () => {
  const { stored, one } = openTabs()
  await one.repeat()
  await one.set(false)
  expect(stored).toEqual([])
})

it('keeps the session visible while another tab of the browser is', async () => {
  const { clock, stored, one, other } = openTabs()
  await one.set(true)
  await other.set(true)
  await one.set(false)
  expect(stored.at(-1)).toBe(clock.now())
  await other.set(false)
  expect(stored.at(-1)).toBeNull()
})
