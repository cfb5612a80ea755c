import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { findPage, getSubpath } from '../path'
import type { Rule } from '../step'

/** Makes the page of an inbox item load it again, if it is open. Source: docs/desk.md#work-through-the-inbox */
export function refreshItem(itemId: string, { freshId }: Moment): Rule {
  return (shift) => next({ ...shift, itemRefresh: { itemId, id: freshId } })
}

/** Makes the page of the open item load it again, because a notification may have been lost without a connection. */
export function refreshOpenItem(moment: Moment): Rule {
  return (shift) => {
    const itemId = findPage(shift.path) === 'inbox' ? getSubpath(shift.path) : ''
    // The first registration comes with the page, which loads the item anyway.
    return itemId === '' || shift.desk === null ? next(shift) : refreshItem(itemId, moment)(shift)
  }
}
