import { countWords } from '../plain-words'
import type { DialogueState } from '../dialogue-state'
import { planDeclined } from '../flows/plan-flow-commands'
import { askArticles } from '../knowledge/article-questions'
import type { DialogueCommand, TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const account =
  /\b(?:(?:my|the|ur|your|on|in|for) (?:\w+ )?(?:account|profile)|account address|address book|default address|saved address(?:es)?)\b/i
const changesAddress =
  /\b(?:change|update|edit|fix|replace|new|different|set|save|moved|put|add)\b.{0,40}\baddress\b|\baddress\b.{0,40}\b(?:change|update|updated|changed|moved|new)\b/i
/** Words that say that no order is meant: 'just for the account not the order'. */
const rejectsOrder =
  /\b(?:not|isn['’]?t|except|leave|without) (?:for |on |to |just )?(?:the|my|this|that|any|an) (?:order|delivery|parcel)s?\b(?: alone)?/gi
const order = /\b(?:orders?|deliver(?:y|ies)|parcels?)\b|\d{7}/i
/** An address of another kind, or the one of the account as the goal of an order: 'send it to the address on my account'. */
const otherAddress =
  /\be-?mail\b|\b(?:to|use|is|same as|as|it['’]?s|its|from|the one) (?:(?:the|my) )?(?:\w+ )?(?:address|one) (?:in|on|of|from)\b/i
/** Words of a correction: 'no, just the account'. */
const corrects = /\b(?:just|only|no|nah|meant?)\b.{0,20}\b(?:account|profile)\b/i
/** A longer text says something of its own. */
const longestText = 16

/**
 * Plans the answer about another address for the account instead of an order: 'not the order, the account'. An article says how the shopper
 * changes it there. An open question for an order's address is dropped. `null`: an order is meant, or something else.
 *
 * Source: OP-141, docs/understanding.md#intents
 */
export function planAccountAddress({ text }: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { pending } = dialogue
  if (!account.test(text) || otherAddress.test(text)) return null
  const isAsked =
    (pending?.for === 'flow' || pending?.for === 'resumption') &&
    pending.intent === 'change_delivery' &&
    pending.flow?.variant === 'address'
  const isRejected = text.search(rejectsOrder) >= 0
  if (order.test(text.replaceAll(rejectsOrder, ' '))) return null
  const isCorrection = isAsked && (isRejected || corrects.test(text))
  if (countWords(text) > longestText || !(isCorrection || changesAddress.test(text))) return null
  const isReadBack = pending?.for === 'flow' && pending.flow.asks === 'confirmation'
  const kept: readonly DialogueCommand[] = isReadBack
    ? planDeclined(dialogue)
    : [{ kind: 'tell-progress', situation: 'order_kept' }]
  return {
    commands: [...(isAsked ? kept : []), askArticles('accountAddresses')],
    keepsPending: false,
    suspends: null,
  }
}
