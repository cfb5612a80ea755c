import type { DialogueState } from '../dialogue-state'
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
  const isAsked =
    (pending?.for === 'slot' && pending.slot === 'orderNumber') ||
    (pending?.for === 'resumption' && pending.flow === undefined)
  if (!isAsked || pending.intent !== 'resend_tax_invoice') return null
  if (!namesLatest.test(text.slice(0, 120).trim())) return null
  return singleCommand({
    kind: 'set-slots',
    intent: 'resend_tax_invoice',
    slots: {},
    text: 'my latest order',
  })
}
