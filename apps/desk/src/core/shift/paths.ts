import { next } from '@murphy/flow'
import { allowedPath } from '../path'
import { sequence } from '../step'
import type { Rule } from '../step'
import { stopTyping } from './typing'

/** Goes to an address of the desk; the shift itself runs on whatever is shown. */
export function openPath(asked: string): Rule {
  return (shift) => {
    const path = allowedPath(shift.account.role, asked)
    if (path === shift.path) return next(shift)
    return sequence(shift, stopTyping, (current) => next({ ...current, path }, { kind: 'show-path', path }))
  }
}
