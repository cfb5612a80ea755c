import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { AnyMachine, FlowEffect, FlowEvent, FlowOpening, OpenFlow } from './flows'
import { closedQuietly } from './flow-machine'
import type { FlowEnd, FlowStep, NotifyHost } from './flow-machine'
import { replyCopy } from '../conversation/copy'
import { showMessage } from '../conversation/entries'
import { cancelFollowUp } from '../conversation/pending-offers'
import { sendEvent } from '../conversation/send'
import { chatCopy } from '../copy'
import type { LoadedCoreModules } from '../core-modules'
import type { Effect } from '../effect'
import { withoutFlow } from '../frame/view'
import { endWithEndScreen } from '../session/end-session'
import { getCaller } from '../session/identity'
import { emit, sequence, put } from '../step'
import type { State } from '../state'
import type { Rule } from '../step'
import type { ContinuedConversation } from './phone-flow'
import { findMachine } from './find-machine'
import { isSignedIn } from '../session/shopper'

type AnyState = OpenFlow['state']
type AnyStep = FlowStep<AnyState, FlowEffect>

/**
 * Requests a flow over the chat. It opens as soon as its module is loaded; a scheduled follow-up is cancelled at once.
 * Source: OP-04
 */
export function openFlow(opening: FlowOpening): Rule {
  return (state) =>
    sequence(
      state,
      leaveChatForFlow,
      emit({
        kind: 'dispatch',
        event: { kind: 'flow-requested', widgetSessionId: state.session.widgetSessionId, opening },
      }),
    )
}

/** Opens a flow whose machine is loaded. */
export function openLoadedFlow(moment: Moment, opening: FlowOpening, modules: LoadedCoreModules): Rule {
  return (state) => sequence(state, leaveChatForFlow, openRequestedFlow(moment, opening, modules))
}

const leaveChatForFlow: Rule = (state) =>
  sequence(state, cancelFollowUp, put('session', { hasInteracted: true }))

/** Opens a requested flow, unless the shopper has opened another one meanwhile. */
export function openRequestedFlow(
  moment: Moment,
  { name, opening }: FlowOpening,
  modules: LoadedCoreModules,
): Rule {
  return (state) => {
    const machine = findMachine(modules, name)
    if (state.flow !== null || machine === null) return unchanged(state)
    const instance = `${moment.freshId}-flow`
    const left = state.drafts.forms[name]
    return applyStep(
      moment,
      { flow: { name, instance }, step: machine.open(opening, moment, left) },
      modules,
    )(state)
  }
}

/** Handles an event of the open flow; one of another flow, or of an earlier opening of this one, is dropped. */
export function handleFlowEvent(moment: Moment, event: FlowEvent, modules: LoadedCoreModules): Rule {
  return whenFlowOpen(modules, (flow, machine) => {
    if (flow.name !== event.flow) return unchanged
    if ('instance' in event && event.instance !== flow.instance) return unchanged
    return applyStep(moment, { flow, step: machine.transition(flow.state, event, moment) }, modules)
  })
}

/** Handles the header's back arrow. Source: HDR-08, OP-23 */
export function handleBackPress(moment: Moment, modules: LoadedCoreModules): Rule {
  return whenFlowOpen(modules, (flow, machine) =>
    machine.hasBackArrow(flow.state)
      ? applyStep(moment, { flow, step: machine.back(flow.state, moment) }, modules)
      : unchanged,
  )
}

/**
 * Leaves a screen that cannot be drawn as the back arrow does, so that live chat is notified. The shopper has not
 * pressed it, so neither the bot nor the records receive a cancel. Source: ERR-01
 */
export function handleFlowScreenFailure(moment: Moment, instance: string, modules: LoadedCoreModules): Rule {
  return whenFlowOpen(modules, (flow, machine) => {
    if (flow.instance !== instance) return unchanged
    const { next, effects } = machine.back(flow.state, moment)
    // An arrow may lead to another page of the same flow only.
    const left = isEnd(next) ? next : closedQuietly
    const step: AnyStep = {
      next: { ...left, messages: [chatCopy.technicalIssues], event: null },
      effects: effects.filter(({ kind }) => kind === 'notify-live-chat'),
    }
    return (state) =>
      sequence(
        state,
        emit({ kind: 'log-flow-failure', name: 'flow-screen-failed', flow: flow.name }),
        applyStep(moment, { flow, step }, modules),
      )
  })
}

