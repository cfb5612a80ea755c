import { next, unchanged } from '@murphy/flow'
import { validateBotText } from '@murphy/domain/validation'
import { chatCopy } from '../copy'
import type { Moment } from '../moment'
import { openView } from '../selectors'
import type { State } from '../state'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { say } from './entries'
import { cancelFollowUp } from './cancel-follow-up'
import { markUsed } from './quick-reply-use'
import { sayAndSend } from './send'

/** Submits the text after Enter or a press on send, only where a text box is shown (OP-24). */
export function textSubmitted(moment: Moment, text: string): Rule {
  return (state) => {
    const view = openView(state)?.at
    if (state.flow !== null || (view !== 'chat' && view !== 'welcome')) return unchanged(state)
    return submit(moment, text, { isDraft: true })(state)
  }
}

/**
 * Checks a text in the shopper's words, typed or handed over by the host page, shows it as a bubble and sends it. A
 * refused text makes no call and no bubble; the bot says why, and the draft stays as it is.
 *
 * Source: INP-04 to INP-08, OP-26, OP-27, OP-135
 */
export function submit(moment: Moment, text: string, { isDraft }: { readonly isDraft: boolean }): Rule {
  return (state) => {
    const trimmed = text.trim()
    const problem = validateBotText(trimmed)
    if (problem === 'empty') return unchanged(state)
    const chatting = leaveWelcome(state)
    if (problem !== null)
      return sequence(
        chatting,
        // The static shell hands over a text that was typed before the draft was kept here.
        isDraft ? put('drafts', { draft: text }) : unchanged,
        say(moment, { from: 'bot', text: chatCopy.refusal[problem] }),
      )
    return sequence(
      chatting,
      isDraft ? put('drafts', { draft: '' }) : unchanged,
      sayAsShopper(moment, trimmed),
      emit({
        kind: 'tell-host',
        message: {
          type: 'chatbotTriggerAdobeAnalytics',
          eventName: 'message_sent',
          label: '',
          intentGroupName: chatting.session.intent.intentGroupName,
        },
      }),
    )
  }
}

/** Shows the shopper's words as a bubble, and sends them to the bot. */
export function sayAsShopper(moment: Moment, text: string): Rule {
  return (state) =>
    sequence(
      state,
      cancelFollowUp,
      markUsed,
      put('session', { hasInteracted: true }),
      sayAndSend(moment, { text }, { kind: 'text', text }),
    )
}

/** Keeps the draft. The first key, and a text that is already in the box, end the welcome screen. Source: OP-19 */
export function draftChanged(text: string): Rule {
  return (state) => {
    if (text === state.drafts.draft) return unchanged(state)
    const changed = { ...state, drafts: { ...state.drafts, draft: text } }
    return next(text === '' ? changed : leaveWelcome(changed))
  }
}

function leaveWelcome(state: State): State {
  if (state.frame.at !== 'open' || state.frame.view.at !== 'welcome') return state
  return { ...state, frame: { at: 'open', view: { at: 'chat' } } }
}
