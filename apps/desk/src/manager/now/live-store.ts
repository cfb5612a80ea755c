import type { LiveViewReply } from '@murphy/contracts/desk'
import type { Readable } from '../cell'
import { createPolled } from '../polled'
import type { Polled } from '../polled'
import type { ManagerPorts } from '../ports'

/** Figures of half an hour do not change faster than one reads them. */
const everyMs = 5000

/** The live view, fresh for as long as it is looked at. */
export function createLiveStore(ports: ManagerPorts): Readable<Polled<LiveViewReply>> {
  return createPolled(ports, { ask: () => ports.ask('liveView'), everyMs })
}
