const age = '(?:[5-9]|1[0-7])'
const teenAge = '(?:9|1[0-7])'
/** Words between a person and an age, which change nothing: 'im only like 16', 'who is just about 15'. */
const fillers = String.raw`(?:(?:only|just|about|like|still|actually|really|literally|nearly|almost|roughly|around|round|barely|now|basically|technically|kinda|kind of|sort of|maybe|not even|not quite|turning|turned|turns|turn|going on|going to be|due to turn|approx|approximately|um|uh|well|mere|already|currently|probably|so|lol|honestly|both|all|yeah|sadly|a) ){0,4}`
/** The words after a number that counts something and is no age. */
const counted = String.raw`(?:minutes?|mins?|k|km|kilomet\w+|met(?:re|er)s?|miles?|percent|bottles?|cans|packs?|boxes|cases?|cartons?|slabs?|dollars?|bucks?|cents?|people|guests?|adults?|of|hours?|hrs?|days?|weeks?|months?|orders?|emails?|calls?|beers?|wines?|drinks?|shots?|points?|each|apiece|per|am|pm|oclock|th|short|left|off|away|late|litres?|l|ml|g|kg|kilos?|foot|feet|ft|cm|stone|out|deep|down|from|into|at|on|for|over|under|behind|ahead|or|to|x|times|years? (?:(?:long )?(?:customer|member|anniversary)|of (?!age)|into|in|with|sober|since|ago|late|later|clean)|in (?!a |\d|two|three|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|month|year|grade|the (?:new year|summer))|\d{1,4})\b`
const ending = `(?! ${counted})(?![^ ])`

const ownAge = new RegExp(
  String.raw`(?:\b(?:i|me) (?:am|m) |^(?:(?:hi|hey|hello|ok|so|yo) )?(?:am|m) )${fillers}${teenAge}${ending}`,
)
const opensWithAge = new RegExp(
  String.raw`^(?:(?:hi|hey|yo) )?${teenAge} (?:here|turning 18|years? of age|years? old (?:here|girl|boy|guy|male|female))\b`,
)

const kin = String.raw`(?:(?:step|grand|god)?(?:son|daughter|child|kid)s?|kiddo|boys?|girls?|lads?|teens?|teenagers?|nephews?|nieces?|bro|brothers?|sis|sisters?|siblings?|twins?|triplets?|cousins?|friends?|mates?|girlfriend|boyfriend|students?|neighbours?|babysitter|sitter|youngest|eldest|oldest|he|she|they)`
/** Words after a person with which something else is meant. */
const elsewhere = String.raw`(?!wants?\b|likes?\b|loves?\b|has\b|had\b|bought\b|ordered\b|needs?\b|drinks?\b|that\b|which\b|gave\b|got\b|and i\b)`
const kinAge = new RegExp(
  String.raw`\b${kin} (?:${elsewhere}\S+ ){0,2}?(?:(?:who |that |he |she |they )?(?:is|are|was|were|be|s|aged|age|turning|turns|turned|only|just) )${fillers}${age}${ending}`,
)
/** An age behind other news of a person: 'the au pair, she is from france and 17'. */
const lateAge = new RegExp(
  String.raw`\b(?:he|she|they|who|sitter|babysitter|nanny|au pair|student|boarder) (?:is|are|s) (?:\S+ ){1,3}and ${fillers}${age}${ending}`,
)
const drinkWords =
  /\b(?:buy|bought|get|order|ordered|purchase|drinks?|drinking|sip|taste|try|collect|pick|grab|fetch|sign|accept|receive|want|wants|wanting|fancies|keen|like|likes|have|has|give|beers?|wines?|ciders?|vodka|gin|rum|whisky|bourbon|tequila|alcohol|alcoholic|booze|cruisers?|prosecco|champagne|spirits|cocktails?|premix|seltzers?|glass|bottle|bottles|carton|slab|party)\b/
const otherWords =
  /\b(?:non alcoholic|alcohol free|no alcohol|zero alcohol|non alc|soft drinks?|juice|mocktails?|lemonade|job|hire|hiring|career|apprentice|casual|teacher|coach|in store|into the (?:store|shop)|come in|shop with)\b/

