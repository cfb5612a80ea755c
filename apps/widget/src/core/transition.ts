import { next, unchanged } from '@murphy/flow'
import type { Step } from '@murphy/flow'
import { showNextPart } from './conversation/part-queue'
import { replyFailed } from './conversation/reply-failed'
import { say } from './conversation/entries'
import { draftChanged, textSubmitted } from './conversation/submit-text'
import { chatCopy } from './copy'
import type { Effect, TimerKey } from './effect'
import type { EdgeEvent, Moment, ShopperEvent, WidgetEvent } from './event'
import { endPromptDismissed, endPromptFaded, startAgainDue, startAgainPressed } from './frame/end-prompt'
import { close, endScreenClosed, minimise, open } from './frame/open-close'
import { bannerClosed, bannerDue } from './frame/banner'
import { networkChanged, surveyDone, surveyFailed } from './frame/survey'
import { greeted, greetingFailed, leaveWelcome } from './session/greeting'
import { hostSpoke } from './session/host-messages'
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
import { sequence } from './step'
import { loadedAnswers } from '../loaded-answers'
import { hubIfLoaded } from '../loaded-hub'
import { liveChatPart } from '../loaded-live-chat'
import { attachLiveChat, attachOwedLiveChat, letAnswersGo } from './request-live-chat'
import type { Rule, WidgetStep } from './step'

/** An event with the moment it happened in: all that a transition may know of the world. */
export type StampedEvent = { readonly event: WidgetEvent; readonly moment: Moment }

/**
 * The widget's one rule: from a state and an event to the next state and what shall be done.
 * An inactive session ends before anything else is looked at (OP-01), a due follow-up goes out as soon as it does not
 * disturb (OP-04), and what other pages and tabs shall know is saved (OP-34, OP-35).
 */
export function transition(state: State, { event, moment }: StampedEvent): Step<State, Effect> {
  const rule: Rule = (current) =>
    sequence(current, isStale(current, event, moment) ? timeOut(moment) : unchanged, plainRule(event, moment))
  return sequence(
    state,
    liveChatPart.ifLoaded()?.around(rule, event, moment) ?? rule,
    sendFollowUp(moment),
    attachOwedLiveChat,
    isFromOtherTab(event) ? unchanged : saveAfter(state),
    tellLauncher(state, event.kind === 'started'),
  )
}

/** Without live chat, whose events its own part takes. */
function plainRule(event: WidgetEvent, moment: Moment): Rule {
  if ('area' in event) return unchanged
  return 'flow' in event
    ? afterAct(
        moment,
        inFlow(() => loadedAnswers().flowHappened(moment, event)),
      )
    : ruleFor(event, moment)
}

/** Another tab's activity may be what keeps this one's session alive, so it is heard first. */
function isStale(state: State, event: WidgetEvent, moment: Moment): boolean {
  return !isFromOtherTab(event) && isOverdue(state, moment.now)
}

function isFromOtherTab(event: WidgetEvent): boolean {
  return (
    event.kind === 'other-tab-acted' || event.kind === 'other-tab-said' || event.kind === 'other-tab-ended'
  )
}

function ruleFor(event: ShopperEvent | EdgeEvent, moment: Moment): Rule {
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
      return greeted(moment, event.requestId, event.greeting)
    case 'greeting-failed':
      return greetingFailed(moment, event.requestId)
    case 'reply-arrived':
      return loadedAnswers().replyArrived(moment, event.requestId, event.reply)
    case 'reply-failed':
      return replyFailed(moment, event.requestId, event.error)
    case 'flow-refused':
      return inFlow(() => loadedAnswers().flowRefused(moment, event.asked))
    case 'flow-loaded':
    case 'flow-load-failed':
      return loadedAnswers().flowLoadSettled(moment, event)
    case 'flow-screen-failed':
      return inFlow(() => loadedAnswers().flowScreenFailed(moment, event.instance))
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
      return timePassed(moment, event.timer)
    case 'host-spoke':
      return hostSpoke(moment, event.message)
    case 'storing-stopped':
      return storingStopped(moment)
    case 'page-left':
      return loadedAnswers().pageLeft(moment)
    case 'hub-spoke':
      return hubIfLoaded()?.hubSpoke(moment, event.said) ?? unchanged
    case 'other-tab-acted':
      return otherTabActed(event.at)
    case 'other-tab-said':
      return loadedAnswers().otherTabSaid(moment, event.chat)
    case 'other-tab-ended':
      return otherTabEnded(moment)
    default:
      return afterAct(moment, ruleForShopper(event, moment))
  }
}

function ruleForShopper(event: ShopperEvent, moment: Moment): Rule {
  switch (event.kind) {
    case 'launcher-pressed':
      return open(moment)
    case 'minimise-pressed':
      return minimise(moment)
    case 'close-pressed':
      return close(moment)
    case 'back-pressed':
      return inFlow(() => loadedAnswers().backPressed(moment))
    case 'draft-changed':
      return draftChanged(event.text)
    case 'text-submitted':
      return textSubmitted(moment, event.text)
    case 'banner-closed':
      return bannerClosed
    case 'end-prompt-dismissed':
      return endPromptDismissed
    case 'start-again-pressed':
      return startAgainPressed
    case 'shopper-moved':
      return unchanged
    default:
      return loadedAnswers().answerActedOn(moment, event)
  }
}

function timePassed(moment: Moment, timer: TimerKey): Rule {
  switch (timer) {
    case 'next-part':
      return showNextPart(moment)
    case 'follow-up':
      return loadedAnswers().followUpDue
    case 'inactivity':
      return inactivityChecked(moment)
    case 'configuration-patience':
      return configurationLate(moment)
    case 'live-chat-first-word':
      return letAnswersGo(moment)
    case 'welcome':
      return leaveWelcome(moment)
    case 'fresh-token':
      return freshTokenDue(moment)
    case 'proof-ending':
      return askForToken
    case 'proof-patience':
      return loadedAnswers().proofPatienceEnded(moment)
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

/** Only an answer can bring a follow-up. */
function sendFollowUp(moment: Moment): Rule {
  return (state) =>
    state.conversation.followUp === null ? unchanged(state) : loadedAnswers().sendDueFollowUp(moment)(state)
}

/** A late event of a flow that has been closed moves nothing, and needs nothing. */
function inFlow(rule: () => Rule): Rule {
  return (state) => (state.flow === null ? unchanged(state) : rule()(state))
}

function afterAct(moment: Moment, rule: Rule): Rule {
  return (state) => sequence(state, shopperActed(moment), attachLiveChat, rule)
}

/** The loader's launcher gets its badge from here, and the next page a chat to bring back. Source: LAU-02, interfaces 5 */
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
