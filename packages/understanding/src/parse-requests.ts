import type { Decision } from './decide'
import type { RankedIntent } from './recogniser/recogniser'
import type { SlotName, Slots } from './slots/slots'
import { splitRequests } from './split-requests'

/** One request with its intent and slots. */
export type ParsedRequest = {
  /** Text of the request: the whole message or a part of it. */
  readonly text: string
  readonly decision: Decision
  /** The most probable intent, also when it is rejected; `null`: none was found. */
  readonly intent: string | null
  /** Probability that the intent is right, 0 to 1. */
  readonly score: number
  readonly slots: Slots
  /** True for a text with little more than slot values, a follow-up that depends on the previous request. */
  readonly isHalfSentence: boolean
  /** The other intents, best first. */
  readonly alternatives: readonly RankedIntent[]
}

/** Slots that a later request takes from the previous one: 'is corona at Prahran and how do I get there'. */
const carriedSlots: readonly SlotName[] = ['place', 'orderNumber']

/** Prefix of intents that need no action, by their names in the operator's files. */
const smallTalkPrefix = 'small_talk.'

/**
 * Splits a message into its requests, in order. The split is kept only when each part has an intent of its own and
 * the intents differ. A greeting or a thank-you with a request is dropped.
 *
 * @param read parses a text as one request
 * @returns at least one
 */
export function parseRequests(text: string, read: (text: string) => ParsedRequest): readonly ParsedRequest[] {
  const parts = splitRequests(text)
  if (parts.length < 2) return [read(text)]
  const requests = parts.map(read)
  const substantial = requests.filter(({ intent }) => !intent?.startsWith(smallTalkPrefix))
  const isValidSplit =
    requests.every(({ decision }) => decision === 'accept') &&
    substantial.length > 0 &&
    (substantial.length < requests.length ||
      substantial.some(({ intent }) => intent !== substantial[0]?.intent))
  if (!isValidSplit) return [read(text)]
  return substantial.reduce<readonly ParsedRequest[]>((before, request) => {
    const last = before.at(-1)
    if (last?.intent === request.intent)
      return [...before.slice(0, -1), read(`${last?.text ?? ''} ${request.text}`)]
    return [...before, { ...request, slots: { ...getCarriedSlots(last), ...request.slots } }]
  }, [])
}

/** Returns the slots that the next request can take. */
function getCarriedSlots(before: ParsedRequest | undefined): Slots {
  if (!before) return {}
  return Object.fromEntries(
    Object.entries(before.slots).filter(([name]) => carriedSlots.some((carried) => carried === name)),
  )
}
