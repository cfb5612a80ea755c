import type { Moment } from '@murphy/flow'
import type { Remembered } from './ports'
import type { WidgetSettings } from '../settings'
import { emptyConversation } from './conversation/conversation-state'
import type { LoadedCoreModules } from './core-modules'
import { blankChat } from './session/session-state'
import { rememberShopper, unknownShopper } from './session/shopper-identity'
import type { Device, State } from './state'
import { noDrafts } from './drafts'

/**
 * Returns the state of a page that has just loaded: closed, with the chat of an earlier page if that chat is still
 * alive. An earlier chat is restored if the module that reads answers is loaded: a page that has stored one loads it
 * first. A shopper of an earlier page is remembered, not signed in, until the host confirms.
 *
 * Source: STG-01, STG-06, OP-01, OP-33, OP-34
 */
export function createInitialState(
  {
    settings,
    device,
    chatbotUserId,
    remembered,
  }: { settings: WidgetSettings; device: Device; chatbotUserId: string; remembered: Remembered },
  moment: Moment,
  modules: LoadedCoreModules,
): State {
  const { shopper, chat, lastActivityAt } = remembered
  const fresh: State = {
    settings,
    device,
    configuration: { at: 'loading' },
    isLoaded: false,
    features: { asksForAgeCheck: false },
    hub: 'idle',
    frame: { at: 'closed', next: { at: 'welcome', since: null }, leaving: null },
    session: {
      ...blankChat,
      phase: 'unopened',
      hasGreetingFailed: false,
      chatbotUserId,
      widgetSessionId: moment.freshId,
      // A token of an earlier page without its shopper has no owner.
      shopper: shopper === null ? unknownShopper : rememberShopper(shopper, remembered.encryptedShopperId),
      intentGroupPendingRenew: false,
      hasInteracted: false,
    },
    conversation: emptyConversation,
    liveChat: { at: 'off', isAvailable: false, awaitsReport: false, isRunning: false },
    flow: null,
    drafts: noDrafts,
    banner: null,
  }
  const isAlive = lastActivityAt !== null && moment.now - lastActivityAt < settings.inactivityMs
  const answers = modules['first-answer']
  return answers !== undefined && chat !== null && isAlive
    ? answers.restoreChat(moment, chat, lastActivityAt)(fresh).state
    : fresh
}
