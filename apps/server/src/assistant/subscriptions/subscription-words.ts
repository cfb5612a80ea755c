const changeWords =
  /\b(?:skip\w*|miss (?:it|this|the|a|that)|leave (?:\w+ ){0,3}out|pause|hold|suspend|freeze|resume|restart|unpause|reactivate|turn \w+ (?:\w+ ){0,2}(?:back )?on|start (?:\w+ ){0,4}again|stop|cancel|end|quit|finish|terminate|get rid of)\b/i
const questionStart =
  /^(?:so |and |hey |hi |ok |please )*(?:is|are|was|were(?! (?:away|off|out|going|not|abroad|overseas|in|on|at|moving|travel\w*)\b)|did|has|have|when|whens|what|whats|what['’]s|how|which|am i|do i|does)\b/i

/** Returns whether a text wants a change of a subscription. A question such as 'is it on hold' wants none. */
export function wantsSubscriptionChange(text: string): boolean {
  return changeWords.test(text) && !questionStart.test(text)
}

/** A question about the consequence of a change, which an article answers. */
const consequence =
  /^(?:(?:so|and|but|ok|wait|hang on)[\s,]+)*(?:will|would|do|does) (?:i|it|that|they|the \w+)\b.{0,12}\b(?:still|also|get|lose|keep)\b/i

/** Returns whether a text asks for a fact of a subscription: its next day, price, quantity or state. */
export function asksForSubscription(text: string): boolean {
  if (consequence.test(text.trim())) return false
  return /\b(?:next|following|upcoming|when|date|day|price|cost|costs|how much|charge[ds]?|pay|how many|quantity|on hold|paused?|active|running|still|status|state|stopped|untouched|unchanged|signed up|which|list|show|have)\b/i.test(
    text,
  )
}

/** Returns whether a text speaks of something that is delivered again and again. */
export function speaksOfSubscription(text: string): boolean {
  return /\b(?:subscri\w*|subs?|clubs?|(?:monthly|every month|regular|recurring|repeat) (?:\w+ )?(?:box|case|dozen|deliver\w*|order|one|wines?|beers?))(?:e?s)?\b/i.test(
    text,
  )
}