/** Applies a rule to the open flow and its machine. A late event of a flow that has been closed changes nothing. */
function whenFlowOpen(modules: LoadedCoreModules, rule: (flow: OpenFlow, machine: AnyMachine) => Rule): Rule {
  return (state) => {
    const { flow } = state
    const machine = flow === null ? null : findMachine(modules, flow.name)
    return flow === null || machine === null ? unchanged(state) : rule(flow, machine)(state)
  }
}

function applyStep(
  moment: Moment,
  {
    flow,
    step: { next: following, effects },
  }: { readonly flow: Pick<OpenFlow, 'name' | 'instance'>; readonly step: AnyStep },
  modules: LoadedCoreModules,
): Rule {
  return (state) => {
    const caller = getCaller(state)
    const wrapped = effects.map((effect): Effect =>
      isNotifyHost(effect)
        ? effect
        : { kind: 'perform-flow', flow: flow.name, instance: flow.instance, caller, effect },
    )
    if (isEnd(following))
      return sequence(withoutFlow(state), emit(...wrapped), showFlowResult(moment, following, modules))
    // The state came from the machine of this name.
    return next(
      { ...state, flow: { name: flow.name, instance: flow.instance, state: following } as OpenFlow },
      ...wrapped,
    )
  }
}

/** Adds the entries that a finished flow leaves in the chat. Source: TRK-24, TRK-25, NOM-33 to NOM-35, OP-46 */
function showFlowResult(moment: Moment, end: FlowEnd, modules: LoadedCoreModules): Rule {
  return (state) =>
    sequence(
      state,
      ...end.messages.map((text) => showMessage(moment, { from: 'bot', text })),
      end.login === null ? unchanged : offerLogin(moment, end.login),
      end.event === null ? unchanged : sendEvent(moment, end.event),
      // The server has already removed the chat, so the bot gets no message about the end.
      end.endsChat === undefined ? unchanged : endWithEndScreen(moment, modules),
      end.continuesOnPhone === undefined ? unchanged : continueOnPhone,
      end.continues === undefined ? unchanged : continueHere(moment, end.continues, modules),
      end.salesFloor === undefined ? unchanged : callSalesFloor(moment, end.salesFloor),
    )
}

/**
 * Returns true on a screen in a store whose conversation can continue on a phone: the server knows it, and no chat with
 * an agent runs. Source: decision 056
 */
export function canContinueOnPhone({ device, session, liveChat }: State): boolean {
  return device.isHostDevice && session.sessionId !== '' && !liveChat.isRunning
}

/**
 * Opens the page with a one-time code. While a chat with an agent runs there is none: that chat would stay here.
 * Source: decision 056
 */
const continueOnPhone: Rule = (state) => {
  const { earlierWidgetSessionIds } = state.session
  return canContinueOnPhone(state)
    ? openFlow({ name: 'phone', opening: { for: 'screen', earlierWidgetSessionIds } })(state)
    : unchanged(state)
}

function continueHere(moment: Moment, continued: ContinuedConversation, modules: LoadedCoreModules): Rule {
  const answers = modules['first-answer']
  return answers === undefined
    ? unchanged
    : (modules.phone?.continueConversation(moment, continued, answers, modules) ?? unchanged)
}

/** Asks the page to open its chat with a product expert. Source: FAW-09, HST-16, OP-62 */
function callSalesFloor(moment: Moment, store: NonNullable<FlowEnd['salesFloor']>): Rule {
  return (state) =>
    state.device.isFramed
      ? emit({ kind: 'notify-host', message: { type: 'callSalesFloorWidget', ...store } })(state)
      : showMessage(moment, { from: 'bot', text: replyCopy.experts })(state)
}

function isEnd(next: AnyState | FlowEnd): next is FlowEnd {
  return next.at === 'closed'
}

function isNotifyHost(effect: FlowEffect | NotifyHost): effect is NotifyHost {
  return effect.kind === 'notify-host'
}

/**
 * Offers the `Login` quick reply to a guest after a failed load; a signed-in shopper gets none. The host page goes
 * there: a login does not belong into the small frame. A pending answer, such as the one to the press that opened the
 * flow, does not remove it.
 *
 * Source: TRK-25, NOM-35, QR-14, OP-57, OP-82
 */
function offerLogin(moment: Moment, path: string): Rule {
  return (state) => {
    if (isSignedIn(state.session)) return unchanged(state)
    return next({
      ...state,
      conversation: {
        ...state.conversation,
        quickReplies: {
          id: `${moment.freshId}-login`,
          entryId: null,
          shopper: null,
          items: [{ type: 'url', text: replyCopy.login, uri: path, target: 'route' }],
          isUsed: false,
          pressedId: null,
          isStanding: true,
        },
      },
    })
  }
}
