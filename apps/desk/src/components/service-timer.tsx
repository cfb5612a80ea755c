import type { ServiceTimer as Timer } from '@murphy/contracts/desk'
import { getTimerState } from '@murphy/domain/live-chat'
import type { TimerState } from '@murphy/domain/live-chat'
import { Chip } from '@murphy/ui'
import type { ChipTone, IconName } from '@murphy/ui'
import { getServerTime } from '../core/shift/selectors'
import { formatDuration } from '../core/wait-time'
import { formatTimer } from './copy'
import { useShift } from './desk-context'

/** Icon and text tell the states apart; the colour only repeats them. */
const looks: Readonly<Record<TimerState, { readonly tone: ChipTone; readonly icon: IconName }>> = {
  remaining: { tone: 'plain', icon: 'clock' },
  due: { tone: 'warn', icon: 'clock' },
  breached: { tone: 'bad', icon: 'alert' },
}

/** The time that is left until a reply is due, or the time since. Source: docs/live-chat.md#service-levels */
export function ServiceTimer({ timer }: { readonly timer: Timer }) {
  const { reply, dueAt } = timer
  const state = useShift((shift) => getTimerState(timer, getServerTime(shift)))
  const seconds = useShift((shift) => toSeconds(dueAt - getServerTime(shift)))
  return <Chip {...looks[state]}>{formatTimer(reply, state, formatDuration(Math.abs(seconds) * 1000))}</Chip>
}

/** Returns whole seconds: rounded up while they are left, so that 0:00 is shown at the limit only. */
function toSeconds(leftMs: number): number {
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : Math.trunc(leftMs / 1000)
}
