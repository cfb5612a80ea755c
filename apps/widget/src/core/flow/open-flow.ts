import { next, unchanged } from '@murphy/flow'
import type { AnyMachine, FlowEffect, FlowEvent, FlowOpening, OpenFlow } from '../../flows/machines'
import { closedQuietly } from '../../flows/flow-machine'
import type { FlowEnd, FlowStep, TellHost } from '../../flows/flow-machine'
import { replyCopy } from '../conversation/copy'
import { say } from '../conversation/entries'
import { cancelFollowUp } from '../conversation/cancel-follow-up'
import { sendEvent } from '../conversation/send'
import { chatCopy } from '../copy'
import type { Effect } from '../effect'
import type { Moment } from '../moment'
import { withView } from '../frame/view'
import { endSession } from '../session/end-session'
import { callerOf } from '../session/identity'
import { emit, sequence, put } from '../step'
import { noDrafts } from '../drafts'
import type { Rule } from '../step'
import { withoutFlow } from '../frame/without-flow'
import { offerLogin } from './offer-login'

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
export function openLoadedFlow(moment: Moment, machine: AnyMachine, opening: FlowOpening): Rule {
  return (state) => sequence(state, leaveChatForFlow, flowRequested(moment, machine, opening))
}

const leaveChatForFlow: Rule = (state) =>
  sequence(state, cancelFollowUp, put('session', { hasInteracted: true }))

/** Opens a requested flow, unless the shopper has opened another one meanwhile. */
export function flowRequested(moment: Moment, machine: AnyMachine, { name, opening }: FlowOpening): Rule {
  return (state) => {
    if (state.flow !== null) return unchanged(state)
    const instance = `${moment.freshId}-flow`
    const left = state.drafts.forms[name]
    return takeStep(moment, { name, instance }, machine.open(opening, moment, left))(state)
  }
}

/** Handles an event of the open flow; one of another flow, or of an earlier opening of this one, is dropped. */
export function flowHappened(moment: Moment, machine: AnyMachine, event: FlowEvent): Rule {
  return (state) => {
    const { flow } = state
    if (flow === null || flow.name !== event.flow) return unchanged(state)
    if ('instance' in event && event.instance !== flow.instance) return unchanged(state)
    return takeStep(moment, flow, machine.transition(flow.state, event, moment))(state)
  }
}

/** Handles the header's back arrow. Source: HDR-08, OP-23 */
export function backPressed(moment: Moment, machine: AnyMachine): Rule {
  return (state) => {
    const { flow } = state
    if (flow === null || !machine.hasBackArrow(flow.state)) return unchanged(state)
    return takeStep(moment, flow, machine.back(flow.state, moment))(state)
  }
}

/**
 * Leaves a screen that cannot be drawn as the back arrow does, so that live chat is notified. The shopper has not
 * pressed it, so neither the bot nor the records receive a cancel. Source: ERR-01
 */
export function flowScreenFailed(moment: Moment, machine: AnyMachine, instance: string): Rule {
  return (state) => {
    const { flow } = state
    if (flow?.instance !== instance) return unchanged(state)
    const { next, effects } = machine.back(flow.state, moment)
    // An arrow may lead to another page of the same flow only.
    const left = isEnd(next) ? next : closedQuietly
    return sequence(
      state,
      emit({ kind: 'log-flow-failure', name: 'flow-screen-failed', flow: flow.name }),
      takeStep(moment, flow, {
        next: { ...left, lines: [chatCopy.technicalIssues], event: null },
        effects: effects.filter(({ kind }) => kind === 'tell-live-chat'),
      }),
    )
  }
}

function takeStep(
  moment: Moment,
  flow: Pick<OpenFlow, 'name' | 'instance'>,
  { next: following, effects }: AnyStep,
): Rule {
  return (state) => {
    const caller = callerOf(state)
    const wrapped = effects.map((effect): Effect =>
      isTellHost(effect)
        ? effect
        : { kind: 'perform-flow', flow: flow.name, instance: flow.instance, caller, effect },
    )
    if (isEnd(following))
      return sequence(withoutFlow(state), emit(...wrapped), leaveBehind(moment, following))
    // The state came from the machine of this name.
    return next(
      { ...state, flow: { name: flow.name, instance: flow.instance, state: following } as OpenFlow },
      ...wrapped,
    )
  }
}

/** Adds the entries that a finished flow leaves in the chat. Source: TRK-24, TRK-25, NOM-33 to NOM-35, OP-46 */
function leaveBehind(moment: Moment, end: FlowEnd): Rule {
  return (state) =>
    sequence(
      state,
      ...end.lines.map((text) => say(moment, { from: 'bot', text })),
      end.login === null ? unchanged : offerLogin(moment, end.login),
      end.event === null ? unchanged : sendEvent(moment, end.event),
      end.endsChat === undefined ? unchanged : endChat(moment),
      end.salesFloor === undefined ? unchanged : callSalesFloor(moment, end.salesFloor),
    )
}

/** Ends the chat as `Finished` does, but without a message to the bot: the server has already removed the chat. */
function endChat(moment: Moment): Rule {
  return (state) =>
    sequence(state, endSession(moment, { isFinished: false }), put('drafts', noDrafts), (current) =>
      next(withView(current, { at: 'ended', isLeaving: false })),
    )
}

/** Source: FAW-09, HST-16, OP-62 */
function callSalesFloor(moment: Moment, store: NonNullable<FlowEnd['salesFloor']>): Rule {
  return (state) =>
    state.device.isFramed
      ? emit({ kind: 'tell-host', message: { type: 'callSalesFloorWidget', ...store } })(state)
      : say(moment, { from: 'bot', text: replyCopy.experts })(state)
}

function isEnd(next: AnyState | FlowEnd): next is FlowEnd {
  return next.at === 'closed'
}

function isTellHost(effect: FlowEffect | TellHost): effect is TellHost {
  return effect.kind === 'tell-host'
}
