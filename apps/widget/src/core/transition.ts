import { next, unchanged } from '@murphy/flow'
import type { Step } from '@murphy/flow'
import { showNextPart } from './conversation/part-queue'
import { replyFailed } from './conversation/reply-failed'
import { say } from './conversation/entries'
import { draftChanged, textSubmitted } from './conversation/submit-text'
import { chatCopy } from './copy'
import type { Effect } from './effect'
import type { TimerKey } from './timer'
import type { EdgeEvent, ShopperEvent, WidgetEvent } from './event'
import type { Moment } from './moment'
import { endPromptDismissed, endPromptFaded, startAgainDue, startAgainPressed } from './frame/end-prompt'
import { close, endScreenClosed, minimise, open } from './frame/open-close'
import { bannerClosed, bannerDue } from './frame/banner'
import { networkChanged, surveyDone, surveyFailed } from './frame/survey'
import { greetingFailed, leaveWelcome } from './session/greeting'
import { greeted } from './session/shopper-identity'
import { handleHostMessage } from './session/host-messages'
import { storingStopped } from './session/host-device'
import {
  inactivityChecked,
  isLive,
  isOverdue,
  otherTabActed,
  shopperActed,
  timeOut,
} from './session/inactivity'
import { freshTokenDue } from './session/shopper-tokens'
import { askForToken } from './session/token-watch'
import { chatToStore } from './session/chat-to-store'
import { otherTabEnded } from './session/other-tab-ended'
import {
  configurationFailed,
  configurationLate,
  configurationLoaded,
  featureArrived,
  started,
} from './session/start'
import type { State } from './state'
import { emit, sequence } from './step'
import { attachLiveChat, releaseQuestions, resumeLiveChat } from './attach-live-chat'
import type { AnswerRules, LoadedCoreModules } from './core-modules'
import { findMachine } from './flow/find-machine'
import { endPromptAnswered } from './frame/end-prompt-answer'
import { pageLeft } from './session/page-left'
import type { AnyMachine, FlowOpening } from '../flows/machines'
import type { Rule, WidgetStep } from './step'

/** An event with the moment in which it is handled. */
export type StampedEvent = { readonly event: WidgetEvent; readonly moment: Moment }

/**
 * Returns the next state and the effects of an event. It is a pure function of its arguments.
 * An inactive session ends before anything else is looked at (OP-01), a due follow-up goes out as soon as it does not
 * disturb (OP-04), and what other pages and tabs shall know is saved (OP-34, OP-35).
 *
 * @param modules those that `needs` names are among them, unless the event is one that never waits
 */
export function transition(
  state: State,
  { event, moment }: StampedEvent,
  modules: LoadedCoreModules,
): Step<State, Effect> {
  const rule: Rule = (current) =>
    sequence(
      current,
      isStale(current, event, moment) ? timeOut(moment) : unchanged,
      plainRule(event, moment, modules),
    )
  return sequence(
    state,
    modules['live-chat']?.withLiveChat(rule, event, moment) ?? rule,
    sendFollowUp(moment, modules['first-answer']),
    resumeLiveChat,
    attachForChoices(modules['first-answer']),
    isFromOtherTab(event) ? unchanged : saveAfter(state),
    tellLauncher(state, event.kind === 'started'),
  )
}

/** Returns the rule of an event outside live chat, whose events its own module handles. */
function plainRule(event: WidgetEvent, moment: Moment, modules: LoadedCoreModules): Rule {
  if ('area' in event) return unchanged
  return 'flow' in event
    ? afterAct(
        moment,
        inFlow(modules, (answers, machine) => answers.flowHappened(moment, machine, event)),
      )
    : ruleFor(event, moment, modules)
}

/** Returns true when the session is overdue. An event from another tab is handled first, because it may keep the session alive. */
function isStale(state: State, event: WidgetEvent, moment: Moment): boolean {
  return !isFromOtherTab(event) && isOverdue(state, moment.now)
}

function isFromOtherTab(event: WidgetEvent): boolean {
  return (
    event.kind === 'other-tab-acted' || event.kind === 'other-tab-said' || event.kind === 'other-tab-ended'
  )
}

function ruleFor(event: ShopperEvent | EdgeEvent, moment: Moment, modules: LoadedCoreModules): Rule {
  const answers = modules['first-answer']
  switch (event.kind) {
    case 'started':
      return started(moment)
    case 'configuration-arrived':
      return configurationLoaded(moment, event.configuration)
    case 'configuration-failed':
      return configurationFailed(moment)
    case 'feature-arrived':
      return featureArrived(event.feature, event.isEnabled)
    case 'greeted':
      return greeted(moment, event, modules['live-chat'])
    case 'greeting-failed':
      return greetingFailed(moment, event.requestId)
    case 'reply-arrived':
      return answers?.replyArrived(moment, event.requestId, event.reply) ?? unchanged
    case 'reply-failed':
      return replyFailed(moment, event, answers)
    case 'flow-refused':
      return inFlow(modules, () => answers?.flowRefused(moment, event.asked) ?? unchanged)
    case 'flow-requested': {
      const machine = findMachine(modules, event.opening.name)
      return answers === undefined || machine === null
        ? unchanged
        : inSession(event, answers.flowRequested(moment, machine, event.opening))
    }
    case 'flow-load-failed':
      return inSession(event, flowLoadFailed(moment, event.opening))
    case 'command-given':
      return inSession(event, answers?.commandGiven(event.command) ?? unchanged)
    case 'module-load-failed':
      return unchanged
    case 'flow-screen-failed':
      return inFlow(modules, (rules, machine) => rules.flowScreenFailed(moment, machine, event.instance))
    case 'live-chat-load-failed':
      return say(moment, { from: 'bot', text: chatCopy.technicalIssues })
    case 'banner-due':
      return bannerDue(event.banner)
    case 'survey-done':
      return surveyDone
    case 'survey-failed':
      return surveyFailed(moment)
    case 'network-changed':
      return networkChanged(moment, event.isOnline)
    case 'time-passed':
      return timePassed(moment, event.timer, answers)
    case 'host-spoke':
      return handleHostMessage(moment, event.message, modules['live-chat'])
    case 'storing-stopped':
      return storingStopped(moment)
    case 'page-left':
      return pageLeft(moment)
    case 'hub-spoke':
      return modules.hub?.hubSpoke(moment, event.said, modules) ?? unchanged
    case 'other-tab-acted':
      return otherTabActed(event.at)
    case 'other-tab-said':
      return answers?.otherTabSaid(moment, event.chat) ?? unchanged
    case 'other-tab-ended':
      return otherTabEnded(moment)
    default:
      return afterAct(moment, ruleForShopper(event, moment, modules))
  }
}

