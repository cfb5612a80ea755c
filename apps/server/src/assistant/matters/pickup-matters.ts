import type { OrderFacts } from '../../retail/order-change-ports'
import type { OrderMatter } from './order-matter'
import { isWaitingPickup } from './own-orders'

const pickup =
  '(?:pick ?(?:it |them |this |that )?ups?|picking up|click (?:and |n )?collect|c ?and c|collect(?:s|ed|ing|ion)?|ready to collect)'
const store = '(?:stores?|shops?|branch|bottle ?o|counter|outlet)'
/** A store or a pick up stands in the message, so that what is kept or ready is one. */
const aboutPickup = new RegExp(String.raw`\b(?:${pickup}|${store}|shelf)\b`)
const relation =
  'wife|husband|hubby|partner|mate|friend|brother|sister|mum|mom|mother|dad|father|son|daughter|cousin|uncle|aunt|aunty|nan|pop|flatmate|housemate|roommate|neighbou?r|boss|colleague|workmate|assistant|girlfriend|boyfriend|fiance|fiancee|kids?|parents?|missus|bloke'
const person = String.raw`(?:(?:my|our|the|his|her|a) (?:\w+ )?(?:${relation})|someone else|somebody else|anyone else|another person)`

/** Returns whether words name the person who collects an order. */
function namesNominee({ nominee }: OrderFacts, words: string): boolean {
  const [given] = (nominee ?? '').toLowerCase().split(' ')
  return given !== undefined && given !== '' && ` ${words} `.includes(` ${given} `)
}

