import { overrideDefaults } from '../../settings'

/**
 * Default settings of the connection to the hub. The frame configuration's `settings` may replace each by name.
 * All `…Ms` are milliseconds.
 */
export const defaultHubSettings = {
  /** HUB-07, OP-118: a request waits this long for the connection, and checks this often. */
  hubConnectLimitMs: 3_000,
  hubConnectPollMs: 100,
  /** HUB-04, OP-11: the delays after a break, each counted from the end of the previous attempt. */
  hubReconnectDelaysMs: '0 2000 5000 10000 30000 60000 120000',
  /** HUB-05 */
  hubServerTimeoutMs: 60_000,
  /** HUB-28 */
  hubKeepAliveMs: 15_000,
  /** HUB-29 */
  hubBufferBytes: 100_000,
  /** HUB-21: the next transport is tried when a WebSocket has not opened within this time. */
  hubSocketLimitMs: 5_000,
  /** HUB-25 */
  hubRequestTimeoutMs: 100_000,
  /** OP-113: no push for a request within this time is a failed call. */
  hubAnswerTimeoutMs: 30_000,
  /** HUB-23: a refused connection waits this long for the page's fresh token before it retries with the current one. */
  hubTokenTimeoutMs: 2_000,
} as const satisfies Record<string, number | string>

export type HubSettings = ReturnType<typeof createHubSettings>

/** Returns the settings in force, with the reconnect delays as a list of numbers. */
export function createHubSettings(given: Readonly<Record<string, number | string>>) {
  const settings = overrideDefaults(defaultHubSettings, given)
  return { ...settings, hubReconnectDelaysMs: settings.hubReconnectDelaysMs.split(/\s+/).map(Number) }
}
