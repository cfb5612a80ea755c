import {
  asksForContact,
  asksToBeCalled,
  asksToLeaveMessage,
  asksWhenOpen,
  asksWhyClosed,
} from './asks-for-contact'
import { findContactTalk } from './contact-talk'
import { asksForEmail, asksPhoneHours, asksToTellTeam, asksWhenAnswered, asksWhenCalled } from './team-words'
import { asksForPerson, refusesHelpPages } from '../repair/asks-for-person'
import { isFree } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { listNewestShown } from '../references/shown-entities'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** The turns for which the ways to reach the team stay the topic. */
const contactTurns = 3
/** The intents after which 'the number' is still the team's. */
const otherTopics: ReadonlySet<string> = new Set(['log_in', 'live_chat', 'support_ticket', 'contact_details'])

/** The intents about what a shopper waits for: 'how long does that take' means that, and not the team. */
const waitedFor: ReadonlySet<string> = new Set(['refund_status', 'order_tracking', 'pickup_order'])

/**
 * Plans a question for the number to call, or for the wait, which the engine takes for order numbers and delivery times. The question that
 * is pending stays. `null`: it is about something else, or about a store that was shown.
 *
 * Source: docs/understanding.md#intents
 */
export function planContactTurn(
  { text, slots }: UnderstoodIntent,
  { contactTurn, turnCount, shown, answered, history, pending, claim }: DialogueState,
  { references }: Pick<UtteranceReaders, 'references'>,
): TurnPlan | null {
  const age = contactTurn === undefined ? Infinity : turnCount - contactTurn
  // 'Them' is the team once the ways to reach it were shown, and nothing that was shown beside them.
  if (age <= contactTurns && asksToLeaveMessage(text)) return planMessage(text)
  const isPointed = slots.orderNumber !== undefined || references.selected.length > 0
  if (slots.place !== undefined || (isPointed && !asksToBeCalled(text))) return null
  const isAfterContact =
    (age === 1 && !waitedFor.has(answered?.intent ?? '')) ||
    (age <= contactTurns && answered !== null && otherTopics.has(answered.intent))
  const isAfterClaim = claim !== undefined && turnCount - claim.turn <= contactTurns
  if (asksToLeaveMessage(text) || ((isAfterContact || isAfterClaim) && asksToTellTeam(text)))
    return planMessage(text)
  const talk = age <= contactTurns || isAfterClaim ? findContactTalk(text) : null
  const isTeamTopic = answered !== null && otherTopics.has(answered.intent)
  if (isTeamTopic && age <= contactTurns && asksForPerson(text))
    return singleCommand({ kind: 'escalate', intent: 'live_chat', slots: {}, text })
  if (!isAfterContact && talk === null && listNewestShown(shown, 'store').length > 0) return null
  const said = history.flatMap((message) => (message.from === 'shopper' ? [message.text] : [])).slice(-2)
  const isAfterPerson = said.some(
    (each) => asksForPerson(each) || asksForContact(each, { isAfterContact: false }),
  )
  // A number that is left for a call, and that no open question asks for.
  const leavesNumber =
    slots.phone !== undefined &&
    (isFree(pending) || pending?.for === 'choice') &&
    (age <= contactTurns || isAfterClaim)
  const isAboutHours =
    age === 1 && isAfterPerson && (asksWhenOpen(text) || asksWhyClosed(text) || asksWhenAnswered(text))
  const isAboutCall = leavesNumber || (age <= contactTurns && asksWhenCalled(text))
  const isContact =
    (talk !== null && (talk !== 'phone_hours' || isTeamTopic || isAfterPerson)) ||
    isAboutHours ||
    isAboutCall ||
    asksForEmail(text) ||
    asksPhoneHours(text) ||
    refusesHelpPages(text) ||
    asksForContact(text, { isAfterContact })
  if (!isContact) return null
  return {
    commands: [{ kind: 'start-flow', intent: 'contact_details', slots: leavesNumber ? slots : {}, text }],
    keepsPending: true,
    suspends: null,
  }
}

function planMessage(text: string): TurnPlan {
  return singleCommand({ kind: 'start-flow', intent: 'support_ticket', slots: {}, text })
}
