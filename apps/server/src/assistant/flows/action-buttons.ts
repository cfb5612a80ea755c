import type { ReplyItem } from '@murphy/contracts/reply-items'

export const confirmEvent = 'ACTION_CONFIRM'
export const declineEvent = 'ACTION_DECLINE'

/** Creates the two buttons of a confirmation. Source: OP-141 */
export function createActionButtons(
  actionId: string,
  labels: { readonly yes: string; readonly no: string },
): ReplyItem[] {
  return [
    { type: 'qe', text: labels.yes, event: confirmEvent, parameters: { actionId } },
    { type: 'qe', text: labels.no, event: declineEvent, parameters: { actionId } },
  ]
}
