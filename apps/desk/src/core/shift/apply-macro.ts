import type { Macro } from '@murphy/contracts/desk'
import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { change, sequence } from '../step'
import type { Rule } from '../step'
import { fillReply } from './canned-replies'
import { replaceSearch } from './draft-search'
import type { DraftSearch } from './draft-search'
import { planMacro, setPending } from './macros'
import { changeDraft } from './message-box'
import { findChat } from './selectors'
import { sendCommand } from './sending'

/** Inserts the text of a macro into the draft and performs the actions that do not wait for the message. Sends nothing. */
export function applyMacro(
  { chatId, macro, search }: { readonly chatId: string; readonly macro: Macro; readonly search: DraftSearch },
  moment: Moment,
): Rule {
  return (shift) => {
    const chat = findChat(shift, chatId)
    if (chat === undefined) return next({ ...shift, panel: null })
    const text = fillReply(macro, chat, shift.desk?.me.displayName ?? '')
    const draft = replaceSearch(shift.drafts[chatId] ?? '', search, text)
    const { now, afterSend } = planMacro(macro)
    return sequence(
      shift,
      change({ panel: null }),
      changeDraft(chatId, draft, moment),
      afterSend === null ? next : setPending(chatId, { ...afterSend, awaitedIds: null }),
      sendCommand(moment.freshId, { type: 'macro', chatId, isAfterSend: false, ...now }),
    )
  }
}
