import { toPlainWords } from '../plain-words'
import { isAwaitingAnswer } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const origin =
  /^(?:(?:hi|hey|and|so|ok|okay|but|um|btw) )*where(?:s|re| is| are| was| were) (?:the |this |that |your |those |these )?((?:\w+ ){0,4}\w+) (?:from|made|produced|distilled|brewed|grown|bottled)(?: from| in)?$/
/** Subjects that are no drink, and pronouns. */
const otherSubject =
  /\b(?:it|that|this|they|these|those|you|u|he|she|murphy|orders?|parcels?|packages?|deliver\w*|box(?:es)?|drivers?|couriers?|carriers?|e?mails?|invoices?|refunds?|stores?|shops?|gifts?|call|message|stuff|things?|coming|sent|shipped|shipping|sending|dispatched|points|money)\b/

/** Returns the drink whose origin a text asks for: 'gin' of 'where is the gin from'; `null`: none. */
export function findOriginSubject(text: string): string | null {
  const subject = origin.exec(toPlainWords(text))?.[1] ?? null
  return subject === null || otherSubject.test(subject) ? null : subject
}

/**
 * Plans a question where a drink is made: 'where is the gin from'. It is about a product, and never about an order, whatever the engine takes
 * 'where is' for. `null`: it is about something else.
 *
 * Source: docs/understanding.md#product-search
 */
export function planOriginQuestion(
  { text, slots: { product } }: UnderstoodIntent,
  { pending }: Pick<DialogueState, 'pending'>,
): TurnPlan | null {
  const subject = isAwaitingAnswer(pending) || pending?.for === 'flow' ? null : findOriginSubject(text)
  if (subject === null) return null
  return singleCommand({
    kind: 'start-flow',
    intent: 'product_advice',
    slots: product === undefined ? {} : { product },
    text: `what is the origin of the ${subject}`,
  })
}