function ruleForShopper(event: ShopperEvent, moment: Moment, modules: LoadedCoreModules): Rule {
  switch (event.kind) {
    case 'launcher-pressed':
      return open(moment)
    case 'minimise-pressed':
      return minimise(moment)
    case 'close-pressed':
      return close(moment)
    case 'back-pressed':
      return inFlow(modules, (answers, machine) => answers.backPressed(moment, machine))
    case 'draft-changed':
      return draftChanged(event.text)
    case 'text-submitted':
      return textSubmitted(moment, event.text)
    case 'banner-closed':
      return bannerClosed
    case 'end-prompt-answered':
      return endPromptAnswered(moment, event.answer)
    case 'end-prompt-dismissed':
      return endPromptDismissed
    case 'start-again-pressed':
      return startAgainPressed
    case 'shopper-moved':
      return unchanged
    default:
      return modules['first-answer']?.handleReplyInteraction(moment, event) ?? unchanged
  }
}

function timePassed(moment: Moment, timer: TimerKey, answers: AnswerRules | undefined): Rule {
  switch (timer) {
    case 'next-part':
      return showNextPart(moment)
    case 'follow-up':
      return answers?.followUpDue ?? unchanged
    case 'inactivity':
      return inactivityChecked(moment)
    case 'configuration-patience':
      return configurationLate(moment)
    case 'live-chat-first-word':
      return releaseQuestions(moment)
    case 'welcome':
      return leaveWelcome(moment)
    case 'fresh-token':
      return freshTokenDue(moment)
    case 'proof-ending':
      return askForToken
    case 'proof-patience':
      return answers?.proofPatienceEnded(moment) ?? unchanged
    case 'end-prompt-fade':
      return endPromptFaded(moment)
    case 'start-again':
      return startAgainDue(moment)
    case 'end-screen-close':
      return endScreenClosed
    // The part that sets these two waits for them by itself.
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
  return (state) => (answers?.dependsOnLiveChat(state) === true ? attachLiveChat : unchanged)(state)
}

/** Drops a late event of a flow that has been closed. */
function inFlow(modules: LoadedCoreModules, rule: (answers: AnswerRules, machine: AnyMachine) => Rule): Rule {
  return (state) => {
    const answers = modules['first-answer']
    const machine = state.flow === null ? null : findMachine(modules, state.flow.name)
    return answers === undefined || machine === null ? unchanged(state) : rule(answers, machine)(state)
  }
}

/** Says that a requested flow could not be loaded, unless the shopper has opened another one meanwhile. Source: ERR-01 */
function flowLoadFailed(moment: Moment, { name }: FlowOpening): Rule {
  return (state) =>
    sequence(
      state,
      emit({ kind: 'log-flow-failure', name: 'flow-load-failed', flow: name }),
      state.flow === null ? say(moment, { from: 'bot', text: chatCopy.technicalIssues }) : unchanged,
    )
}

/** Drops an event that waited while its session ended or its shopper changed. */
function inSession({ widgetSessionId }: { readonly widgetSessionId: string }, rule: Rule): Rule {
  return (state) => (state.session.widgetSessionId === widgetSessionId ? rule : unchanged)(state)
}

function afterAct(moment: Moment, rule: Rule): Rule {
  return (state) => sequence(state, shopperActed(moment), attachLiveChat, rule)
}

/**
 * Tells the loader the count for the launcher's badge, and whether the next page has a chat to resume.
 * Source: LAU-02, docs/interfaces.md#embedding
 */
function tellLauncher(before: State, isFirst: boolean): Rule {
  return (state) => {
    const unreadCount = state.conversation.unread
    const isRunning = isLive(state)
    const isSame = unreadCount === before.conversation.unread && isRunning === isLive(before)
    if (state.device.hasOwnLauncher || (isSame && !isFirst)) return unchanged(state)
    return next(state, { kind: 'tell-host', message: { type: 'unreadCount', unreadCount, isRunning } })
  }
}

function saveAfter(before: State): Rule {
  return (state): WidgetStep => {
    const isSame =
      before.conversation.entries === state.conversation.entries &&
      before.conversation.quickReplies === state.conversation.quickReplies &&
      before.session.sessionId === state.session.sessionId &&
      before.session.widgetSessionId === state.session.widgetSessionId &&
      before.session.phase === state.session.phase &&
      before.liveChat.isRunning === state.liveChat.isRunning
    const chat = isSame ? null : chatToStore(state)
    return chat === null ? unchanged(state) : { state, effects: [{ kind: 'save-chat', chat }] }
  }
}
