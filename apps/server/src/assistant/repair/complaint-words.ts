import { measureFrustration, praises } from './frustration'

const people = String.raw`(?:drivers?|couriers?|delivery (?:guy|man|person|bloke|lady|woman)|postie|staff|cashiers?|managers?|(?:team|staff) members?|(?:shop|sales|store) assistants?|employees?|workers?|security|(?:guy|lady|bloke|man|woman|girl|boy|person|fella|chap)s? (?:at|in|behind|from|on)|counter|checkout|register|your (?:people|team|mob|lot))`
const behaviour = String.raw`(?:rude\w*|dismissive\w*|unprofessional\w*|disrespect\w*|condescend\w*|abusive|aggressive|unfriendly|unhelpful|nasty|threw|chucked|tossed|dumped|yelled|shouted|swore|ignored|laughed|accused|lied|slammed|kicked|sped off|drove off|rolled (?:his|her|their) eyes|hung up|treated (?:me|us)|(?:spoke|talked) (?:down )?to .{1,24} (?:as (?:if|though)|like)|made (?:me|us|her|him) feel|grunt(?:ed)?|refused to (?:help|look|serve)|couldn['’]?t be bothered|left .{1,30} (?:in|on|by|near|beside|at|under) (?:the |a |my |our )?(?:rain|sun|heat|open|mud|wet|street|gutter|road|kerb|curb|footpath|foot path|path|pavement|sidewalk|nature strip|verge|lawn|grass|driveway|bins?|ditch|letter ?box|mail ?box|front gate))`
const waiting = String.raw`\b(?:waited|waiting|queued|stood|stuck|been)\b.{0,30}\b(?:on hold|in (?:line|the queue|a queue)|at the (?:counter|register|checkout))\b|\bon hold (?:for|since)\b|\b(?:no ?one|nobody)\b.{0,12}\b(?:picks? up(?: the phone)?\W*$|(?:even |ever |actually )?(?:knock(?:ed|s)?|buzz(?:ed|es)?|(?:rang|rings?|pressed) the (?:door ?)?bell|came to the door|rang me first)\b|answers?|answered|helped|helps|cares?|cared|responds?|replied|(?:got|gets|called|calls|rang|rings) (?:me |us )?back)\b`
const feeling = String.raw`\b(?:disappointed|disgusted|appalled|let down|fed up)\b.{0,20}\b(?:with|by|in|at)\b|\b(?:total|absolute|complete|utter|real) (?:mess|disaster|joke|shambles|disgrace|rip ?off|debacle|fiasco)\b`

const atHome = String.raw`\b(?:i|we|someone|somebody)(?: was| were|['’]ve been| have been| been| had been)? (?:home|at home|in|here|inside|sitting) (?:all (?:day|morning|arvo|afternoon|evening|week)|the (?:whole|entire) (?:day|time|morning|afternoon))\b`

const rubbish = String.raw`\b(?:your|ur|the|this) (?:\w+ )?(?:web ?site|site|app|service|chat ?bot|store|shop|packaging|company)(?:['’]?s| is| are| was|is)? (?:\w+ )?(?:rubbish|crap|garbage|useless|terrible|awful|shocking|a joke|hopeless|pathetic|horrible|trash|appalling|the worst|a disgrace|disgraceful)\b`

/** A message to the shop that had no answer: 'emailed you twice and not one word back'. */
const unanswered = String.raw`\b(?:wrote|written|e-?mailed|messaged|filled (?:in|out)|contacted|sent (?:you |them )?(?:an? |two |three )?(?:e-?mails?|messages?|forms?))\b.{0,160}\b(?:no|not (?:one|an?|a single)|never|nothing|nobody|no ?one|still (?:no|waiting)|haven['’]?t)\b.{0,25}\b(?:repl\w+|response|respond\w*|word|answer\w*|got back|back|heard)\b`
/** A shopper whom the shop or its bots do not hear, and a driver who did not knock: 'not one of you listens'. */
const notHeard = String.raw`\b(?:not one|none|nobody|no ?one) (?:of you|of them|there|at your (?:shop|store|end))(?: \w+)? (?:listen\w*|help(?:s|ed)|understand\w*|answer\w*|cares?)\b|\b${people}.{0,16}\b(?:never|didn['’]?t|did not)(?: even| once| actually)? (?:knock\w*|ring|rang|buzz\w*|press\w*)\b`
/** A van in the way: 'your van blocked my driveway'. */
const inTheWay = String.raw`\b(?:van|truck|driver|courier|delivery (?:guy|man|driver))\b.{0,20}\b(?:parked (?:across|over|in|on|right)|block(?:ed|ing)|hit|scraped|ran over)\b.{0,20}\b(?:drive ?way|gate|garage|fence|letter ?box|mail ?box|lawn|car|garden)\b`
/** A wish that a person of the shop knows of it. */
const toBeKnown = String.raw`\bi(?:['’]?d| would)?(?: just| really)? (?:want|like) (?:the|your|a|his|her|their) (?:\w+ )?(?:managers?|boss|head office|supervisor) to (?:know|hear)\b`

