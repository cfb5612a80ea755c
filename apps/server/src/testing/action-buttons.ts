import type { ReplyItem } from '@murphy/contracts/reply-items'

/**
 * Returns the id of the action that the two buttons of an answer name.
 *
 * @throws when the answer has no two buttons of one action
 */
export function actionIdOf(items: readonly ReplyItem[]): string {
  const ids = items.flatMap((item) => (item.type === 'qe' ? [item.parameters?.['actionId']] : []))
  const [id] = ids
  if (typeof id !== 'string' || ids.length !== 2)
    throw new Error('The reply has no two buttons of an action.')
  return id
}
