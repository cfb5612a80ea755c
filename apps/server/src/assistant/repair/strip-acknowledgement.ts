const acknowledgement = String.raw`(?:o+k+|okay|okey|fine|right|righto|sure|cool|great|good|alright|all right|whatever|yes|yeah|yea|yep|nah|no worries|no probs?|fair enough|got it|gotcha|i see|understood|h+m+|oh|ah|well|lol|haha+|thanks|thank you|thx|ta|cheers|gracias|merci|danke|grazie|obrigad[oa]|forget it|never ?mind|finally|at last|about (?:bloody )?time|thats (?:the|my) one|that['’]s (?:the|my) one|(?:i )?knew it|thought so|nice(?: one)?|sweet|wow)`
const link = String.raw`(?:(?:so|then|but|and|anyway|anyways|also)[\s,.]+)*`
/** How a question or request begins, so that 'fine wine under $20' and 'good whiskies' are kept whole. */
const request = String.raw`(?:where|wheres|when|whens|what|whats|how|hows|who|whos|which|why|can|could|do|does|did|is|are|was|will|would|should|have|has|show|find|tell|give|send|get|check|track|cancel|change|i (?:want|need|would|just want|just need)|i['’]d|i['’]m after|any|got)`
const acknowledged = new RegExp(
  String.raw`^(?:${acknowledgement}(?:[\s,.!;:-]|…)+)+${link}(?<rest>(?:${request}(?:['’]s)?)\s+\S.*)$`,
  'isu',
)

/**
 * Returns a text without the acknowledgement before its question, so that the question counts: 'fine. so where is it'. A text without
 * a question behind it stays as it is.
 *
 * Source: docs/understanding.md#intents
 */
export function stripAcknowledgement(text: string): string {
  if (text.length > longestText) return text
  const said = text.trim().replace(announcement, '')
  const asked = refusedSorry.exec(said)?.groups?.['rest'] ?? said
  const isBareQuestion = bareQuestion.exec(asked)?.groups?.['rest']
  return (
    isBareQuestion ?? acknowledged.exec(asked)?.groups?.['rest'] ?? (asked === text.trim() ? text : asked)
  )
}

/** The announcement of several requests: 'ok two things. wheres my order and …'. */
const announcement =
  /^(?:(?:ok|okay|so|hi|hey|hello|well|right)[\s,.!]+)*(?:(?:i|we)(?:['’]ve)? (?:have |got |ve got |have got )?)?(?:just )?(?:two|three|four|2|3|4|a few|a couple(?: of)?|couple(?: of)?|some|several) (?:quick |more )?(?:things|questions|qs|queries)(?: (?:please|pls|for you|actually))?\s*[,.:;!–-]+\s*(?=\S+ \S)/i

const longestText = 300
/** Nothing but a question word after an acknowledgement: 'finally. so when?' */
const bareQuestion = new RegExp(
  String.raw`^(?:${acknowledgement}(?:[\s,.!;:-]|…)+)+${link}(?<rest>(?:so )?(?:when|where|how long|how much)\W*)$`,
  'isu',
)
/** An apology that is not wanted, before what is: 'dont tell me youre sorry, tell me where it is'. */
const refusedSorry =
  /^(?:(?:please|just|look|oh)[\s,]+)*(?:don['’]?t|do not|stop|no need to)(?: keep)? (?:tell(?:ing)?(?: me)?|say(?:ing)?|be(?:ing)?|apologi[sz](?:e|ing)|give me)\b[^,.;!]{0,30}?(?:sorry|apolog\w+)?[\s]*[,.;!–-]+\s*(?:just |but )?(?:tell me (?=when|where|what|how))?(?<rest>(?:tell|say|give|show|find|get|when|where|what|how|i want|i need)\b.*)$/isu
