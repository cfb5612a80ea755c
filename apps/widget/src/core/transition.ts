import { next, unchanged } from '@murphy/flow'
import type { Step, Moment, StampedEvent } from '@murphy/flow'
import { showNextPart } from './conversation/part-queue'
import { handleReplyFailure } from './conversation/reply-failure'
import { showMessage } from './conversation/entries'
import { changeDraft, submitTypedText } from './conversation/send'
import { chatCopy } from './copy'
import type { Effect } from './effect'
import type { TimerKey } from './timer'
import type { EdgeEvent, ShopperEvent, WidgetEvent } from './event'
import { dismissEndPrompt, removeEndPrompt, startAgain, leaveEndScreen } from './frame/end-prompt'
import { close, unmountEndScreen, minimise, open } from './frame/open-close'
import { closeBanner, showBanner } from './frame/banner'
import { handleNetworkChange, endSurvey, closeFailedSurvey } from './frame/survey'
import { handleGreetingFailure, leaveWelcome } from './session/greeting'
import { handleGreeting } from './session/handle-greeting'
import { handleHostMessage } from './session/host-messages'
import { handleStoringStopped } from './session/host-device'
import {
  checkInactivity,
  isLive,
  isOverdue,
  recordOtherTabActivity,
  recordActivity,
  endInactiveSession,
} from './session/inactivity'
import { tryFreshToken } from './session/shopper-tokens'
import { requestToken } from './session/token-request'
import { toStoredChat } from './session/to-stored-chat'
import { handleOtherTabEnd, handlePageLeft } from './session/end-from-outside'
import {
  handleConfigurationFailure,
  continueWithoutConfiguration,
  setConfiguration,
  setFeature,
  startWidget,
} from './session/start'
import type { State } from './state'
import { emit, sequence } from './step'
import { attachLiveChat, endReportWait, resumeLiveChat } from './attach-live-chat'
import type { AnswerRules, LoadedCoreModules } from './core-modules'
import { answerEndPrompt } from './frame/end-prompt-answer'
import type { FlowOpening } from './flow/flows'
import type { Rule, WidgetStep } from './step'

/**
 * Returns the next state and the effects of an event. It is a pure function of its arguments.
 * An inactive session ends before anything else is handled (OP-01), a due follow-up is sent as soon as it does not
 * disturb (OP-04), and the chat is saved for other pages and tabs (OP-34, OP-35).
 *
 * @param modules contains those of `getNeededModules`, unless the event is one that never waits
 */
export function transition(
  state: State,
  { event, moment }: StampedEvent<WidgetEvent>,
  modules: LoadedCoreModules,
): Step<State, Effect> {
  const rule: Rule = (current) =>
    sequence(
      current,
      isStale(current, event, moment) ? endInactiveSession(moment, modules) : unchanged,
      getEventRule(event, moment, modules),
    )
  return sequence(
    state,
    modules['live-chat']?.withLiveChat(rule, { event, moment }, modules) ?? rule,
    sendFollowUp(moment, modules['first-answer']),
    resumeLiveChat,
    attachForChoices(modules['first-answer']),
    isFromOtherTab(event) ? unchanged : saveIfChanged(state),
    notifyLauncher(state, event.kind === 'started'),
  )
}

/** Returns the rule of an event outside live chat, whose events its own module handles. */
function getEventRule(event: WidgetEvent, moment: Moment, modules: LoadedCoreModules): Rule {
  if ('area' in event) return unchanged
  if (!('flow' in event)) return getWidgetRule(event, moment, modules)
  const rule = modules['first-answer']?.handleFlowEvent(moment, event, modules) ?? unchanged
  // An event with an instance is the answer of a call, which no shopper waits for any more when they have left.
  return 'instance' in event ? rule : withActivity(moment, rule)
}

/** Returns true when the session is overdue. Another tab's event is handled first, because it may keep the session alive. */
function isStale(state: State, event: WidgetEvent, moment: Moment): boolean {
  return !isFromOtherTab(event) && isOverdue(state, moment.now)
}

