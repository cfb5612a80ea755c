import { countWords } from '../plain-words'
import type { PolicyFile } from '../bot-files/policies'
import { createMessage } from '../reply-items'
import type { TurnResult, TurnScope } from '../turn-scope'
import { parsePattern } from './parse-pattern'
import { otherPeoplePolicy } from './policy-names'
import { splitPolicyWords } from './policy-text'
import { createPatternText, matchesPattern } from './word-patterns'

/** The most words of a text that only insists. */
const longestInsistence = 12

const fillers = String.raw`(?:(?:oh|aw+|ah|well|but|and|so|ok|okay|yeah|yes|yep|nah|no|please|pls|mate|dude|bro|hey|seriously|honestly|really|then)[\s,.!?]+)*`
const relative =
  '(?:mum|mom|mother|dad|father|parents?|wife|husband|boss|friend|mate|partner|boyfriend|girlfriend)'
const pleas = [
  String.raw`why(?: (?:though|tho|is that))?[?!.]*$`,
  String.raw`(?:yes|yeah|yep|please+|pls|pretty please)(?: (?:please|mate))?[.!]*$`,
  String.raw`(?:oh )?(?:come on|c['’]?mon|go on|do it|why not|make an exception|i insist|i promise|i swear|trust me)\b`,
  String.raw`just (?:this once|once|this one|do it|tell me|say it|give (?:me|it)|let me)\b`,
  String.raw`(?:one|this) (?:last |more )?time\b`,
  String.raw`(?:no ?one|nobody)(?: will| would| needs? to| has to| is going to|['’]?ll) (?:know|find|notice|care|see|mind)`,
  String.raw`who(?:['’]?s| is|['’]?ll| will| would) (?:going to |gonna )?(?:know|find out|care|notice|tell)`,
  String.raw`(?:i['’]?m|i am) (?:fine|ok|okay|sober|serious|allowed|an adult|old enough|nearly|almost)\b`,
  String.raw`(?:it['’]?s|it is|that['’]?s) (?:fine|ok|okay|allowed|legal|only|just|not (?:a big deal|for me|that bad))\b`,
  String.raw`(?:his|her|their|my|our) ${relative}\b.*\b(?:ok|okay|fine|said|says|knows?|allow\w*|lets?|agree\w*|happy|don['’]?t mind|doesn['’]?t mind|wants?)\b`,
]
const insistence = new RegExp(`^${fillers}(?:${pleas.join('|')})`, 'iu')
const ofOthers = /\b(?:his|hers?|their|theirs|him|them)\b/i

/** The patterns of follow-ups use no word groups. */
const noGroups = new Map()

/** Returns the approved answer to a question right after the answer of a policy; `null`: it asks something else. */
function findFollowUpReply(text: string, { followUps }: PolicyFile): string | null {
  const words = createPatternText(splitPolicyWords(text))
  const found = followUps.find(({ asks }) =>
    asks.some((ask) => matchesPattern(parsePattern(ask.text, noGroups), words, noGroups)),
  )
  return found?.reply ?? null
}

/** Returns the policy that answered in the last turn and its answer to a text that continues it, or `null`. */
function findContinuation(
  text: string,
  { dialogue, tools }: TurnScope,
): { readonly policy: PolicyFile; readonly reply: string } | null {
  const { lastPolicy, turnCount, pending } = dialogue
  if (lastPolicy === undefined || lastPolicy.turn !== turnCount - 1 || pending !== null) return null
  const policy = tools.policies.getPolicy(lastPolicy.name)
  const trimmed = text.slice(0, 400).trim()
  if (policy === null || countWords(trimmed) > longestInsistence) return null
  const followUp = findFollowUpReply(trimmed, policy)
  if (followUp !== null) return { policy, reply: followUp }
  const isMeant = insistence.test(trimmed) || (policy.name === otherPeoplePolicy && ofOthers.test(trimmed))
  return isMeant && policy.insistedReply !== null ? { policy, reply: policy.insistedReply } : null
}

/**
 * Returns whether a text insists on, or asks about, what a safety policy has just answered. The classifier alone then names no other
 * policy: 'what if she pays' after a minor is still about the minor.
 *
 * Source: docs/understanding.md#policies
 */
export function continuesPolicy(text: string, scope: TurnScope): boolean {
  return findContinuation(text, scope) !== null
}

/**
 * Returns the short answer to a text that insists or asks a question right after the answer of a safety policy; `null`: it
 * says something else, or the policy has no such answer.
 *
 * Source: docs/understanding.md#policies
 */
export function answerInsistence(text: string, scope: TurnScope): TurnResult | null {
  const found = findContinuation(text, scope)
  if (found === null) return null
  const { policy, reply } = found
  const { dialogue } = scope
  return {
    answers: [
      { intent: `policy.${policy.name}`, result: { items: [createMessage(reply)] }, isDialogueMove: true },
    ],
    understood: [],
    dialogue: { ...dialogue, lastPolicy: { name: policy.name, turn: dialogue.turnCount }, fallbackCount: 0 },
  }
}
