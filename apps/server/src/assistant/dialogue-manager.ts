import { sydneyDateAt } from '@murphy/domain/calendar'
import type { Bot, TurnObserver } from './assistant'
import type { Turn, TurnContext } from './turn'
import type { Dialogue, Dialogues } from './dialogue-state'
import { freshDialogue, historyWith, withSelectedStore } from './dialogue-state'
import type { EventEntry } from './events'
import { eventNamed } from './events'
import type { Asked, Outcome, Tools } from './intent'
import { intents } from './intents'
import { answered, askedAgain, choice, leftOpen, letGo, optionNamed, resumption } from './dialogue-commands'
import type { Answer } from './reply-items'
import { namedItems } from './reply-items'
import type { SlotName } from '@murphy/understanding'
import type { Plan, Step } from './plan-turn'
import { planTurn } from './plan-turn'
import type { Understood } from './understanding'

/**
 * The bot: words or an event in, reply items out; what it remembers of a conversation lies with `dialogues`.
 *
 * @param nextId 128 random bits as text, new each time
 * @param observe told of each turn that was answered; what it does must not fail or delay
 */
export function createBot({
  tools,
  dialogues,
  nextId,
  observe = () => undefined,
}: {
  tools: Tools
  dialogues: Dialogues
  nextId: () => string
  observe?: TurnObserver
}): Bot {
  return {
    answer: async (turn, context) => {
      const known = ofThisShopper(await dialogues.load(context.conversationId, context.now), context)
      // An event's `storeId` is its own, and its answer says what it means.
      const before = turn.kind === 'text' ? withSelectedStore(known, context.storeId) : known
      const { answers, understood, dialogue } = await answerTurn(turn, { context, dialogue: before, tools })
      if (answers.some(({ outcome }) => outcome.isRefused)) return 'not-proven'
      const after = withGroup(dialogue, { before, answers, context, nextId })
      const items = namedItems(answers, { dialogue: after, queryId: `q-${nextId()}` })
      const kept = { ...after, turnCount: before.turnCount + 1, history: historyWith(before, turn, items) }
      await dialogues.save(context.conversationId, kept, context.now)
      observe({
        turn,
        context,
        understood,
        intents: answers.flatMap(({ intent }) => intent ?? []),
        before,
        dialogue: kept,
      })
      return items
    },
  }
}

type Surroundings = { readonly context: TurnContext; readonly dialogue: Dialogue; readonly tools: Tools }
type Answered = {
  readonly answers: readonly Answer[]
  readonly understood: readonly Understood[]
  readonly dialogue: Dialogue
}

/** What is personal in a dialogue ends with the shopper; a guest who logs in goes on. Source: OP-33 */
function ofThisShopper(dialogue: Dialogue, { shopper }: TurnContext): Dialogue {
  const shopperId = shopper?.shopperId ?? null
  const isAnother = dialogue.shopperId !== null && dialogue.shopperId !== shopperId
  return { ...(isAnother ? freshDialogue : dialogue), shopperId }
}

async function answerTurn(turn: Turn, { context, dialogue, tools }: Surroundings): Promise<Answered> {
  if (turn.kind === 'event') {
    const entry = eventNamed(turn.event, turn.parameters)
    if (!entry) return { answers: [], understood: [], dialogue }
    const asked: Asked = { text: '', slots: {}, isConfirmed: false, context, dialogue }
    const outcome = await entry.answer(asked, tools, turn.parameters)
    const intent = entry.intent ?? null
    return { answers: [{ intent, outcome }], understood: [], dialogue: afterEvent(dialogue, entry, outcome) }
  }
  const { understood, plan } = await planned(turn.text, { context, dialogue, tools })
  const open = { ...dialogue, waiting: plan.keepsWaiting ? dialogue.waiting : null }
  return await takeSteps(plan.steps, {
    understood,
    surroundings: { context, tools, dialogue: plan.suspends ? { ...open, suspended: plan.suspends } : open },
  })
}

/** What the words mean and what is to be done about them. */
async function planned(
  text: string,
  { context, dialogue, tools }: Surroundings,
): Promise<{ readonly understood: readonly Understood[]; readonly plan: Plan }> {
  const understand = async (expects: SlotName | null): Promise<readonly Understood[]> =>
    await tools.understanding.understand(text, {
      today: sydneyDateAt(context.now),
      expects,
      conversationId: context.conversationId,
      history: dialogue.history,
      ...(context.shopper ? { shopperName: `${context.shopper.firstName} ${context.shopper.lastName}` } : {}),
    })
  const planFor = (understood: readonly Understood[]) => ({
    understood,
    plan: planTurn(understood, dialogue, {
      optionOf: (said, choice) => optionNamed(said, choice, tools),
      namesUnknownPlace: (said) => tools.understanding.unknownPlaceIn(said) !== null,
    }),
  })
  const { waiting } = dialogue
  if (waiting?.for !== 'slot') return planFor(await understand(null))
  const expecting = planFor(await understand(waiting.slot))
  // Words that turn to something else were not said as the value that was asked for.
  return expecting.plan.suspends ? planFor(await understand(null)) : expecting
}