const thing = String.raw`(?:cats?|kitten|dogs?|pupp(?:y|ies)|horses?|pony|parrot|rabbit|tortoise|cars?|ute|van|bike|laptop|phone|fridge|freezer|oven|tv|house|home|flat|building|sofa|couch|boat|account|business|company|brewery|winery|vineyard|distillery|estate|farm|pub|garden|shop|store|club|marriage|tree|vines?|bottles?|vintage|port|tawny|muscat|brandy|cognac|armagnac|calvados|rum|scotch|malt|whisky|whiskey|bourbon|tequila|mezcal|sherry|madeira|wine|shiraz|cabernet|riesling|semillon|chardonnay|balsamic|cheddar|cheese|barrel|cask)`
/** A word between an age and a thing with which the age is a person's: 'my 16 year old wants wine'. */
const doing =
  '(?:wants?|wanting|buys?|buying|gets?|getting|has|have|having|had|drinks?|drinking|drank|tr(?:y|ies)|tastes?|sips?|orders?|ordering|collects?|picks?|grabs?|fetch(?:es)?|signs?|likes?|loves?|needs?|asks?|asked|is|are|was|can|could|will|would|may|and|to|for|with|at|some|her|his|their)'
const agedThing = new RegExp(String.raw`\b\d{1,3} years? old (?=(?:(?!${doing} )\S+ ){0,2}?${thing}\b)`, 'g')
const thingOfAge = new RegExp(
  String.raw`\b(${thing}) (?:is|are|was|turns|turned|of)(?: about| nearly| almost| over| now| already)? \d{1,3} years?(?: old)?\b`,
  'g',
)
/** The age of a named drink: 'the harbour rum 12 year old', 'your own malt 16 year old'. */
const agedDrink =
  /\b((?:the|your) (?:\S+ ){0,3}(?:rum|scotch|malt|whisky|whiskey|bourbon|tawny|port|brandy|cognac|armagnac)) \d{1,2} years? old\b(?! (?:son|daughter|boy|girl|kid|brother|sister|lad|wants?|is|can))/g
/** A time that something has lasted: 'open for 15 years', 'over the last 12 years'. */
const lengthOfTime =
  /(?<!\b(?:sober|clean|dry) )\b(?:for|over|after|within|past|last) (?:the )?(?:past |last |over |about |nearly |almost )?\d{1,2} years?\b(?! (?:old|of age|ago|and under|boys?|girls?|sober|clean|dry|drinking|off)\b)/g
const person = new RegExp(String.raw`^(?:\S+ ){0,2}?${kin}\b`)

/** A birthday that is still to come: 'not eighteen til may'. */
const notYet = /\bnot (?:quite |yet |even )?18 (?:til|till|until|yet|for another)\b/

/**
 * Returns the words without the ages of animals and things and without lengths of time: 'my 17 year old cat', '16 year old single
 * malt', 'our shop is 12 years old', 'open for 15 years'.
 */
export function dropAgesOfThings(words: readonly string[]): readonly string[] {
  const text = words.join(' ')
  const rest = text
    .replaceAll(agedThing, (found, at: number) => (person.test(text.slice(at + found.length)) ? found : ''))
    .replaceAll(thingOfAge, '$1')
    .replaceAll(agedDrink, '$1')
    .replaceAll(lengthOfTime, '')
  return rest.split(' ').filter((word) => word !== '')
}

/** The number of a house before its street, unless a person is said to be of that age: 'the new one is 12 smith st'. */
const houseNumber =
  /(?<!\b(?:i|he|she) (?:am|m|is|s) )(?<!\b(?:im|hes|shes) )\b\d{1,4} (?=(?:(?!(?:at|on|in|from|to|near|and|but|can|the|my|on|off|by|for|year|years|old)\b)\p{L}+ ){1,2}(?:st|street|rd|road|ave|avenue|dr|ct|court|pl|cres|crescent|pde|parade|hwy|highway|ln|lane|tce|terrace|bvd|boulevard)\b)/gu