function isFromOtherTab(event: WidgetEvent): boolean {
  return (
    event.kind === 'other-tab-acted' ||
    event.kind === 'other-tab-chat-saved' ||
    event.kind === 'other-tab-ended'
  )
}

function getWidgetRule(event: ShopperEvent | EdgeEvent, moment: Moment, modules: LoadedCoreModules): Rule {
  const answers = modules['first-answer']
  switch (event.kind) {
    case 'started':
      return startWidget(moment)
    case 'configuration-arrived':
      return setConfiguration(moment, event.configuration)
    case 'configuration-failed':
      return handleConfigurationFailure(moment)
    case 'feature-arrived':
      return setFeature(event.feature, event.isEnabled)
    case 'greeted':
      return handleGreeting(moment, event, modules)
    case 'greeting-failed':
      return handleGreetingFailure(moment, event.requestId)
    case 'reply-arrived':
      return answers?.handleReply(moment, event, answers.behaviours) ?? unchanged
    case 'card-shown':
      return answers?.rememberVisibleCard(event.entryId, event.index) ?? unchanged
    case 'reply-failed':
      return handleReplyFailure(moment, event, answers)
    case 'flow-refused':
      return answers?.holdFlowRequest(moment, event.request) ?? unchanged
    case 'flow-requested':
      return whenSameSession(event, answers?.openRequestedFlow(moment, event.opening, modules) ?? unchanged)
    case 'flow-load-failed':
      return whenSameSession(event, handleFlowLoadFailure(moment, event.opening))
    case 'command-arrived':
      return whenSameSession(event, answers?.performCommand(event.command) ?? unchanged)
    case 'module-load-failed':
      return unchanged
    case 'flow-screen-failed':
      return answers?.handleFlowScreenFailure(moment, event.instance, modules) ?? unchanged
    case 'live-chat-load-failed':
      return showMessage(moment, { from: 'bot', text: chatCopy.technicalIssues })
    case 'banner-due':
      return showBanner(event.banner)
    case 'survey-done':
      return endSurvey
    case 'survey-failed':
      return closeFailedSurvey(moment)
    case 'network-changed':
      return handleNetworkChange(moment, event.isOnline)
    case 'time-passed':
      return getTimerRule(moment, event.timer, modules)
    case 'host-message-arrived':
      return handleHostMessage(moment, event.message, modules)
    case 'storing-stopped':
      return handleStoringStopped(moment, modules)
    case 'page-left':
      return handlePageLeft(moment, modules)
    case 'phone-code':
      return answers?.handlePhoneCodeEvent(moment, event, modules) ?? unchanged
    case 'hub-event-arrived':
      return modules.hub?.handleHubEvent(moment, event.hubEvent, modules) ?? unchanged
    case 'other-tab-acted':
      return recordOtherTabActivity(event.at)
    case 'other-tab-chat-saved':
      return answers?.mergeOtherTabChat(moment, event.chat) ?? unchanged
    case 'other-tab-ended':
      return handleOtherTabEnd(moment, modules)
    default:
      return withActivity(moment, getShopperRule(event, moment, modules))
  }
}

function getShopperRule(event: ShopperEvent, moment: Moment, modules: LoadedCoreModules): Rule {
  const answers = modules['first-answer']
  switch (event.kind) {
    case 'launcher-pressed':
      return open(moment, modules)
    case 'minimise-pressed':
      return minimise(moment)
    case 'close-pressed':
      return close(moment)
    case 'back-pressed':
      return answers?.handleBackPress(moment, modules) ?? unchanged
    case 'draft-changed':
      return changeDraft(event.text, modules)
    case 'text-submitted':
      return submitTypedText(moment, event.text)
    case 'banner-closed':
      return closeBanner
    case 'end-prompt-answered':
      return answerEndPrompt(moment, event.answer, modules)
    case 'end-prompt-dismissed':
      return dismissEndPrompt
    case 'start-again-pressed':
      return leaveEndScreen
    case 'activity-detected':
      return unchanged
    default:
      return answers?.handleReplyInteraction(moment, event, answers.behaviours) ?? unchanged
  }
}

