import type { OnShift, PushStatus, State } from '../core/state'

/** The states of push notifications that the dialog shows in different ways. */
const pushStatuses: readonly PushStatus[] = [
  'checking',
  'unsupported',
  'needs-install',
  'blocked',
  'on',
  'failed',
]

/**
 * Returns the stories of dialogs above an open chat.
 *
 * @param create creates a shift with a chat and these changes
 */
export function createPanelStories(
  create: (change: Partial<OnShift>) => State,
): readonly { readonly name: string; readonly state: State }[] {
  const chatId = 'ch-alex'
  return [
    { name: 'alerts', state: create({ areNotificationsRefused: true, panel: { kind: 'alerts' } }) },
    ...pushStatuses.map((push) => ({
      name: `alerts, push notifications ${push}`,
      state: create({ push, panel: { kind: 'alerts' } }),
    })),
    { name: 'end', state: create({ panel: { kind: 'end', chatId } }) },
    { name: 'ban', state: create({ panel: { kind: 'ban', chatId } }) },
    { name: 'disconnect', state: create({ panel: { kind: 'close-visitor', chatId } }) },
    { name: 'keyboard shortcuts', state: create({ panel: { kind: 'keys' } }) },
    { name: 'sign-out', state: create({ panel: { kind: 'sign-out' } }) },
  ]
}
