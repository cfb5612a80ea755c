import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { LoadedCoreModules } from '../core-modules'
import { reportAction } from '../report-action'
import { greetForNames, startSession } from '../session/greeting'
import type { State } from '../state'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { returnToChat } from './end-prompt'
import { getCurrentView, showEndPrompt, resetToUnopened } from './view'

/**
 * Opens the widget where it was left. The first open of a chat greets and welcomes; opening again does neither. The
 * messages of an agent are read then.
 *
 * Source: LAU-03 to LAU-08, HST-08, HST-10, OP-14
 */
export function open(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => {
    if (state.frame.at === 'open') return unchanged(state)
    // A survey that is hidden while the browser is offline gives way to a new chat.
    const before = state.frame.next.at === 'survey' ? resetToUnopened(state) : state
    const opened: State = { ...before, frame: { at: 'open', view: getCurrentView(before) } }
    return sequence(
      opened,
      put('conversation', { unread: 0 }),
      emit(
        { kind: 'cancel', key: 'end-screen-close' },
        { kind: 'notify-host', message: { type: 'toggleWidget', isOpen: true } },
        { kind: 'notify-host', message: { type: 'chatbotOpened' } },
      ),
      reportAction('open'),
      (current) =>
        current.session.phase === 'unopened'
          ? startSession(moment, { at: 'welcome', since: moment.now })(current)
          : greetForNames(moment)(current),
      modules['live-chat']?.markRead ?? unchanged,
    )
  }
}

/** Hides the widget at once; the session continues. Source: LAU-20, OP-15 */
export function minimise(moment: Moment): Rule {
  return (state) => {
    if (state.frame.at === 'closed') return unchanged(state)
    // Leaving the survey ends it.
    if (state.frame.view.at === 'survey') return close(moment)(state)
    return notifyHidden({ ...state, frame: { at: 'closed', next: state.frame.view, leaving: null } })
  }
}

/**
 * Handles the close icon. In the chat it shows the end-session prompt; on the prompt it hides the widget, and the next
 * open shows the prompt again; on the survey and the end screen it closes at once, and the next open starts fresh. A
 * shared screen has no launcher to reopen the widget: there it leads back to a chat.
 *
 * Source: END-01, END-05, END-14, OP-10, OP-15, OP-16, OP-36
 */
export function close(moment: Moment): Rule {
  return (state) => {
    if (state.frame.at === 'closed') return unchanged(state)
    const view = getCurrentView(state)
    if (view.at === 'welcome' || view.at === 'chat') return showEndPrompt(1)(state)
    if (state.device.isHostDevice) return returnToChat(moment)(state)
    if (view.at === 'end-prompt')
      return notifyHidden({
        ...state,
        frame: { at: 'closed', next: { ...view, isLeaving: false }, leaving: null },
      })
    return sequence(
      resetToUnopened({
        ...state,
        frame: { at: 'closed', next: view, leaving: view.at === 'ended' ? 'ended' : null },
      }),
      notifyHidden,
      emit(
        { kind: 'cancel', key: 'start-again' },
        { kind: 'after', key: 'end-screen-close', delayMs: state.settings.endScreenCloseMs },
      ),
    )
  }
}

/** Unmounts the end screen when its close animation is over. */
export const unmountEndScreen: Rule = (state) =>
  state.frame.at === 'closed'
    ? next({ ...state, frame: { ...state.frame, leaving: null } })
    : unchanged(state)

/** Notifies the host that the widget is hidden now. */
export const notifyHidden: Rule = (state) =>
  next(state, { kind: 'notify-host', message: { type: 'toggleWidget', isOpen: false } })
