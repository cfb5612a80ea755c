import { next } from '@murphy/flow'
import type { OnShift } from '../state'
import type { Rule } from '../step'

/** Sets all drafts, and stores them for a reload of the page. */
export function setDrafts(drafts: OnShift['drafts']): Rule {
  return (shift) => next({ ...shift, drafts }, { kind: 'save-drafts', account: shift.account, drafts })
}

/** Sets the draft of a chat or of a note. */
export function setDraft(key: string, text: string): Rule {
  return (shift) => setDrafts({ ...shift.drafts, [key]: text })(shift)
}
