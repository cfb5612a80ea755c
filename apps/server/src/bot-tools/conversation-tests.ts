import type { ReplyItem } from '@murphy/contracts/reply-items'
import { getSydneyDate } from '@murphy/domain/calendar'
import type { AssistantAnswer } from '../assistant/assistant'
import type { ConversationStep, ConversationTest } from '../assistant/bot-files/conversations'
import type { Turn } from '../assistant/turn'
import { formatReply } from './blind/format-reply'
import type { ReplyButton } from './blind/list-buttons'
import { listButtons } from './blind/list-buttons'
import { startConversation } from './conversation'
import type { TemporaryMurphy } from './temporary-murphy'

/** The moment of all conversation tests: a Tuesday morning, so that opening hours do not depend on the day of the test. */
export const conversationTestsStart = Date.parse('2026-11-24T10:30:00+11:00')

/** The Murphy under test. */
export type TestedMurphy = Pick<TemporaryMurphy, 'bot' | 'findShopper' | 'reset' | 'takeActions' | 'now'>

/** One unmet expectation of a step. */
export type StepFailure = {
  /** From the repository root. */
  readonly path: string
  readonly line: number
  /** The step as written, such as `say "cancel my order"`. */
  readonly step: string
  readonly expected: string
  readonly got: string
}

type Difference = Pick<StepFailure, 'expected' | 'got'>

/** A reply as the expectations see it. */
export type StepReply = {
  readonly items: readonly ReplyItem[]
  /** One line for each message, card, button and command that the shopper sees. */
  readonly lines: readonly string[]
  /** The actions of the retailer that the step caused, such as `cancel 10234564`. */
  readonly done: readonly string[]
}

/**
 * Runs each conversation test in a new conversation on the demonstration data of one day. After a test that changed
 * something, the data is restored. A test ends with its first step that cannot be taken.
 *
 * Source: docs/teaching-murphy.md#conversation-tests
 */
export async function runConversationTests(
  tests: readonly ConversationTest[],
  murphy: TestedMurphy,
): Promise<readonly StepFailure[]> {
  const today = getSydneyDate(murphy.now())
  const failures: StepFailure[] = []
  let isFresh = false
  for (const test of tests) {
    if (!isFresh) await murphy.reset(today)
    murphy.takeActions()
    const result = await runConversationTest(test, murphy)
    isFresh = !result.hasChanged
    failures.push(...result.failures)
  }
  return failures
}

async function runConversationTest(
  test: ConversationTest,
  murphy: TestedMurphy,
): Promise<{ readonly failures: readonly StepFailure[]; readonly hasChanged: boolean }> {
  const shopper = test.as === 'guest' ? null : await murphy.findShopper(test.as)
  const [first] = test.steps
  if (test.as !== 'guest' && shopper === null && first) {
    const failure = createFailure(first, { expected: `shopper ${test.as}`, got: 'no such shopper' })
    return { failures: [failure], hasChanged: false }
  }
  const audience = { isSignedIn: shopper !== null, isLiveChatAvailable: test.live_chat }
  const conversation = startConversation(murphy.bot, {
    id: `test ${test.path}`,
    shopper,
    isLiveChatAvailable: test.live_chat,
    now: murphy.now,
  })
  const failures: StepFailure[] = []
  let hasChanged = false
  let buttons: readonly ReplyButton[] = []
  for (const step of test.steps) {
    const turn = toTurn(step, buttons)
    if (turn === null) {
      const labels = buttons.map(({ label }) => label).join(', ')
      failures.push(
        createFailure(step, { expected: 'a button that sends a turn', got: labels || 'no button' }),
      )
      break
    }
    const answer = await conversation.take(turn)
    const items = toItems(answer)
    buttons = listButtons(items, audience)
    const lines =
      answer === 'not-proven'
        ? ['(refused)']
        : formatReply(items, { ...audience, firstName: shopper?.firstName ?? null, now: murphy.now() })
    const done = murphy.takeActions()
    hasChanged ||= done.length > 0
    failures.push(
      ...findDifferences(step, { items, lines, done }).map((difference) => createFailure(step, difference)),
    )
  }
  return { failures, hasChanged }
}

function toItems(answer: AssistantAnswer): readonly ReplyItem[] {
  return answer === 'not-proven' ? [] : answer
}

/** Returns the turn of a step; `null`: the reply before has no such button, or the button sends nothing to Murphy. */
function toTurn(step: ConversationStep, buttons: readonly ReplyButton[]): Turn | null {
  if ('say' in step) return { kind: 'text', text: step.say }
  if ('event' in step) return { kind: 'event', event: step.event, parameters: step.parameters }
  const button = buttons.find(({ label }) => label.toLowerCase() === step.press.toLowerCase())
  return button?.effect.kind === 'turn' ? button.effect.turn : null
}

/** Returns the unmet expectations of a step. A step without `done` expects that the retailer does nothing. */
export function findDifferences(
  { intent, shows, hides, items, only, done }: ConversationStep,
  reply: StepReply,
): readonly Difference[] {
  const named = reply.items.findLast((item) => item.intent_name !== undefined)?.intent_name ?? null
  const kinds = [...new Set<string>(reply.items.map(({ type }) => type))]
  const others = only ? kinds.filter((kind) => !items.includes(kind)) : []
  const shown = reply.lines.join('\n').toLowerCase()
  const got = reply.lines.join(' / ') || 'no reply'
  return [
    ...(intent === undefined || intent === named
      ? []
      : [{ expected: `intent ${intent}`, got: `intent ${named}` }]),
    ...shows
      .filter((text) => !shown.includes(text.toLowerCase()))
      .map((text) => ({ expected: `"${text}"`, got })),
    ...hides
      .filter((text) => shown.includes(text.toLowerCase()))
      .map((text) => ({ expected: `not "${text}"`, got })),
    ...items
      .filter((kind) => !kinds.includes(kind))
      .map((kind) => ({ expected: `item ${kind}`, got: formatNames(kinds) })),
    ...(others.length === 0
      ? []
      : [{ expected: `only ${formatNames(items)}`, got: `also ${formatNames(others)}` }]),
    ...(formatNames(done) === formatNames(reply.done)
      ? []
      : [{ expected: `done: ${formatNames(done)}`, got: `done: ${formatNames(reply.done)}` }]),
  ]
}

function formatNames(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ')
}

function createFailure(step: ConversationStep, difference: Difference): StepFailure {
  const { path, line } = step
  return { path, line, step: formatStep(step), ...difference }
}

function formatStep(step: ConversationStep): string {
  if ('say' in step) return `say "${step.say}"`
  return 'press' in step ? `press "${step.press}"` : `event ${step.event}`
}

/** Formats a failure in one line, which editors and terminals can open. */
export function formatStepFailure({ path, line, step, expected, got }: StepFailure): string {
  return `${path}:${line}: ${step}: expected ${expected}, got ${got}`.replaceAll(/\s+/g, ' ')
}
