import type { ReplyItem } from '@murphy/contracts/reply-items'
import { getSydneyDate } from '@murphy/domain/calendar'
import type { AssistantAnswer } from '../../assistant/assistant'
import type { Turn } from '../../assistant/turn'
import { createPattern } from '../../assistant/teaching/evaluation-schemas'
import type { Shopper } from '../../retail/ports'
import { startConversation } from '../conversation'
import type { FindPolicy, PolicyResult } from '../policy-figures'
import { runPolicies } from '../policy-figures'
import type { TemporaryMurphy } from '../temporary-murphy'
import type { BlindDialogue, BlindSets, BlindUtterance } from './blind-sets'
import { formatReply } from './format-reply'
import type { ActionDifference, DialogueVerdict, Judgement } from './verdict'
import { compareActions, judgeDialogue, judgeReply } from './verdict'
import type { ReplyButton } from './list-buttons'
import { findButton, listButtons } from './list-buttons'

/** The moment of all blind sets. */
export const blindMoment = Date.parse('2026-11-24T10:30:00+11:00')

/** The Murphy under evaluation. */
export type BlindMurphy = Pick<TemporaryMurphy, 'bot' | 'findShopper' | 'reset' | 'takeActions' | 'now'> & {
  readonly taught: { readonly policies: { readonly findPolicy: FindPolicy } }
}

export type JudgedReply = Judgement & {
  /** The utterance, or the label of the pressed button. */
  readonly said: string
  readonly reply: readonly string[]
}
export type JudgedUtterance = JudgedReply & {
  readonly id: string
  readonly topic: string
  readonly as: string
}
export type JudgedDialogue = {
  readonly id: string
  readonly topic: string
  readonly as: string
  readonly verdict: DialogueVerdict
  readonly turns: readonly JudgedReply[]
  readonly actions: ActionDifference
}
export type BlindResult = PolicyResult & {
  readonly utterances: readonly JudgedUtterance[]
  readonly firstMessages: readonly JudgedUtterance[]
  readonly dialogues: readonly JudgedDialogue[]
  readonly taughtCount: number
}

/**
 * Runs each row in a new conversation on the demonstration data of one day, and judges the replies. After a row that
 * changed something, the data is restored.
 *
 * Source: docs/understanding.md#blind-sets
 */
export async function runBlindSets(sets: BlindSets, murphy: BlindMurphy): Promise<BlindResult> {
  const today = getSydneyDate(murphy.now())
  await murphy.reset(today)
  const shoppers = new Map<string, Shopper | null>()
  for (const key of ['123', '456']) shoppers.set(key, await murphy.findShopper(key))
  const context: RunContext = {
    murphy,
    findShopper: (as) => shoppers.get(as) ?? null,
    restore: async () => await murphy.reset(today),
  }
  return {
    utterances: await runEach(sets.utterances, (row) => runUtterance(row, context)),
    firstMessages: await runEach(sets.firstMessages, (row) => runUtterance(row, context)),
    dialogues: await runEach(sets.dialogues, (row) => runDialogue(row, context)),
    ...runPolicies(sets, (text) => murphy.taught.policies.findPolicy(text)),
    taughtCount: sets.taughtCount,
  }
}

type RunContext = {
  readonly murphy: BlindMurphy
  readonly findShopper: (as: string) => Shopper | null
  readonly restore: () => Promise<void>
}

async function runEach<Row, Result>(
  rows: readonly Row[],
  run: (row: Row) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const row of rows) results.push(await run(row))
  return results
}

async function runUtterance(row: BlindUtterance, context: RunContext): Promise<JudgedUtterance> {
  const { id, topic, as, text, liveChat } = row
  const session = startSession({ id, as, liveChat }, context)
  const { lines } = await session.take({ kind: 'text', text })
  await finish(context)
  return { id, topic, as, said: text, reply: lines, ...judgeReply(lines, row) }
}

async function runDialogue(row: BlindDialogue, context: RunContext): Promise<JudgedDialogue> {
  const { id, topic, as } = row
  const session = startSession(row, context)
  const turns: JudgedReply[] = []
  const claims = new Set<string>()
  for (const turn of row.turns) {
    const { said, lines, items } =
      'say' in turn
        ? { said: turn.say, ...(await session.take({ kind: 'text', text: turn.say })) }
        : await session.press(createPattern(turn.press))
    for (const claim of findClaims(items)) claims.add(claim)
    turns.push({ said, reply: lines, ...judgeReply(lines, turn) })
  }
  const done = await finish(context)
  // A form that opens changes nothing, so that it fulfils a claim but is never an unexpected one.
  const opened = row.actions.filter((action) => claims.has(action) && !done.includes(action))
  const actions = compareActions(row.actions, [...opened, ...done])
  return { id, topic, as, turns, actions, verdict: judgeDialogue(turns, actions) }
}

/** Returns the actions of the row, and restores the data when there were any. */
async function finish({ murphy, restore }: RunContext): Promise<readonly string[]> {
  const done = murphy.takeActions()
  if (done.length > 0) await restore()
  return done
}

type Taken = { readonly lines: readonly string[]; readonly items: readonly ReplyItem[] }

function startSession(
  { id, as, liveChat }: { readonly id: string; readonly as: string; readonly liveChat: boolean },
  { murphy, findShopper }: RunContext,
) {
  const shopper = findShopper(as)
  const conversation = startConversation(murphy.bot, {
    id: `blind ${id}`,
    shopper,
    isLiveChatAvailable: liveChat,
    now: murphy.now,
  })
  const audience = { isSignedIn: shopper !== null, isLiveChatAvailable: liveChat }
  let buttons: readonly ReplyButton[] = []

  const take = async (turn: Turn): Promise<Taken> => {
    const answer = await conversation.take(turn).catch((): 'failed' => 'failed')
    const items = toItems(answer)
    buttons = listButtons(items, audience)
    const reader = { ...audience, firstName: shopper?.firstName ?? null, now: murphy.now() }
    const failure = typeof answer === 'string' ? [`(${answer})`] : []
    return { items, lines: [...failure, ...formatReply(items, reader)] }
  }
  return {
    take,
    /** Presses a button of the last reply. Without a match nothing is shown. */
    press: async (label: RegExp): Promise<Taken & { readonly said: string }> => {
      const button = findButton(buttons, label)
      if (!button) return { said: `(no button ${label.source})`, lines: [], items: [] }
      const said = `(press) ${button.label}`
      const { effect } = button
      if (effect.kind === 'turn') return { said, ...(await take(effect.turn)) }
      const items: ReplyItem[] =
        effect.kind === 'command' ? [{ type: 'command', commandName: effect.commandName }] : []
      const reader = { ...audience, firstName: shopper?.firstName ?? null, now: murphy.now() }
      return { said, items, lines: formatReply(items, reader) }
    },
  }
}

function toItems(answer: AssistantAnswer | 'failed'): readonly ReplyItem[] {
  return typeof answer === 'string' ? [] : answer
}

/** Returns a claim for each order whose claim form opens. Source: OP-140 */
function findClaims(items: readonly ReplyItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.type !== 'command') return []
    const name: string = item.commandName
    const orderId: unknown = Reflect.get(item, 'orderId')
    return name === 'OPEN_CLAIM_FORM' && typeof orderId === 'string' ? [`claim ${orderId}`] : []
  })
}
