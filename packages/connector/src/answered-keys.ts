import * as v from 'valibot'
import type { RequestedAction } from './order-requests'
import { parseJson } from './parse-json'
import { ApiProblem } from './problem'

/** A used idempotency key, as it is kept with the order in the connected system. */
type AnsweredKey = {
  /** Hash of the action and the key. */
  readonly k: string
  /** Hash of the body. */
  readonly b: string
  /** Seconds since 1970. */
  readonly t: number
}

/** How long a used key is kept. Murphy repeats an action for ten minutes; the contract asks for a day. */
const keyLifetimeSeconds = 24 * 3600
/** An order keeps at most this many keys: far more than a shopper's changes of one day. */
const maximumKeys = 40

const AnsweredKeysSchema = v.array(v.object({ k: v.string(), b: v.string(), t: v.number() }))

/** Reads the keys that an order keeps. A text that is none of ours counts as empty. */
function parseAnsweredKeys(text: string | null): readonly AnsweredKey[] {
  const parsed = v.safeParse(AnsweredKeysSchema, text === null ? null : parseJson(text))
  return parsed.success ? parsed.output : []
}

/**
 * Looks up the idempotency key of a change among those that an order keeps. `isRepeat`: the key was used before, so its change is
 * already written. `answered` is the text to keep with the order once the change is made.
 *
 * @param stored the keys as the order keeps them; null: none
 * @param now milliseconds since 1970
 * Errors: throws `key_reused` for a key that was used with another body
 */
export function checkAnsweredKey(
  { key, bodyHash }: Pick<RequestedAction, 'key' | 'bodyHash'>,
  stored: string | null,
  now: number,
): { readonly isRepeat: boolean; readonly answered: string } {
  const seconds = Math.floor(now / 1000)
  const keys = parseAnsweredKeys(stored)
  const used = keys.find(({ k, t }) => k === key && seconds - t < keyLifetimeSeconds)
  if (used !== undefined && used.b !== bodyHash)
    throw new ApiProblem('key_reused', { field: 'Idempotency-Key' })
  return {
    isRepeat: used !== undefined,
    answered: addAnsweredKey(keys, { k: key, b: bodyHash, t: seconds }),
  }
}

/** Returns the text to keep with the order: one more key, without those that have expired. */
function addAnsweredKey(keys: readonly AnsweredKey[], added: AnsweredKey): string {
  const live = keys.filter(({ k, t }) => k !== added.k && added.t - t < keyLifetimeSeconds)
  return JSON.stringify([...live, added].slice(-maximumKeys))
}