function getTimerRule(moment: Moment, timer: TimerKey, modules: LoadedCoreModules): Rule {
  const answers = modules['first-answer']
  switch (timer) {
    case 'next-part':
      return showNextPart(moment)
    case 'follow-up':
      return answers?.markFollowUpDue ?? unchanged
    case 'inactivity':
      return checkInactivity(moment, modules)
    case 'configuration-timeout':
      return continueWithoutConfiguration(moment)
    case 'live-chat-report-timeout':
      return endReportWait(moment)
    case 'welcome':
      return leaveWelcome(moment)
    case 'fresh-token':
      return tryFreshToken(moment)
    case 'token-expiry':
      return requestToken
    case 'proof-timeout':
      return answers?.endProofWait(moment) ?? unchanged
    case 'end-prompt-fade':
      return removeEndPrompt(moment)
    case 'start-again':
      return startAgain(moment)
    case 'end-screen-close':
      return unmountEndScreen
    // The module `notices` handles these two timers by itself.
    case 'banner':
    case 'survey-check':
      return unchanged
  }
}

/** Sends the due follow-up. Only a reply brings one, so the module that reads replies is loaded then. */
function sendFollowUp(moment: Moment, answers: AnswerRules | undefined): Rule {
  return (state) =>
    state.conversation.followUp === null
      ? unchanged(state)
      : (answers?.sendDueFollowUp(moment) ?? unchanged)(state)
}

/** Connects to live chat for a shopper who comes back to quick replies that depend on it. Source: LC-24 */
function attachForChoices(answers: AnswerRules | undefined): Rule {
  return (state) =>
    (answers?.dependsOnLiveChat(state, answers.behaviours) === true ? attachLiveChat : unchanged)(state)
}

/** Shows that a requested flow could not be loaded, unless the shopper has opened another one meanwhile. Source: ERR-01 */
function handleFlowLoadFailure(moment: Moment, { name }: FlowOpening): Rule {
  return (state) =>
    sequence(
      state,
      emit({ kind: 'log-flow-failure', name: 'flow-load-failed', flow: name }),
      state.flow === null ? showMessage(moment, { from: 'bot', text: chatCopy.technicalIssues }) : unchanged,
    )
}

/** Drops an event that waited while its session ended or its shopper changed. */
function whenSameSession({ widgetSessionId }: { readonly widgetSessionId: string }, rule: Rule): Rule {
  return (state) => (state.session.widgetSessionId === widgetSessionId ? rule : unchanged)(state)
}

function withActivity(moment: Moment, rule: Rule): Rule {
  return (state) => sequence(state, recordActivity(moment), attachLiveChat, rule)
}

/**
 * Sends the loader the count for the launcher's badge, and whether the next page has a chat to resume.
 * Source: LAU-02, docs/interfaces.md#embedding
 */
function notifyLauncher(before: State, isFirst: boolean): Rule {
  return (state) => {
    const unreadCount = state.conversation.unread
    const isRunning = isLive(state)
    const isSame = unreadCount === before.conversation.unread && isRunning === isLive(before)
    if (state.device.hasOwnLauncher || (isSame && !isFirst)) return unchanged(state)
    return next(state, { kind: 'notify-host', message: { type: 'unreadCount', unreadCount, isRunning } })
  }
}

function saveIfChanged(before: State): Rule {
  return (state): WidgetStep => {
    const isSame =
      before.conversation.entries === state.conversation.entries &&
      before.conversation.quickReplies === state.conversation.quickReplies &&
      before.session.sessionId === state.session.sessionId &&
      before.session.widgetSessionId === state.session.widgetSessionId &&
      before.session.phase === state.session.phase &&
      before.liveChat.isRunning === state.liveChat.isRunning
    const chat = isSame ? null : toStoredChat(state)
    return chat === null ? unchanged(state) : { state, effects: [{ kind: 'save-chat', chat }] }
  }
}
