import { move } from '@murphy/flow'
import { allowedPath } from '../path'
import { inOrder } from '../step'
import type { Rule } from '../step'
import { stopTyping } from './typing'

/** Goes to an address of the desk; the shift itself runs on whatever is shown. */
export function openPath(asked: string): Rule {
  return (shift) => {
    const path = allowedPath(shift.account.role, asked)
    if (path === shift.path) return move(shift)
    return inOrder(shift, stopTyping, (current) => move({ ...current, path }, { kind: 'show-path', path }))
  }
}
