import { countWords } from '../plain-words'
import { measureFrustration } from '../repair/frustration'

/** The kind of a text about Murphy himself. `model`: what he is built with. `life`: what only people do. `praise`: he is praised. */
export type SelfTalk = 'model' | 'life' | 'praise'

const you = '(?:you|u|ya)'
/** A drink and nothing that says how it is served, as 'do you drink this chilled' asks. */
const drinkItself = String.raw`drink(?: (?:it|this|that|them|any|wine|beer|gin|whisky|alcohol|much|too|at all|yourself|a lot|on the job|at work|as well)){0,3}`

const life = new RegExp(
  String.raw`\b(?:(?:do|did|can|could|would|have|are|will) (?:${you}|bots?|robots?|murphy) (?:(?:ever|even|actually|really|also|never) )*(?:${drinkItself}|sleep|eat|dream|get (?:tired|bored|paid|lonely|drunk|hung ?over|hangovers?|weekends? off|weekends?|holidays?|time off|a (?:break|day off|lunch break|holiday))|have (?:feelings|kids|children|friends|weekends off|taste ?buds|a (?:family|life|body|girlfriend|boyfriend|mum|mother|soul|brain|heart|day off|birthday))|like (?:your job|working (?:here|there)|being a bot|it (?:here|there)|me)|love me|married|single|alive|conscious|lonely|tired)|how old (?:are|r) ${you}|when (?:is|s) your birthday|where do ${you} live)\b\W*(?:$|(?:though|tho|then|too|or|just|lol|haha|silly|sorry|mate)\b)`,
  'i',
)
const model = new RegExp(
  String.raw`\b(?:are|r) ${you}(?: (?:just|really|basically|like|actually|using|running on|built on|based on|powered by|made by))*(?: an?| the)? ?(?:chat ?gpt|gpt\S*|claude|gemini|copilot|siri|alexa|google|open ?ai|llms?|large language model|language model)\b|\bis (?:this|that|it) (?:chat ?gpt|gpt\S*|claude|gemini|copilot|siri|alexa)\b|\b(?:who|which company) (?:made|built|programmed|trained|created|owns) ${you}\b|\b(?:what|which) (?:ai|model|llm) (?:are|r|do|is) (?:${you}|this)\b`,
  'i',
)
const praised =
  /\b(?:you['’]?re|ur|you are|u r|you) (?:(?:so|really|very|way|much|actually|pretty|a lot|quite|the|a) ){0,3}(?:funn(?:y|ier)|awesome|smart(?:er)?|clever(?:er)?|nicer|legend|champ|champion|gem|star|ripper|lifesaver|better than)\b/i
const longestTalk = 22
/** A request or a complaint beside it, which is answered instead. */
const ownRequest =
  /\b(?:where|when|order\w*|deliver\w*|refund|return|cancel|stock|store|price|find|show|not|never|still|wrong|late|but)\b/i

/** Returns what a text says about Murphy himself; `null`: it is about something else. */
export function findSelfTalk(utterance: string): SelfTalk | null {
  const text = utterance.slice(0, 200).trim()
  if (countWords(text) > longestTalk || !/\b(?:u|ur|ya|you\w*|bots?|robots?|murphy|this|that)\b/i.test(text))
    return null
  if (model.test(text)) return 'model'
  if (text.split(/[.!?]+/).some((sentence) => life.test(sentence.trim()))) return 'life'
  return praised.test(text) && !ownRequest.test(text) && measureFrustration(text) === 0 ? 'praise' : null
}
