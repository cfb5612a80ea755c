const timeWords =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|tonight|weekends?|weeks?|fortnight|months?|mornings?|arvo|afternoons?|evenings?|lunch\w*|noon|midday|later|earlier|sometime|\d{1,2}(?:st|nd|rd|th|am|pm))\b/i
const suiting =
  /\b(?:would|wld|will|might|may|could|is|are|be|was|works?|suits?)\b.{0,20}\b(?:better|best|fine|ok|okay|good|great|easier|perfect|suit|work|ideal)\b|['’]?[sd] (?:be )?(?:better|best|fine|easier|good)\b/i
/** Words with which 'would be better' is no appointment. */
const noAppointment =
  /\b(?:without|off|gone|dead|death|die|dying|kill\w*|hurt\w*|world|everyone|everybody|life|lives?|alive|end(?:ing)?|goodbye|bye|burden|pain|sleep|forever|never|nobody|drink\w*|drunk|alcohol|baby|bub|pregnan\w*|meds?|tablets?|pills?)\b/i
const longestAppointment = 12

/** Returns whether a text only says which time suits: 'sometime next week would be better'. */
export function saysWhatSuits(text: string): boolean {
  return (
    timeWords.test(text) &&
    suiting.test(text) &&
    !noAppointment.test(text) &&
    text.trim().split(/\s+/).length <= longestAppointment
  )
}

const courier =
  /\b(?:your|ur|the|that|this|a) (?:\w+ ){0,2}?(?:drivers?|couriers?|posties?|delivery (?:guys?|man|person|bloke|lady|dude))\b/i
/** Driving or drinking of the writer or their company, or a driver who drank. */
const ownDriving =
  /\b(?:i|we|me|us|my (?:wife|husband|partner|mate|friend|son|daughter|mum|dad|brother|sister|boyfriend|girlfriend))\b(?:['’]?(?:m|ve|re|ll|d))?(?: \w+){0,4} (?:driv\w+|drove|drink\w*|drank|drunk)\b|\b(?:drunk|pissed|tipsy|smel\w+|limit|breath\w*|designated|deso?)\b/i

/** Returns whether a text about driving is about the one who delivers: 'your driver left it at the gate and drove off'. */
export function isAboutCourier(text: string): boolean {
  return courier.test(text) && !ownDriving.test(text)
}
