import { countWords, toPlainWords } from '../plain-words'
import type { DialogueState } from '../dialogue-state'
import { isAfterDeliveryArticle } from './delivery-articles'

/**
 * The kind of a text that follows a help answer and is no question for an article. `unsolved`: the advice did not help. `code`: a promo code
 * alone. `site`: a problem with the site. `abroad`: the same delivery to another country. `bank-card`: a bank card that only the bank can
 * block. `log-out`: a request to be logged out. `consequence`: a question about a further effect, such as 'will that cancel my orders'.
 */
export type HelpTalk = 'unsolved' | 'code' | 'site' | 'abroad' | 'bank-card' | 'log-out' | 'consequence'

type DialogueScope = Pick<DialogueState, 'answered' | 'helpTopic' | 'turnCount'>

const siteTrouble =
  /\b(?:web ?site|site|web ?page|app|checkout page|log ?in page)\b.{0,25}\b(?:down|offline|broken|crash\w*|spin(?:s|ning)|freez\w*|frozen|hangs|blank|(?:isnt|isn['’]t|wont|won['’]t|doesnt|doesn['’]t|not|never|stopped) (?:work|load|open|respond)\w*)\b/i

/** A report that the site keeps logging the shopper out. */
const logsOut =
  /\b(?:logs?|logging|logged|signs?|kicks?|kicking|boots?|throws?) (?:me|us) (?:out|off)\b.{0,30}\b(?:every|all the time|always|again|constantly|each|straight|keeps?|after)\b|\bkeeps? (?:logging|signing|kicking|throwing|booting) (?:me|us) (?:out|off)\b/i

const bankCard =
  /\b(?:block|freeze|stop|cancel|lock|suspend|deactivate)\b.{0,15}\b(?:my|the|that|this) (?:\w+ )?(?:card|visa|mastercard|amex)\b(?! (?:payment|charge|number))|\b(?:my|the) (?:bank |credit |debit |visa )?(?:card|visa|mastercard)\b.{0,20}\b(?:was |is |been |got |were )?(?:stolen|nicked|pinched|hacked|skimmed|cloned)\b|\b(?:someone|somebody|some (?:guy|person|scammer)|a (?:scammer|stranger|thief)|scammers|hackers)(?: else)? (?:has |have |is |was |just )*(?:used|uses|using|stole|got hold of|hacked|skimmed) (?:my|our) (?:\w+ )?(?:card|visa|mastercard|amex)\b|\b(?:fraudulent|unauthori[sz]ed) (?:charges?|payments?|transactions?|purchases?)\b/i
const otherCard = /\b(?:gift|member\w*|loyalty|voucher|points?|reward\w*|subscription|id)\b/i

/** Reports that the advice was followed, or that it changed nothing. */
const unsolvedPatterns: readonly RegExp[] = [
  /^(?:(?:yes|yeah|yep|no|nah|but|well|ok|already|i|ive|i['’]ve|we|have|just)[\s,]+)*(?:tried|did|done|checked|typed|entered|followed) (?:it|that|them|this|all (?:of )?(?:it|that)) (?:right|correctly|twice|again|already|exactly|properly|fine|before|(?:two|three|several|many|a few) times)\b/i,
  /^(?:(?:yes|yeah|yep|no|nah|but|well|ok|already|i|ive|i['’]ve|we|weve|have|just|also)[\s,]+)*(?:tried|did|done|checked|looked|followed|entered|typed|restarted|cleared|refreshed|updated|reinstalled|rang|waited|asked)\b(?! (?:you|u|it|they|he|she|any\w*)\b)/i,
  /\b(?:already|twice|several times|a few times)\W*$/i,
  /\bstill (?:not|no|nothing|doesn|doesnt|wont|won|cant|can['’]t|the same|says|stuck|get|getting|failing|declined)\b/i,
  /\b(?:didnt|didn['’]t|did not|doesnt|doesn['’]t|does not|isnt|isn['’]t|wont|won['’]t) (?:work|help|fix|change|do anything|make a difference)\b/i,
  /\b(?:no luck|nothing (?:happens|happened|works|worked|changed|there)|no difference|same (?:thing|error|problem|again)|no joy)\b/i,
  /^(?:(?:no|nah|but|yes|well)[\s,]+)*(?:it['’]?s|it is|thats|that['’]s|that is) (?:definitely |really |for sure )?(?:the|my) (?:right|correct|only)\b/i,
  /^(?:(?:no|nah|but)[\s,]+)*(?:it['’]?s|thats|that['’]s|it is) not (?:the|my|that|about)\b/i,
  /^(?:(?:no|but|well)[\s,]+)*(?:there(?:['’]?s| is| are) (?:plenty|enough|money|funds|nothing|no)|(?:it['’]?s|it has|it have|theres|there is) (?:got )?(?:plenty|enough|heaps|lots|money|funds)|(?:the|my) (?:card|details|number|address|code|pin|email|bank)(?: \w+){0,2} (?:is|are|says?) (?:fine|right|correct|ok|good|valid|it['’]?s fine)|i have (?:the )?(?:money|funds))\b/i,
]
/** Reports that something in the advice is missing: 'i cant find it', 'dont have access to the old one'. */
const missing =
  /^(?:(?:but|and|well|no|i|we|just)[\s,]+)*(?:dont|don['’]?t|do not|no longer|cant|can['’]?t|cannot|couldnt|couldn['’]t) (?:even )?(?:have|find|see|get|open|access|remember|use|receive)\b.{0,40}\b(?:it|that|them|one|ones|anymore|any ?more|mine|there)\W*$/i

/** The turns for which a text is about the last help answer. */
const topicTurns = 2
const longestReport = 14
const asksAnything =
  /\?\s*$|^(?:how|what|when|where|why|which|who|can|could|do|does|is|are|will|would|should)\b/i

/** Letters and digits in one word, as codes have: 'SPRING15'. */
const codeAlone = /^(?:(?:its|it['’]s|the code is|code|it is)[\s:]+)?(?=[a-z]*\d)(?=\d*[a-z])[a-z\d-]{4,16}$/i

const country =
  /\b(?:n\.?z|new zealand|overseas|abroad|international(?:ly)?|another country|uk|england|scotland|ireland|usa?|united states|america|canada|singapore|malaysia|indonesia|bali|fiji|hong kong|china|japan|korea|taiwan|thailand|vietnam|india|philippines|germany|france|italy|spain|europe|dubai|png|papua new guinea)\b/i
const aboutPlace =
  /^(?:(?:and|ok(?:ay)?|so|but)[\s,]+)*(?:(?:what|how) about|and|to|or|do you (?:do|go)(?: to)?|what if (?:its|i am|im) in)\b/i
const longestPlace = 7

const consequence =
  /^(?:(?:and|ok(?:ay)?|so|but|wait|hang on)[\s,]+)*(?:if i (?:do|did) (?:that|this|it)[\s,]+)?(?:will|would|wont|won['’]?t|does|doesn['’]?t|do|is|are) (?:that|this|it|doing (?:that|this|so)|i|my \w+)\b/i
const changeWords =
  /\b(?:cancel\w*|stop\w*|delet\w*|los\w+|remov\w*|end|close\w*|keep|paus\w*|chang\w*|affect\w*)\b/i

const loggingOut =
  /^(?:(?:hi|hey|ok|okay|please|pls|now|just|can you|could you|i want to|i need to|i want you to|how do i|how can i|where do i) )*(?:log|sign) ?(?:me )?(?:out|off)(?: (?:please|pls|now|thanks|of (?:this|here|my account|the account|everything)))*$/

/** Returns whether a text asks to be logged out. */
export function asksToLogOut(words: string): boolean {
  return loggingOut.test(words)
}

/** Returns the kind of a text that follows a help answer; `null`: it may be a question of its own. */
export function findHelpTalk(text: string, dialogue: DialogueScope): HelpTalk | null {
  const said = text.trim()
  const count = countWords(said)
  if ((siteTrouble.test(said) || logsOut.test(said)) && count <= longestReport) return 'site'
  if (asksToLogOut(toPlainWords(said))) return 'log-out'
  const isGiftCard = dialogue.helpTopic?.articleIds.some((id) => id.startsWith('gift-card')) === true
  if (bankCard.test(said) && !otherCard.test(said) && !isGiftCard && count <= longestReport)
    return 'bank-card'
  const { helpTopic, turnCount, answered } = dialogue
  if (
    country.test(said) &&
    aboutPlace.test(said) &&
    count <= longestPlace &&
    (answered?.intent === 'delivery_options' || isAfterDeliveryArticle(dialogue))
  )
    return 'abroad'
  if (!helpTopic || turnCount - helpTopic.turn > topicTurns) return null
  if (codeAlone.test(said) && helpTopic.articleIds.includes('promo-codes')) return 'code'
  if (answered?.intent !== 'help_article') return null
  if (consequence.test(said) && changeWords.test(said) && count <= longestReport) return 'consequence'
  const isUnsolved = missing.test(said) || unsolvedPatterns.some((pattern) => pattern.test(said))
  const isReport = count <= longestReport && !asksAnything.test(said)
  return isReport && isUnsolved ? 'unsolved' : null
}

/** Returns whether a text asks nothing. */
export function isStatement(text: string): boolean {
  return !asksAnything.test(text.trim())
}