const complaints = [
  unanswered,
  notHeard,
  inTheWay,
  toBeKnown,
  rubbish,
  String.raw`\b${people}\b.{0,60}\b${behaviour}`,
  String.raw`\b${behaviour}.{0,60}\b${people}\b`,
  waiting,
  atHome,
  feeling,
].map((pattern) => new RegExp(pattern, 'i'))

/** A question, or a case that has not happened, is no complaint. */
const asksSomething =
  /\?\s*$|^(?:(?:and|so|but|hi|hey|hello)[\s,]+)*(?:what|when|where|which|who|why|how|can|could|do|does|is|are|will|would|should|may)\b|(?<!\bas )\bif\b/i

/** Returns whether a text tells of bad service: a rude driver, a long wait, an order that was a disaster. */
export function complainsOfService(utterance: string): boolean {
  const text = utterance.slice(0, 400).trim()
  return !asksSomething.test(text) && complaints.some((pattern) => pattern.test(text))
}

const thing = String.raw`(?:wines?|beers?|drinks?|bottles?|gin|whisk(?:y|ey)|vodka|rum|champagne|champers|booze|grog|orders?|parcels?|packages?|delivery|deliveries|box(?:es)?|cases?|stuff|goods|sign)`
const none = String.raw`(?:no|nothing|none|zero|zip|zilch|without|not (?:a|one|any)(?: single)?)`
const arriving = String.raw`(?:show(?:ed|n)?|turn(?:ed)?|came|come|arrived?|delivered|here|yet|in sight|to drink|at my door)`
const period = String.raw`(?:days?|weeks?|weekends?|months?|nights?|evenings?|fortnights?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)`
const count = String.raw`(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a|whole)`
const event = String.raw`(?:party|wedding|birthday|bbq|barbecue|dinner|function|event|christmas|anniversary|housewarming)`

/** Statements that something has not come, which are a complaint in any tone. */
const waits = [
  String.raw`\b(?:another|one more|a second|a third|a whole) ${period}\b.{0,25}\b${none}\b`,
  String.raw`\b${count} (?:whole |full |business )?${period}\b.{0,20}\b(?:and|later|on|with|still)\b.{0,12}\b${none}\b(?:.{0,20}\b(?:${thing}|${arriving})\b(?! (?:to|fees?|charges?|costs?)\b)|\W*$)`,
  String.raw`\b${event}\b.{0,20}\b(?:was|is over|over|gone|yesterday|last night)\b.{0,40}\b${none}\b.{0,20}\b(?:${thing}|${arriving})\b`,
  String.raw`\b(?:love|loving|enjoy\w*|adore|thrilled|delighted|what fun|so much fun)\b.{0,12}\bwait(?:ing)?\b`,
].map((pattern) => new RegExp(pattern, 'i'))
/** Statements that are a complaint only with sarcasm or anger. */
const angryWaits = [
  String.raw`\b${none}\b(?: \w+){0,2} ${thing}\b.{0,25}\b${arriving}\b`,
  String.raw`\b(?:orders?|delivery|deliveries|parcels?|packages?|box(?:es)?)\b.{0,25}\b(?:late|overdue|delayed)\b|\b(?:late|overdue|delayed) (?:orders?|delivery|deliveries|parcels?|packages?|box(?:es)?)\b`,
  String.raw`\bwait(?:ing)?(?: even| so much| much| a bit)? longer\b|\b(?:keep|kept|keeps) (?:me |us )?waiting\b`,
].map((pattern) => new RegExp(pattern, 'i'))
/** A text that asks where something is gets the answer, and not only an apology. */
const asksForOrder =
  /\b(?:where|when|why|how|wheres|whens|track\w*|status|refund\w*|cancel\w*|return\w*|points?|voucher)\b/i

/** Returns whether a text complains, perhaps with sarcasm, that something has not come: 'lovely, ten days and no beer'. */
export function complainsOfWaiting(utterance: string): boolean {
  const text = utterance.slice(0, 400).trim()
  if (asksSomething.test(text) || asksForOrder.test(text)) return false
  if (waits.some((pattern) => pattern.test(text))) return true
  return (praises(text) || measureFrustration(text) > 0) && angryWaits.some((pattern) => pattern.test(text))
}

const whatNow =
  /^(?:(?:so|and|ok|okay|well|right|great|but)[\s,]+)*(?:what now|now what|what (?:happens|next)(?: now| next)?|what (?:are|will|can) (?:you|u)(?: going to| gonna)? do(?: about (?:it|that|this))?|and\W*|so\W*|well\W*|(?:oh |well |just |thats |that['’]?s )*(?:great|brilliant|fantastic|lovely|perfect|wonderful|marvellous)|is that (?:it|all)|what should i do|what do i do)(?: now| then)?\W*$/i

/** Returns whether a text asks what comes after a complaint: 'so what now'. */
export function asksWhatNow(utterance: string): boolean {
  return whatNow.test(utterance.slice(0, 100).trim())
}
