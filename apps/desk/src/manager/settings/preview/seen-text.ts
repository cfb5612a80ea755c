import type { Preview } from '@murphy/contracts/preview'
import { isWithinHours } from '@murphy/domain/live-chat'
import { hoursLine, previewCopy as copy } from '../copy'
import { shownIcon } from '../look/shown-icon'

/** What the window shows of the day, in words for those who do not see it. */
export function seenText({
  at,
  operatingHours,
  departmentId,
  hoursText,
  widgetConfiguration,
}: Preview): string {
  const dress =
    copy.wears[shownIcon(widgetConfiguration.botIcon ?? { normal: true, xmas: false, mask: false })]
  const isOpen = isWithinHours(operatingHours, departmentId, at)
  return isOpen ? `${dress}. ${copy.open}` : `${dress}. ${copy.closed} ${hoursLine(hoursText, at)}.`
}
