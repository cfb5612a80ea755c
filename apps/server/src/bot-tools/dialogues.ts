import type { ReplyItem } from '@murphy/contracts/reply-items'
import { getSydneyDate } from '@murphy/domain/calendar'
import type * as v from 'valibot'
import type { AssistantAnswer } from '../assistant/assistant'
import type { Turn } from '../assistant/turn'
import type { DialogueSchema, Expectation } from '../assistant/teaching/evaluation-schemas'
import type { Conversation } from './conversation'
import { startConversation } from './conversation'
import type { TemporaryMurphy } from './temporary-murphy'

export type EvaluationDialogue = v.InferOutput<typeof DialogueSchema>

export type DialogueFailure = {
  readonly dialogue: string
  /** The utterance or the event. */
  readonly turn: string
  /** One sentence for each unmet expectation. */
  readonly misses: readonly string[]
}

export type DialogueResult = {
  readonly total: number
  /** The number of dialogues in which every turn is as expected. */
  readonly right: number
  readonly failures: readonly DialogueFailure[]
}

/** The Murphy under evaluation. */
export type EvaluatedMurphy = Pick<TemporaryMurphy, 'bot' | 'findShopper' | 'reset'>

/** Runs each dialogue in a new session on fresh demonstration data, and compares the answers. */
export async function runDialogues(
  dialogues: readonly EvaluationDialogue[],
  murphy: EvaluatedMurphy,
): Promise<DialogueResult> {
  const failures: DialogueFailure[] = []
  let seededFor = ''
  for (const [index, dialogue] of dialogues.entries()) {
    const now = dialogue.now === undefined ? Date.now() : Date.parse(dialogue.now)
    const today = getSydneyDate(now)
    if (seededFor !== today) await murphy.reset(today)
    seededFor = today
    const findShopper = async (id: number) => (id > 0 ? await murphy.findShopper(String(id)) : null)
    const conversation = startConversation(murphy.bot, {
      id: `dialogue ${index}`,
      shopper: await findShopper(dialogue.shopper),
      isLiveChatAvailable: dialogue.liveChat,
      now: () => now,
    })
    for (const each of dialogue.turns) {
      const next = each.shopper === undefined ? null : await findShopper(each.shopper)
      if (next) conversation.signIn(next)
      const answer = await takeTurn(each, conversation)
      if (hasChangedNominee(answer)) seededFor = ''
      const misses = each.expect ? findMisses(answer, each.expect) : []
      if (misses.length > 0)
        failures.push({ dialogue: dialogue.name, turn: 'say' in each ? each.say : each.event, misses })
    }
  }
  const failed = new Set(failures.map(({ dialogue }) => dialogue))
  return { total: dialogues.length, right: dialogues.length - failed.size, failures }
}

async function takeTurn(
  each: EvaluationDialogue['turns'][number],
  conversation: Conversation,
): Promise<AssistantAnswer> {
  const turn: Turn =
    'say' in each
      ? { kind: 'text', text: each.say }
      : { kind: 'event', event: each.event, parameters: each.parameters }
  return await conversation.take(turn)
}

/** Returns true when the answer changed a nominee. The next dialogue then needs fresh data. */
function hasChangedNominee(answer: AssistantAnswer): boolean {
  return answer !== 'not-proven' && answer.some(({ intent_name }) => intent_name === 'change_pickup_nominee')
}

/** Returns the unmet expectations of an answer. */
export function findMisses(
  answer: AssistantAnswer,
  { intent, types, not, includes, refused }: Expectation,
): readonly string[] {
  if (answer === 'not-proven' || refused)
    return (answer === 'not-proven') === refused ? [] : [refused ? 'it was not refused' : 'it was refused']
  const kinds = new Set<string>(answer.map(({ type }) => type))
  const named = answer.findLast((item) => item.intent_name !== undefined)?.intent_name ?? null
  const strings = answer.flatMap(collectStrings).join('\n').toLowerCase()
  return [
    ...(intent === undefined || intent === named ? [] : [`intent ${named}, expected ${intent}`]),
    ...types.filter((type) => !kinds.has(type)).map((type) => `no ${type} among ${[...kinds].join(', ')}`),
    ...not.filter((type) => kinds.has(type)).map((type) => `there is ${type}`),
    ...includes
      .filter((text) => !strings.includes(text.toLowerCase()))
      .map((text) => `it does not name '${text}'`),
  ]
}

function collectStrings(item: ReplyItem): readonly string[] {
  const found: string[] = []
  JSON.stringify(item, (_key, value: unknown) => {
    if (typeof value === 'string') found.push(value)
    return value
  })
  return found
}
