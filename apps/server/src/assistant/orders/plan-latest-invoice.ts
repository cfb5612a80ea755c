import type { DialogueState, PendingQuestion } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const namesLatest =
  /^(?:(?:um+|uh|hm+|oh|ok|okay|yes|yeah|just|well|for|it['’]?s|it is|probably|i think|i mean)[\s,.]+)*(?:(?:the|my|that) )?(?:very )?(?:last|latest|newest|most recent)(?: (?:one|order|purchase|invoice|receipt|delivery))?(?:[\s,.]+(?:please|pls|thanks|ta|i think|then|mate|i (?:made|placed|ordered|bought)))*[\s.!]*$/i

/**
 * Plans 'last one' or 'the latest' where Murphy asks which order an invoice is for: that of the newest order is mailed, and the answer says
 * which one it is. `null`: the text says something else.
 *
 * Source: OP-89, docs/understanding.md#intents
 */
export function planLatestInvoice({ text }: UnderstoodIntent, { pending }: DialogueState): TurnPlan | null {
  if (!asksForOrder(pending) || !namesLatest.test(text.slice(0, 120).trim())) return null
  return singleCommand({
    kind: 'set-slots',
    intent: 'resend_tax_invoice',
    slots: {},
    text: 'my latest order',
  })
}

/** Returns whether the order of an invoice is asked for, also where the question was interrupted and is offered again. */
function asksForOrder(pending: PendingQuestion | null): boolean {
  if (pending?.for === 'slot')
    return pending.slot === 'orderNumber' && pending.intent === 'resend_tax_invoice'
  return (
    pending?.for === 'resumption' && pending.flow === undefined && pending.intent === 'resend_tax_invoice'
  )
}
