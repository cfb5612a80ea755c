import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { chatCopy } from '../copy'
import type { LoadedCoreModules } from '../core-modules'
import type { Effect } from '../effect'
import { withoutFlow } from '../frame/view'
import { getCaller } from '../session/identity'
import { emit, sequence } from '../step'
import type { Rule } from '../step'
import { findMachine } from './find-machine'
import { closedQuietly } from './flow-machine'
import type { FlowEnd, FlowStep, NotifyHost } from './flow-machine'
import { showFlowResult } from './flow-result'
import type { AnyMachine, FlowEffect, FlowEvent, FlowOpening, OpenFlow } from './flows'
import { leaveChatForFlow } from './open-flow'

type AnyState = OpenFlow['state']
type AnyStep = FlowStep<AnyState, FlowEffect>

/** Opens a flow at once. Its machine is loaded. */
export function openLoadedFlow(moment: Moment, opening: FlowOpening, modules: LoadedCoreModules): Rule {
  return (state) => sequence(state, leaveChatForFlow, openRequestedFlow(moment, opening, modules))
}

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

/** Applies a step of a flow: performs its effects, and sets its next state or closes it. */
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

function isEnd(next: AnyState | FlowEnd): next is FlowEnd {
  return next.at === 'closed'
}

function isNotifyHost(effect: FlowEffect | NotifyHost): effect is NotifyHost {
  return effect.kind === 'notify-host'
}
