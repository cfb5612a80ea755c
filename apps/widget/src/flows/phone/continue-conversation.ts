import type { Moment } from '@murphy/flow'
import { showMessage } from '../../core/conversation/entries'
import type { AnswerRules, LoadedCoreModules } from '../../core/core-modules'
import type { ContinuedConversation } from '../../core/flow/phone-flow'
import { endLocally } from '../../core/session/end-session'
import { greet } from '../../core/session/greeting'
import { sequence } from '../../core/step'
import type { Rule } from '../../core/step'
import { continueOnPhoneCopy } from './copy'

/**
 * Continues a conversation that came from a screen in a store: its entries, and its identifiers from now on. A chat that
 * this browser had ends here. The greeting tells the server which conversation this widget is in.
 *
 * Source: OP-36, decision 056
 */
export function continueConversation(
  moment: Moment,
  { widgetSessionId, sessionId, entries }: ContinuedConversation,
  answers: AnswerRules,
  modules: LoadedCoreModules,
): Rule {
  const chat = {
    widgetSessionId,
    sessionId,
    earlierWidgetSessionIds: [],
    conversationId: '',
    intentName: '',
    store: null,
    hasLiveChat: false,
    entries: [],
    openingIds: null,
    quickReplies: null,
  }
  return (state) =>
    sequence(
      state,
      endLocally(moment, modules),
      answers.restoreChat(moment, chat, moment.now),
      answers.addHistory(moment, entries, { isCatchUp: true }, answers),
      showMessage(moment, { from: 'system', text: continueOnPhoneCopy.phone.continued }),
      greet(moment),
    )
}