/** Returns the words without the numbers of houses, which are no ages. */
export function dropHouseNumbers(words: readonly string[]): readonly string[] {
  return words.join(' ').replaceAll(houseNumber, '').split(' ')
}

/**
 * Returns whether a text says that its writer, or a person who is to get or take alcohol, is under 18, in digits or words and with any
 * filler words: 'im 16 but like mature', 'my son who is just about 15 wants a beer'.
 *
 * @param words the words of the text, without the ages of things
 * Source: docs/understanding.md#policies
 */
export function statesMinorAge(words: readonly string[]): boolean {
  const text = words.join(' ')
  if (otherWords.test(text)) return false
  return (
    notYet.test(text) ||
    ownAge.test(text) ||
    opensWithAge.test(text) ||
    ((kinAge.test(text) || lateAge.test(text)) && drinkWords.test(text))
  )
}

const adultNumber =
  '(?:1[89]|[2-9]\\d|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?! (?:percent|min|day|bottle|dollar))'

/** The words of a person, an age or a school. A text without them, such as 'better the 14th', says no age. */
const concernsPerson =
  /\b(?:i|me|my|mine|we|our|us|he|she|they|him|his|hers?|their|them|kids?|child|children|boys?|girls?|lads?|sons?|daughters?|brothers?|sisters?|bro|sis|cousins?|nieces?|nephews?|mates?|friends?|mum|dad|parents?|babysitter|students?|teacher|school\w*|formal|grade|minors?|teen\w*|under ?age\w*|young\w*|old|age|aged|bday|ids?|licen[cs]e|fakes?|(?:u|you) look)\b/
/** The words of youth, age, school, permission or proof of age. */
const concernsYouth =
  /\b(?:kids?|kiddos?|child|children|boys?|girls?|lads?|sons?|daughters?|brothers?|sisters?|bro|sis|siblings?|cousins?|nieces?|nephews?|grand\w+|mum|mums|dad|dads|parents?|babysitter|nanny|twins?|triplets?|students?|teacher|teach|school\w*|classes|exams?|uni|formal|grade|year \d{1,2}|minors?|teen\w*|under ?age\w*|under \d{1,2}s?|young\w*|old|older|age|aged|birthday|bday|ids?|licen[cs]e|passport|proof|18|legal|adult|grown\w*|permission|learners?|fakes?)\b/
/** Adults say 'the girls' and 'us boys' of their friends. */
const friends = /\b(?:the|us|you|all) (?:girls|boys|lads)\b/g
/** A person who is said to be 18 or older: 'im 40', 'her boy is 30', 'my 24 year old niece', 'his 21st', 'born in 1979'. */
const adultAge = new RegExp(
  String.raw`\b(?:am|im|aged|is|are|was|turn(?:s|ed|ing)?|now) (?:an? |only |just |already )?${adultNumber}|\b${adultNumber} years? old|\b(?:21 st|[3-9]0 th)\b|\bborn in (?:19\d\d|200[0-7])\b`,
)
/** Words of an adult life: a daughter who is engaged is no child. */
const adultLife =
  /\b(?:engage(?:d|ment)|fiancee?|married|hens|bucks (?:night|party|do)|retire\w*|retirement|graduat\w+|grown ?up|divorce\w*|in law)\b/
/** An age under 18, or a person who is younger than the adult of the text. */
const mayStillBeMinor = /(?<![\d.])(?:[5-9]|1[0-7])(?![\d.])|\byounger\b/

/** Returns whether a text can be about a person under 18: it is about a person, and not about adults alone. */
export function mayNameMinor(words: readonly string[]): boolean {
  const text = words.join(' ')
  const isAdult = adultAge.test(text) || adultLife.test(text)
  return concernsPerson.test(text) && (!isAdult || mayStillBeMinor.test(text))
}

/** Returns whether a text names youth, age, school, permission or proof of age. */
export function namesYouth(words: readonly string[]): boolean {
  return concernsYouth.test(words.join(' ').replaceAll(friends, ''))
}
