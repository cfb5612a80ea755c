import { noticeMs } from '../settings'
import type { Notice } from '../state'
import { change, emit, sequence } from '../step'
import type { Rule } from '../step'

/** Shows a notice in place of the one before, for a few seconds. */
export function showNotice(notice: Notice): Rule {
  return (shift) =>
    sequence(shift, change({ notice }), emit({ kind: 'after', key: 'notice', delayMs: noticeMs }))
}
