import { useEffect, useRef } from 'react'
import { useShift } from '../../components/desk-context'
import type { ItemStore } from './item-store'

/** An item is loaded again this often, because a notification may be lost. */
export const refreshMs = 60_000

/**
 * Loads an item of the inbox again when the server says that it has changed, and once a minute. A hidden page waits until it is
 * shown: what is loaded counts as read.
 */
export function useRefresh({ refresh }: Pick<ItemStore, 'refresh'>, itemId: string): void {
  const changeId = useShift(({ itemRefresh }) => (itemRefresh?.itemId === itemId ? itemRefresh.id : ''))
  const period = useShift(({ now }) => Math.floor(now / refreshMs))
  const isVisible = useShift(({ isPageVisible }) => isPageVisible)
  const current = `${period} ${changeId}`
  const loaded = useRef(current)

  useEffect(() => {
    if (!isVisible || loaded.current === current) return
    loaded.current = current
    refresh()
  }, [refresh, isVisible, current])
}
