import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { maskPlainCardNumbers } from '@murphy/domain/text'
import { validateBotText } from '@murphy/domain/validation'
import { chatCopy } from '../copy'
import type { LoadedCoreModules } from '../core-modules'
import { reportAction } from '../report-action'
import { selectOpenView } from '../selectors'
import type { State } from '../state'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { showMessage } from './entries'
import { cancelFollowUp, markQuickRepliesUsed } from './pending-offers'
import { showAndSend } from './send'

/** Submits the text after Enter or a press on send, only where a text box is shown (OP-24). */
export function submitTypedText(moment: Moment, text: string): Rule {
  return (state) => {
    const view = selectOpenView(state)?.at
    if (state.flow !== null || (view !== 'chat' && view !== 'welcome')) return unchanged(state)
    return submitText(moment, text, { isDraft: true })(state)
  }
}

/**
 * Checks a text of the shopper, typed or from the host page, shows it as a bubble and sends it. A
 * refused text makes no call and no bubble; the bot says why, and the draft stays as it is.
 *
 * Source: INP-04 to INP-08, OP-26, OP-27, OP-135
 */
export function submitText(moment: Moment, text: string, { isDraft }: { readonly isDraft: boolean }): Rule {
  return (state) => {
    const trimmed = maskPlainCardNumbers(text.trim())
    const problem = validateBotText(trimmed)
    if (problem === 'empty') return unchanged(state)
    const chatting = skipWelcome(state)
    if (problem !== null)
      return sequence(
        chatting,
        // A text from the static shell was typed before this state had a draft.
        isDraft ? put('drafts', { draft: text }) : unchanged,
        showMessage(moment, { from: 'bot', text: chatCopy.refusal[problem] }),
      )
    return sequence(
      chatting,
      isDraft ? put('drafts', { draft: '' }) : unchanged,
      sendAsShopper(moment, trimmed),
      reportAction('message_sent'),
    )
  }
}

/** Shows the shopper's message as a bubble, and sends it to the bot. */
export function sendAsShopper(moment: Moment, text: string): Rule {
  return (state) =>
    sequence(
      state,
      cancelFollowUp,
      markQuickRepliesUsed,
      put('session', { hasInteracted: true }),
      showAndSend(moment, { text }, { kind: 'text', text }),
    )
}

/**
 * Sets the draft; an agent sees that the shopper types. The first key, and a text that is already in the box, end the
 * welcome screen. Source: OP-19, LCS-55
 */
export function changeDraft(text: string, modules: LoadedCoreModules): Rule {
  return (state) => {
    if (text === state.drafts.draft) return unchanged(state)
    const changed = { ...state, drafts: { ...state.drafts, draft: text } }
    return sequence(
      text === '' ? changed : skipWelcome(changed),
      modules['live-chat']?.notifyTyping ?? unchanged,
    )
  }
}

function skipWelcome(state: State): State {
  if (state.frame.at !== 'open' || state.frame.view.at !== 'welcome') return state
  return { ...state, frame: { at: 'open', view: { at: 'chat' } } }
}
