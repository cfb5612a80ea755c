import * as v from 'valibot'
import { parseJson } from './parse-json'

/** A used idempotency key, as it is kept with the order in the connected system. */
export type AnsweredKey = {
  /** Hash of the action and the key. */
  readonly k: string
  /** Hash of the body. */
  readonly b: string
  /** Seconds since 1970. */
  readonly t: number
}

/** How long a used key is kept. Murphy repeats an action for ten minutes; the contract asks for a day. */
export const keyLifetimeSeconds = 24 * 3600
/** An order keeps at most this many keys: far more than a shopper's changes of one day. */
const maximumKeys = 40

const AnsweredKeysSchema = v.array(v.object({ k: v.string(), b: v.string(), t: v.number() }))

/** Reads the keys that an order keeps. A text that is none of ours counts as empty. */
export function parseAnsweredKeys(text: string | null): readonly AnsweredKey[] {
  const parsed = v.safeParse(AnsweredKeysSchema, text === null ? null : parseJson(text))
  return parsed.success ? parsed.output : []
}

/** Returns the text to keep with the order: one more key, without those that have expired. */
export function addAnsweredKey(keys: readonly AnsweredKey[], added: AnsweredKey): string {
  const live = keys.filter(({ k, t }) => k !== added.k && added.t - t < keyLifetimeSeconds)
  return JSON.stringify([...live, added].slice(-maximumKeys))
}