/** Matters of an order that is collected in a store. */
export const pickupMatters: readonly OrderMatter[] = [
  {
    name: 'closing-time',
    keys: 'shut close closes closing',
    says: /\bwhat time (?:do|does|will) (?:they|it|you|yous|you guys|the store|that store) (?:shut|close)\b|\b(?:till|until) what time (?:are|is) (?:they|it|you)\b/,
    about: /\b(?:running late|on my way|traffic|order|collect|pick)\b/,
    answers: [],
    starts: 'store_hours',
  },
  {
    name: 'store-was-closed',
    keys: 'closed shut',
    says: new RegExp(
      String.raw`\b(?:${store}|it|they|doors?)\b.{0,12} (?:is|was|are|were|all)? ?(?:closed|shut)\b.{0,60}\b(?:got|get|went|there|turned up|arrived|renos?|renovat\w+|early|inside)\b`,
    ),
    about: /\b(?:order|collect\w*|pick\w*|wine|beer|inside)\b/,
    answers: [],
    starts: 'complaint',
    asksGuest: true,
    order: isWaitingPickup,
  },
  {
    name: 'kept-longer',
    leans: true,
    keys: 'keep keeps hold holding hang extend longer extra shelf store kept held aside',
    says: new RegExp(
      String.raw`\b(?:can|could|will|would|do|does|may|might|any chance|is it ok|possible)\b.{0,30}\b(?:keep|hold|hang on(?:to)?|hang onto|extend|be (?:kept|held)|put (?:it|them|mine) aside)\b(?! in mind| me posted)|\b(?:how long|how many days|till when|until when)\b.{0,40}\b(?:keep|hold|hang on(?:to)?|hang onto|sit|stay|wait|be (?:kept|held)|kept|held)\b`,
    ),
    about: aboutPickup,
    not: /\b(?:gift card|open(?:ed)? bottle|voucher|data|cellar|points|fridge|opened|price|receipts?|warm|cold|chilled|cool|deposit|stock|product|special)\b|\bif i (?:order|buy) now\b/,
    answers: ['holdAndLonger'],
    order: isWaitingPickup,
  },
  {
    name: 'ready-now',
    keys: 'now yet today',
    says: /\bcan i (?:go |come )?(?:and )?(?:get|collect|pick up|grab|fetch) (?:my order|my stuff|my wine)\b.{0,10}\b(?:now|yet|today|already)\b/,
    not: /\b(?:deliver\w*|depot|someone|instead|order \d)\b/,
    answers: [],
    starts: 'pickup_order',
    saysToFlow: 'my pick up orders',
  },
  {
    name: 'order-later',
    keys: 'hold keep',
    says: /\bif (?:i|we) (?:order|buy|get|place)\w*\b.{0,30}\b(?:now|today)\b.{0,40}\b(?:hold|keep)\b/,
    answers: ['holdAndLonger'],
  },
  {
    name: 'collected-late',
    keys: 'cant wont unable forgot missed late away until till',
    says: new RegExp(
      String.raw`\b(?:cant|cannot|wont|unable to|not able to|wont be able to)\b.{0,15}\b(?:get|make|come|go|collect|pick|grab|be)\b.{0,30}\b(?:until|till|til|before|by|this week|today|in time)\b|\b(?:forgot|forgotten|missed|never got) (?:to |around to |round to )?(?:collect\w*|pick\w*|grab\w*|my (?:collection|pick ?up))\b`,
    ),
    about: aboutPickup,
    not: /\b(?:deliver\w*|driver|courier|claim|return|refund me|voucher)\b/,
    answers: ['holdAndLonger'],
    order: isWaitingPickup,
  },
  {
    name: 'kept-cold',
    keys: 'cold cool chilled fridge refrigerated warm',
    says: /\b(?:kept|keep|stored?|stays?|stay|sit\w*|wait\w*)\b.{0,30}\b(?:cold|cool|chilled|in (?:a|the) fridge|refrigerated|warm)\b/,
    about: /\b(?:wait\w*|pick ?up|collect\w*|my order|for me)\b/,
    not: /\b(?:opened|open|leftover|once|serve)\b/,
    answers: [],
    tells: 'kept_cold',
  },
  {
    name: 'not-ready-yet',
    keys: 'text message sms email ready worth stopping going drive driving there',
    says: /\b(?:text|message|sms|email) yet\b.{0,30}\bready\b|\b(?:no|not|havent|hasnt|didnt|without|never)\b.{0,20}\b(?:text|message|sms|email|notification)\b.{0,30}\b(?:ready|collect|pick|come|drive|go)\b|\bworth (?:stopping|going|the (?:trip|drive)|coming|driving|popping|dropping|swinging|a stop)\b|\b(?:should|can|could|may) i (?:still |just )?(?:come|go|drive|head|pop|drop|swing)\b.{0,20}\b(?:before|without|now|yet|anyway|in|past)\b.{0,20}\b(?:message|text|email|sms|ready|the store)\b/,
    not: /\b(?:deliver\w*|driver|courier|wine club|tasting|joining|member\w*)\b/,
    answers: ['waitForMessage'],
    order: isWaitingPickup,
  },
  {
    name: 'ready-when',
    keys: 'long soon ready when',
    says: /\bhow (?:long|soon|quick\w*)\b|\bwhen\b.{0,20}\bready\b|\bready (?:yet|now|soon)\b|\bready in\b|\bis (?:it|my order|the order)(?: \w+)? (?:there|ready|in)(?: yet)?$/,
    about: new RegExp(
      String.raw`\b(?:just|\w+ (?:hours?|hrs?|mins?|minutes) ago|half an hour ago|this morning|now)\b.*\b${pickup}\b|\b${pickup}\b.*\b(?:just|\w+ (?:hours?|hrs?|mins?|minutes) ago|this morning|usually)\b|\bordered (?:to|at|from) the store\b`,
    ),
    not: /\b(?:keep|hold|deliver\w*|refund|claim|nominee|someone else)\b/,
    answers: ['pickupReady'],
    order: isWaitingPickup,
    asksGuest: true,
  },
  {
    name: 'what-to-bring',
    leans: true,
    keys: 'bring show need take',
    says: /\b(?:do|should|must|will) i (?:have to |need to |need )?(?:bring|show|take)\b.{0,12}\b(?:anything|something|id|ids|the email|my (?:card|licen[cs]e|number)|with me)\b|\bwhat (?:do|should|must) i (?:need to |have to )?(?:bring|show|take)\b/,
    about: new RegExp(String.raw`\b(?:${pickup}|${store}|ordered to)\b`),
    not: /\b(?:return\w*|bring back|tasting|event|faulty|corked)\b/,
    answers: ['bringToPickup'],
  },
  {
    name: 'nominee-brings',
    keys: 'need needs bring brings show quote',
    says: /\b(?:does|do|will|must|should) (?:he|she|they|my \w+|the nominee)\b.{0,12}\b(?:need|have to (?:bring|show)|bring|show|quote|say)\b.{0,40}\b(?:number|name|id|email|licen[cs]e|anything|something)\b/,
    about: new RegExp(String.raw`\b(?:${pickup}|pick(?:s|ing)? (?:it |them )?up|grab\w*|fetch\w*|nominee)\b`),
    not: /\b(?:driver|deliver\w*|sign|return\w*)\b/,
    answers: ['nomineeBrings'],
  },
  {
    name: 'own-pickup',
    keys: 'myself another',
    says: /\b(?:can|could|may) i\b.{0,15}\b(?:pick|collect|grab|get|go)\b.{0,15}\bmyself\b|\bgive it to me\b.{0,12}\bif another name\b/,
    not: /\b(?:deliver\w*|return\w*|address)\b/,
    answers: [],
    tells: 'nominee_stays',
    order: (own, words) => isWaitingPickup(own) && (own.nominee !== null || words.includes('ready')),
  },
  {
    name: 'nominee-cannot',
    keys: 'cant cannot wont unable',
    says: /\b(?:cant|cannot|wont|unable to|not able to)\b.{0,12}\b(?:go|come|make it|collect|pick|get there|do it)\b/,
    answers: [],
    starts: 'change_pickup_nominee',
    needsOrder: true,
    order: (own, words) => isWaitingPickup(own) && namesNominee(own, words),
  },
  {
    name: 'other-collector',
    keys: 'collect collects collecting grab pick picks picking fetch get swap replace instead it',
    says: new RegExp(
      String.raw`\b(?:can|could|may|will|would|let|is it ok(?:ay)? (?:if|for)|ok (?:if|for)|sending|send)\b.{0,12}\b${person}\b.{0,20}\b(?:collect\w*|pick\w*|grab\w*|fetch\w*|get (?:it|them|my))\b|\bit(?:ll| will) be (?:my|our|the) (?:\w+ )?(?:${relation})\b|\b(?:swap|replace|change|switch)\b.{1,20}\b(?:for|with|to) (?:my|our) (?:${relation})\b.{0,30}\b(?:pick ?up|collection|order|the store|one)\b`,
    ),
    about: new RegExp(String.raw`\b(?:${pickup}|grab\w*|fetch\w*|the store (?:one|order))\b`),
    not: /\b(?:driver|courier|deliver\w*|take it in|sign|under ?age|teen\w*|(?:1[0-7]|seventeen|sixteen|fifteen) (?:years?|yo)?|kids?|return|back to)\b/,
    answers: ['otherCollector'],
    starts: 'change_pickup_nominee',
    isForShoppers: true,
    order: isWaitingPickup,
    answersWithoutOrder: true,
  },
  {
    name: 'other-store',
    leans: true,
    keys: 'store shop branch instead mistake wrong switch switched moved shift move swap change stores shops one',
    says: new RegExp(
      String.raw`\b(?:wrong|incorrect) (?:${store})\b|\b(?:change|switch|shift|move|swap|transfer|send)(?:e?d)?\b.{0,40}\b(?:(?:to|for|into|at|with) (?:another|a different|the other|the store|a closer|my local)|across|${store})\b|\b(?:picked|chose|chosen|selected|put|clicked) (?:the store|the wrong|another)\b.{0,30}\b(?:mistake|wrong|accident|error)\b|\b(?:make|have)\b.{0,25}\bthe store\b.{0,12}\b(?:instead|rather)\b|\b(?:other|another|different) (?:one|${store})\b.{0,20}\b(?:give|hand|get|pick|collect|have)\b|\bin the wrong place\b|\b(?:want|need|put|have) it (?:in|at|to)\b.{0,12}\bthe store\b`,
    ),
    about: new RegExp(
      String.raw`\b(?:order\w*|${pickup}|new one|the store|by mistake|chose|picked|selected)\b`,
    ),
    not: /\b(?:default store|my store is|favou?rite|hours|open till|near(?:est)?|stock|deliver\w* (?:to|address)|address|driver|subscription|wrong (?:item|wine|bottle|product)|refund|return\w*|swap .* for|magnums?|exchange)\b/,
    answers: ['otherPickupStore'],
    namesNewStore: true,
    order: isWaitingPickup,
  },
]