async function takeSteps(
  steps: readonly Step[],
  { understood, surroundings }: { understood: readonly Understood[]; surroundings: Surroundings },
): Promise<Answered> {
  const { context, tools } = surroundings
  let { dialogue } = surroundings
  const answers: Answer[] = []
  for (const step of steps) {
    const answer = await takeStep(step, { context, dialogue, tools })
    answers.push(answer)
    dialogue = afterStep(dialogue, answer)
  }
  const isDone = answers.every(({ outcome, isMove }) => !outcome.isFallback && !isMove)
  if (isDone && dialogue.suspended && dialogue.waiting === null) {
    const { suspended } = dialogue
    answers.push(resumption(suspended, { dialogue, tools }))
    dialogue = { ...dialogue, suspended: null, waiting: { for: 'resumption', ...suspended } }
  }
  return { answers, understood, dialogue }
}

async function takeStep(step: Step, { context, dialogue, tools }: Surroundings): Promise<Answer> {
  const asking = { context, dialogue, isConfirmed: false }
  switch (step.do) {
    case 'answer':
      return await answered(
        step.intent,
        { ...asking, ...step, isConfirmed: step.isConfirmed ?? false },
        tools,
      )
    case 'ask-again':
      return await askedAgain(step, { ...asking, ...step }, tools)
    case 'let-go':
      return letGo(step.of, { dialogue, tools })
    case 'offer-choice':
      return (
        choice(step, { dialogue, tools }) ??
        (await answered('fallback', { ...asking, text: step.text, slots: {} }, tools))
      )
    case 'fall-back':
      return await answered(
        intentOfRejected(step.text, tools),
        { ...asking, text: step.text, slots: {} },
        tools,
      )
  }
}

/** Words that the engine rejects may still be nearly those of an article. */
export const sureArticleScore = 0.6

function intentOfRejected(text: string, { understanding }: Tools): string {
  const [best] = understanding.searchArticles(text, 1)
  return best && best.score >= sureArticleScore ? 'help_article' : 'fallback'
}

function afterStep(before: Dialogue, { intent, outcome, waiting, slots = {} }: Answer): Dialogue {
  const { isFallback = false, storeId = before.storeId } = outcome
  const entry = intent === null ? undefined : intents[intent]
  const isForgotten = intent === 'start_over' || intent === 'end_chat'
  const dialogue = isForgotten
    ? { ...freshDialogue, shopperId: before.shopperId, history: before.history }
    : before
  return {
    ...dialogue,
    waiting: waiting ?? (entry?.keepsState || isFallback ? before.waiting : null),
    last:
      intent !== null && entry && entry.takes.length > 0
        ? { intent, slots: outcome.slots ?? slots }
        : dialogue.last,
    storeId,
    fallbackCount: isFallback ? before.fallbackCount + 1 : 0,
  }
}

function afterEvent(before: Dialogue, { endsIntent, intent }: EventEntry, outcome: Outcome): Dialogue {
  if (endsIntent) return { ...before, waiting: null, suspended: null, last: null, intentGroupId: '' }
  const waiting = intent ? leftOpen(intent, outcome, outcome.slots ?? {}) : null
  return {
    ...before,
    waiting: waiting ?? before.waiting,
    last: intent && outcome.slots ? { intent, slots: outcome.slots } : before.last,
    storeId: outcome.storeId ?? before.storeId,
  }
}

/** The intent group goes on while the answers stay in it. Source: MSG-20 */
function withGroup(
  dialogue: Dialogue,
  {
    before,
    answers,
    context,
    nextId,
  }: { before: Dialogue; answers: readonly Answer[]; context: TurnContext; nextId: () => string },
): Dialogue {
  const intent = answers.findLast((answer) => answer.intent !== null)?.intent
  const group = intent ? (intents[intent]?.group ?? '') : before.intentGroupName
  const goesOn =
    group === before.intentGroupName && dialogue.intentGroupId !== '' && !context.isIntentGroupOver
  return {
    ...dialogue,
    intentGroupName: group,
    intentGroupId: goesOn ? dialogue.intentGroupId : `ig-${nextId()}`,
  }
}
