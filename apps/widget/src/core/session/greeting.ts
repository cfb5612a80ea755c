import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { showMessage } from '../conversation/entries'
import { sendHeld } from '../conversation/send'
import { chatCopy } from '../copy'
import type { View } from '../frame/frame-state'
import type { State } from '../state'
import { resumeLiveChat } from '../attach-live-chat'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { getCaller, createGreetingBody } from './identity'
import { armInactivity } from './inactivity'
import { isSignedIn, getShopperNames } from './shopper'

/** Starts the chat at a first open: sends the greeting. The welcome follows when greeting and configuration are settled. */
export function startSession(moment: Moment, view: View): Rule {
  return (state) =>
    sequence(
      { ...state, frame: { at: 'open', view } },
      put('session', {
        phase: 'welcoming',
        hasInteracted: false,
        activity: { lastAt: moment.now, warnedFor: null, sharedAt: moment.now },
      }),
      emit({ kind: 'share-activity', at: moment.now }),
      armInactivity(moment),
      // The greeting that a log-in has just sent serves this open too.
      state.session.greeting === null ? greet(moment) : unchanged,
      view.at === 'welcome'
        ? emit({ kind: 'after', key: 'welcome', delayMs: state.settings.welcomeMinimumMs })
        : unchanged,
    )
}

/** Asks for a greeting; the newest one counts. Source: LAU-06, API-13, AUTH-02 */
export function greet(moment: Moment): Rule {
  return (state) => {
    const { session } = state
    const requestId = `${moment.freshId}-greeting`
    return next(
      { ...state, session: { ...session, greeting: { requestId } } },
      { kind: 'greet', requestId, caller: getCaller(state), body: createGreetingBody(session) },
    )
  }
}

/**
 * Greets after a reload to get the names of a confirmed shopper, which are not stored. The greeting shows nothing by
 * itself. Source: docs/wire-format.md#hub, WEL-05, OP-137
 */
export function greetForNames(moment: Moment): Rule {
  return (state) => {
    const { session, frame } = state
    const lacksNames = isSignedIn(session) && getShopperNames(session) === null
    if (frame.at !== 'open' || session.phase !== 'ready' || session.greeting !== null || !lacksNames)
      return unchanged(state)
    return greet(moment)(state)
  }
}

/** Handles a failed greeting: the chat can be used without it, but no banner is shown. Source: WEL-06, OP-21 */
export function handleGreetingFailure(moment: Moment, requestId: string): Rule {
  return (state) => {
    if (state.session.greeting?.requestId !== requestId) return unchanged(state)
    return sequence(
      state,
      put('session', { greeting: null, hasGreetingFailed: true }),
      settleGreeting(moment),
    )
  }
}

/**
 * Welcomes when greeting and configuration are both settled, then sends the requests that were held. Runs after each of the
 * two. After `readyTimeoutMs` the welcome no longer waits for the configuration, and appears without its template: the shopper's
 * first question must not wait for it.
 */
export function settleGreeting(moment: Moment, { mayWait } = { mayWait: true }): Rule {
  return (state) => {
    const { session, configuration } = state
    if (session.greeting !== null) return unchanged(state)
    switch (session.phase) {
      case 'unopened':
      case 'over':
        return unchanged(state)
      case 'ready':
        return sendHeld(moment)(state)
      case 'welcoming':
        if (configuration.at === 'loading' && mayWait)
          return next(state, {
            kind: 'after',
            key: 'configuration-timeout',
            delayMs: state.settings.readyTimeoutMs,
          })
        return sequence(
          state,
          put('session', { phase: 'ready' }),
          resumeLiveChat,
          showMessage(moment, { from: 'bot', ...createWelcomeMessage(state) }),
          sendHeld(moment),
          leaveWelcome(moment),
        )
    }
  }
}

/** Leaves the welcome screen when the greeting is done, not before its 1500 ms. Source: OP-19, WEL-01 */
export function leaveWelcome(moment: Moment): Rule {
  return (state) => {
    const { frame, session, settings } = state
    const view = frame.at === 'open' ? frame.view : frame.next
    if (view.at !== 'welcome' || session.phase !== 'ready') return unchanged(state)
    if (view.since !== null && moment.now - view.since < settings.welcomeMinimumMs) return unchanged(state)
    const chat: View = { at: 'chat' }
    return next({
      ...state,
      frame: frame.at === 'open' ? { at: 'open', view: chat } : { ...frame, next: chat },
    })
  }
}

/** Returns the welcome, from the configured template if there is one. Source: LAU-07, WEL-04, OP-19, OP-20 */
function createWelcomeMessage({ session, configuration }: State): {
  readonly text: string
  readonly isPersonal: boolean
} {
  const template =
    configuration.at === 'loaded' ? configuration.value.greetingTemplate : { guest: '', loggedIn: '' }
  const name = getShopperNames(session)?.firstName ?? ''
  if (name === '') return { text: template.guest || chatCopy.welcome.guest, isPersonal: false }
  const text = template.loggedIn || chatCopy.welcome.signedIn
  return { text: text.replaceAll('{name}', () => name), isPersonal: true }
}
