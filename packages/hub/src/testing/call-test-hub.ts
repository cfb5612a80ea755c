import { createFakeClock, type FakeClock } from '@murphy/testing'
import { HubException } from '../hub-exception'
import type { HubLogEvent } from '../log'
import { method, stream } from '../method'
import type { HubOptions } from '../options'
import {
  isAnything,
  expectNoArguments,
  isNumber,
  expectArguments,
  isString,
  expectUploads,
} from '../expect-arguments'
import { type RunningHub, startHub } from './running-hub'

export type CallTestHub = Pick<RunningHub<unknown>, 'hub' | 'url' | 'stop'> & {
  readonly clock: FakeClock
  /** Ends the running call of `Wait`. */
  readonly releaseWait: () => void
  /** The log entries of the hub. */
  readonly logged: readonly (readonly [event: HubLogEvent, fields: Readonly<Record<string, unknown>>])[]
  /** The error message of each ended connection, or `null`. */
  readonly disconnects: readonly (string | null)[]
  /** Sets `onConnected` of later connections. */
  readonly setOnConnected: (onConnected: () => void | Promise<void>) => void
}

/** Starts a hub on a fake clock, with one method for each outcome of a call. */
export async function startCallTestHub(options: HubOptions = {}): Promise<CallTestHub> {
  const clock = createFakeClock()
  const disconnects: (string | null)[] = []
  const logged: [HubLogEvent, Readonly<Record<string, unknown>>][] = []
  let releaseWait = (): void => {}
  let onConnected: () => void | Promise<void> = () => {}
  const running = await startHub(
    {
      clock,
      log: (event, fields) => void logged.push([event, fields]),
      onConnected: () => onConnected(),
      onDisconnected: (_ctx, error) => void disconnects.push(error?.message ?? null),
      methods: {
        Echo: method({ parse: expectArguments(isAnything), call: (_ctx, value) => value }),
        Nothing: method({ parse: expectNoArguments, call: () => {} }),
        Wait: method({
          parse: expectNoArguments,
          call: () =>
            new Promise<void>((resolve) => {
              releaseWait = resolve
            }),
        }),
        Throw: method({
          parse: expectArguments(isString),
          call: async (_ctx, message) => {
            throw new Error(message)
          },
        }),
        ThrowHubException: method({
          parse: expectArguments(isString),
          call: (_ctx, message) => {
            throw new HubException(message)
          },
        }),
        Forbidden: method({ parse: expectNoArguments, isAllowed: () => false, call: () => 'secret' }),
        Unwritable: method({ parse: expectNoArguments, call: () => 1n }),
        Unparsable: method({
          parse: () => {
            throw new Error('a broken check')
          },
          call: () => {},
        }),
        Sum: method({
          parse: expectNoArguments,
          uploads: expectUploads(isNumber),
          call: async (_ctx, numbers) => {
            let sum = 0
            for await (const value of numbers) sum += value
            return sum
          },
        }),
      },
      streams: {
        Break: stream({
          parse: expectNoArguments,
          async *items() {
            yield 1
            throw new Error('inside')
          },
        }),
        Endless: stream({
          parse: expectNoArguments,
          async *items(_ctx, signal) {
            yield 'begun'
            await new Promise((resolve) => signal.addEventListener('abort', resolve))
          },
        }),
        Repeat: stream({
          parse: expectArguments(isString, isNumber),
          uploads: expectUploads(isString),
          async *items(_ctx, prefix, times, words, signal) {
            for await (const word of words) yield `${prefix}${word.repeat(times)}`
            await new Promise((resolve) => signal.addEventListener('abort', resolve))
          },
        }),
        CountDown: stream({
          // A parser as a schema library would return it.
          parse: (args) =>
            typeof args[0] === 'number' ? { ok: true, value: [args[0]] } : { ok: false, error: 'no number' },
          async *items(_ctx, from, signal) {
            for (let left = from; left > 0; left -= 1) yield left
            await new Promise((resolve) => signal.addEventListener('abort', resolve))
          },
        }),
        Flood: stream({
          parse: expectArguments(isNumber),
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
    setOnConnected: (next) => {
      onConnected = next
    },
  }
}
