import type { TurnResult, TurnScope } from '../turn-scope'
import { createMessage } from '../reply-items'

/** A longer text says something of its own. */
const longestInsistence = 12

const fillers = String.raw`(?:(?:oh|aw+|ah|well|but|and|so|ok|okay|yeah|yes|yep|nah|no|please|pls|mate|dude|bro|hey|seriously|honestly|really|then)[\s,.!?]+)*`
const relative =
  '(?:mum|mom|mother|dad|father|parents?|wife|husband|boss|friend|mate|partner|boyfriend|girlfriend)'
const pleas = [
  String.raw`(?:yes|yeah|yep|please+|pls|pretty please)(?: (?:please|mate))?[.!]*$`,
  String.raw`(?:oh )?(?:come on|c['’]?mon|go on|do it|why not|make an exception|i insist|i promise|i swear|trust me)\b`,
  String.raw`just (?:this once|once|this one|do it|tell me|say it|give (?:me|it)|let me)\b`,
  String.raw`(?:one|this) (?:last |more )?time\b`,
  String.raw`(?:no ?one|nobody) (?:will|would|needs? to|has to|is going to|['’]?ll) (?:know|find|notice|care|see|mind)`,
  String.raw`who(?:['’]?s| is|['’]?ll| will| would) (?:going to |gonna )?(?:know|find out|care|notice|tell)`,
  String.raw`(?:i['’]?m|i am) (?:fine|ok|okay|sober|serious|allowed|an adult|old enough|nearly|almost)\b`,
  String.raw`(?:it['’]?s|it is|that['’]?s) (?:fine|ok|okay|allowed|legal|only|just|not (?:a big deal|for me|that bad))\b`,
  String.raw`(?:his|her|their|my|our) ${relative}\b.*\b(?:ok|okay|fine|said|says|knows?|allow\w*|lets?|agree\w*|happy|don['’]?t mind|doesn['’]?t mind|wants?)\b`,
]
const insistence = new RegExp(`^${fillers}(?:${pleas.join('|')})`, 'iu')
const ofOthers = /\b(?:his|hers?|their|theirs|him|them)\b/i

/**
 * Returns the short answer to a text that insists right after a safety policy has answered; `null`: it says something else, or the
 * policy has no such answer.
 *
 * Source: docs/understanding.md#policies
 */
export function answerInsistence(text: string, { dialogue, tools }: TurnScope): TurnResult | null {
  const { lastPolicy, turnCount, pending } = dialogue
  if (lastPolicy === undefined || lastPolicy.turn !== turnCount - 1 || pending !== null) return null
  const policy = tools.policies.getPolicy(lastPolicy.name)
  const reply = policy?.insistedReply ?? null
  const trimmed = text.slice(0, 400).trim()
  if (policy === null || reply === null || trimmed.split(/\s+/).length > longestInsistence) return null
  const isMeant = insistence.test(trimmed) || (policy.name === 'other_people' && ofOthers.test(trimmed))
  if (!isMeant) return null
  return {
    answers: [
      { intent: `policy.${policy.name}`, result: { items: [createMessage(reply)] }, isDialogueMove: true },
    ],
    understood: [],
    dialogue: { ...dialogue, lastPolicy: { name: policy.name, turn: turnCount }, fallbackCount: 0 },
  }
}
