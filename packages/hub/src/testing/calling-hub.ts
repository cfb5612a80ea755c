import { HubError } from '../hub-error'
import type { HubEvent } from '../log'
import { method, stream } from '../method'
import type { HubOptions } from '../options'
import { anything, nothing, number, takes, text, uploadsOf } from '../takes'
import { createFakeClock, type FakeClock } from './fake-clock'
import { type RunningHub, startHub } from './running-hub'

export type CallingHub = Pick<RunningHub<unknown>, 'hub' | 'url' | 'stop'> & {
  readonly clock: FakeClock
  /** Lets the call of `Wait` end that runs. */
  readonly releaseWait: () => void
  /** What the hub has logged. */
  readonly logged: readonly (readonly [event: HubEvent, fields: Readonly<Record<string, unknown>>])[]
  /** What each connection ended with. */
  readonly disconnects: readonly (string | null)[]
  /** Says what happens to connections from now on. */
  readonly welcomeWith: (welcome: () => void | Promise<void>) => void
}

/** A hub with a method for each thing that can become of a call, on a clock that stands still. */
export async function startCallingHub(options: HubOptions = {}): Promise<CallingHub> {
  const clock = createFakeClock()
  const disconnects: (string | null)[] = []
  const logged: [HubEvent, Readonly<Record<string, unknown>>][] = []
  let releaseWait = (): void => {}
  let welcome: () => void | Promise<void> = () => {}
  const running = await startHub(
    {
      clock,
      log: (event, fields) => void logged.push([event, fields]),
      onConnected: () => welcome(),
      onDisconnected: (_ctx, error) => void disconnects.push(error?.message ?? null),
      methods: {
        Echo: method({ parse: takes(anything), call: (_ctx, value) => value }),
        Nothing: method({ parse: nothing, call: () => {} }),
        Wait: method({
          parse: nothing,
          call: () =>
            new Promise<void>((resolve) => {
              releaseWait = resolve
            }),
        }),
        Throw: method({
          parse: takes(text),
          call: async (_ctx, message) => {
            throw new Error(message)
          },
        }),
        Tell: method({
          parse: takes(text),
          call: (_ctx, message) => {
            throw new HubError(message)
          },
        }),
        Forbidden: method({ parse: nothing, isAllowed: () => false, call: () => 'secret' }),
        Unwritable: method({ parse: nothing, call: () => 1n }),
        Unparsable: method({
          parse: () => {
            throw new Error('a broken check')
          },
          call: () => {},
        }),
        Sum: method({
          parse: nothing,
          uploads: uploadsOf(number),
          call: async (_ctx, numbers) => {
            let sum = 0
            for await (const value of numbers) sum += value
            return sum
          },
        }),
      },
      streams: {
        Break: stream({
          parse: nothing,
          async *items() {
            yield 1
            throw new Error('inside')
          },
        }),
        Endless: stream({
          parse: nothing,
          async *items(_ctx, signal) {
            yield 'begun'
            await new Promise((resolve) => signal.addEventListener('abort', resolve))
          },
        }),
        Repeat: stream({
          parse: takes(text, number),
          uploads: uploadsOf(text),
          async *items(_ctx, prefix, times, words, signal) {
            for await (const word of words) yield `${prefix}${word.repeat(times)}`
            await new Promise((resolve) => signal.addEventListener('abort', resolve))
          },
        }),
        CountDown: stream({
          // As any schema library would be put in.
          parse: (args) =>
            typeof args[0] === 'number' ? { ok: true, value: [args[0]] } : { ok: false, error: 'no number' },
          async *items(_ctx, from, signal) {
            for (let left = from; left > 0; left -= 1) yield left
            await new Promise((resolve) => signal.addEventListener('abort', resolve))
          },
        }),
        Flood: stream({
          parse: takes(number),
          async *items(_ctx, count) {
            for (let item = 0; item < count; item += 1) yield 'x'.repeat(1000)
          },
        }),
      },
    },
    options,
  )
  return {
    hub: running.hub,
    url: running.url,
    stop: running.stop,
    clock,
    logged,
    disconnects,
    releaseWait: () => releaseWait(),
    welcomeWith: (next) => {
      welcome = next
    },
  }
}
