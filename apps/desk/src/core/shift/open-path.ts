import { move } from '@murphy/flow'
import { allowedPath } from '../path'
import { inOrder } from '../step'
import type { Rule } from '../step'
import { stopTyping } from './typing'

/** Opens a path of the desk. The shift continues on every page. */
export function openPath(asked: string): Rule {
  return (shift) => {
    const path = allowedPath(shift.account.role, asked)
    if (path === shift.path) return move(shift)
    return inOrder(shift, stopTyping, (current) => move({ ...current, path }, { kind: 'show-path', path }))
  }
}
