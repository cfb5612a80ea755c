const negated = String.raw`\b(?:no|not|never|without|don['’]?t|doesn['’]?t|didn['’]?t|isn['’]?t)\b(?: \S+){0,3} `

/** The words with which a text asks for a change, by the intent that makes it. Misspelt forms are among them. */
const changeWords: Readonly<Record<string, string>> = {
  cancel_order: String.raw`c[ae]?n[csz]+[ae]?l+\w*|call(?:ed|ing)? (?:\S+ )?off|scrap|scrub|axe|ditch|bin|void|undo|kill|withdraw|revoke|annul|stop|abort|drop|rather not|changed? (?:my|our) mind`,
  change_delivery: String.raw`chang\w+|chnage|switch|mov(?:e|ing)|shift|push|postpone|delay|resched\w*|re-?direct|re-?route|put (?:\S+ )?(?:back|off)|bring|deliver(?: \S+){0,4} (?:to|on|at|by)|leave|send|drop (?:\S+ )?(?:at|to|with)|instead|different|another|update|address|hold|instructions?`,
  change_pickup_nominee: String.raw`nomin\w+|collect\w*|pick\w*|fetch\w*|grab\w*|get|chang\w+|switch|instead|add|put|swap|somebody|someone|authori[sz]\w+`,
  change_subscription: String.raw`subscri\w+|club|skip\w*|paus\w+|stop|hold|resum\w+|restart|cancel\w*|chang\w+|end|quit`,
  gift_recipient: String.raw`gift\w*|present|recipient|card|message|note|wrap\w*|surprise`,
}

const asked = new Map(
  Object.entries(changeWords).map(([intent, options]) => [
    intent,
    new RegExp(String.raw`\b(?:${options})\b`, 'i'),
  ]),
)
const declined = new Map(
  Object.entries(changeWords).map(([intent, options]) => [
    intent,
    new RegExp(String.raw`${negated}(?:${options})\b`, 'gi'),
  ]),
)
/** A cancellation without its verb: 'i don't want 10234567 any more'. */
const unwanted =
  /\b(?:don['’]?t|do not|no longer|not) (?:want|need)\b|\bany ?more\b.*\b(?:want|need)\b|\b(?:want|need)\b.*\bno (?:more|longer)\b/i

/** Returns whether an unsure text has to ask for the change of this intent in its own words. */
export function needsChangeWords(intent: string): boolean {
  return asked.has(intent)
}

/**
 * Returns whether a text asks for the change of an intent in its own words. An unsure engine alone never starts a change.
 *
 * Source: OP-141
 */
export function asksForChange(intent: string, utterance: string): boolean {
  const text = utterance.slice(0, 400)
  if (intent === 'cancel_order' && unwanted.test(text)) return true
  const pattern = declined.get(intent)
  const rest = pattern === undefined ? text : text.replaceAll(pattern, ' ')
  return asked.get(intent)?.test(rest) ?? false
}
