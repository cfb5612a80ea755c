import type { Logger } from 'pino'
import { createLimitedLog } from '../../logging'
import type { RepeatPorts } from '../../retail/actions/repeat-actions'
import { createActionRepeater } from '../../retail/actions/repeat-actions'

/** Actions that are due for a repetition are looked for this often. */
const repeatEveryMs = 5000

/**
 * Starts the repetition of actions whose outcome is not known. Failures are logged, each once a minute.
 *
 * Source: OP-142
 */
export function startActionRepeats(
  ports: Omit<RepeatPorts, 'onFailure'>,
  log: Pick<Logger, 'warn'>,
): {
  /** Repeats the actions that are due now. */
  readonly repeat: () => Promise<void>
  readonly stop: () => void
} {
  const warn = createLimitedLog((fields) => log.warn(fields), ports.now)
  const repeat = createActionRepeater({
    ...ports,
    onFailure: ({ message }) => warn({ event: 'retail-action-failed', message }),
  })
  const timer = setInterval(() => void repeat(), repeatEveryMs).unref()
  return { repeat, stop: () => clearInterval(timer) }
}
