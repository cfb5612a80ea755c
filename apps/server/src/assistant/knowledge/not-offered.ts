import { countWords } from '../plain-words'

/** A service or product that shoppers expect of the shop and that it does not list. */
export type NotOffered = {
  /** Its name within a sentence; `null`: the shop offers it, and the articles say how. */
  readonly name: string | null
  /** The article and question whose approved answer says what is possible; `null`: there is none. */
  readonly alternative: { readonly articleId: string; readonly question: string } | null
}

const askingWords = new RegExp(
  String.raw`\b(?:do|does|can|could|would|will|did|are|is|have) (?:you|u|ya|yous|i|we|the (?:shop|store))\b|\b(?:i(?: a|['’])?m|im) (?:after|looking for)\b|\b(?:i|we)(?: want| need| would like|['’]d like)\b|\bid like\b|\bany chance\b|\bworth\W*$|\bwith (?:our|my|the company|a) (?:\w+ )?(?:logo|names?|labels?)\b|\blooking for\b|\b(?:is|are) there\b|^(?:book|reserve) (?:me|us)\b|\?\s*$`,
  'i',
)
const people =
  '(?:sommeliers?|bartenders?|barm(?:a|e)n|barmaids?|waiters?|waitress(?:es)?|wait staff|mixologists?|chefs?|djs?|caterers?|butlers?)'
const food =
  '(?:pizzas?|burgers?|kebabs?|cakes?|cheese (?:platters?|boards?)|platters?|grazing (?:tables?|boards?)|chocolates?|flowers|sandwiches|meals?|lunch(?:es)?|groceries|snack boxes)'
const equipment =
  '(?:fridges?|coolers?|cool rooms?|esk(?:y|ies)|bars?|tables?|chairs?|marquees?|tents?|machines?|dispensers?|fountains?|dance floors?|photo ?booths?|lights?|heaters?|decanters?|speakers?|karaoke)'

type Entry = NotOffered & { readonly words: RegExp }

const entries: readonly Entry[] = [
  {
    words:
      /\bvaluat\w*\b|\bapprais\w*\b|\b(?:what|how much)\b.{0,20}\bmy\b.{0,25}\b(?:collection|cellar|bottle)\b.{0,12}\bworth\b|\b(?:bottle|magnum|case|vintage|(?:19|20)\d\d)\b.{0,30}\b(?:what|how much)(?: is|['’]?s| are| would| do you think| its| it['’]s)*(?: (?:it|that|they|be))* worth\b/i,
    name: null,
    alternative: { articleId: 'cellar-stores', question: 'can you value a bottle' },
  },
  {
    words:
      /\b(?:engrav\w*|etch(?:ed|ing)?|monogram\w*|personali[sz]ed?|personali[sz]ing|custom(?:i[sz]ed)?(?: \w+)? (?:labels?|bottles?|prints?)|(?:print|put) (?:a|my|our|the|his|her) (?:name|logo|photo)|with (?:our|my|the company|a) (?:\w+ )?(?:logo|names? on|labels? on)|(?:name|logo|photo) (?:printed )?on (?:a|the) (?:bottle|label))\b/i,
    name: 'engraving or personal labels',
    alternative: { articleId: 'gift-orders', question: 'is there a card with the gift' },
  },
  {
    words: new RegExp(
      String.raw`\b(?:hire|rent|book|send|get|provide|supply|have|do|bring)\b.{0,20}\b${people}\b|\b${people} (?:hire|for hire|service)\b|\bcater(?:s|ing)?\b(?! (?:for|to) (?:vegan|allerg))`,
      'i',
    ),
    name: 'staff or catering for an event',
    alternative: { articleId: 'bulk-and-wedding-orders', question: 'do i get a discount on a big order' },
  },
  {
    words: new RegExp(
      String.raw`\b(?:hire|hiring|rent|renting|lease|borrow)\b.{0,25}\b${equipment}\b|\b${equipment} (?:hire|rental)\b`,
      'i',
    ),
    name: 'hire of furniture or machines',
    alternative: { articleId: 'ice-and-glass-hire', question: 'can i borrow wine glasses' },
  },
  {
    words:
      /\b(?:sell|have|stock|carry|buy|get|got)\b.{0,20}\b(?:wine |bar |mini ?|beer )?(?:fridges?|coolers?|cellars? (?:cabinet|unit)s?)\b/i,
    name: 'wine fridges',
    alternative: { articleId: 'storing-wine', question: 'where should i keep my wine' },
  },
  {
    words:
      /\b(?:cigars?|cigarettes?|ciggies|tobacco|vapes?|e-?cig\w*|rolling papers|nicotine|durries|smokes)\b/i,
    name: 'tobacco or vapes',
    alternative: null,
  },
  {
    words: new RegExp(
      String.raw`\b(?:sell|deliver|order|buy|make|get|have|stock|do|bake)\b(?: (?:me|us|you|any|some|a|an|the|my|also|birthday|wedding|hot|fresh))* ${food}\b(?!.*\b(?:match\w*|pair\w*|go(?:es)? with|liqueurs?|stout|vodka|flavou?r\w*|(?:wines?|beers?) for)\b)`,
      'i',
    ),
    name: 'food or flowers',
    alternative: null,
  },
  {
    words:
      /\b(?:cocktail|bartending|mixology|brewing|wine|whisky|whiskey|gin|beer)(?: making| tasting| appreciation)? (?:class(?:es)?|lessons?|courses?|workshops?|master ?class(?:es)?|school)\b|\b(?:do|run|have|offer|give)\b.{0,15}\b(?:tours?|guided tours?|classes|workshops)\b/i,
    name: 'classes or tours',
    alternative: { articleId: 'tasting-events', question: 'free wine tasting times' },
  },
  {
    words:
      /\bgrowlers?\b|\b(?:refill\w*|fill(?:ing)? (?:up )?(?:my|a|our|your)|top ?up my)\b.{0,20}\b(?:bottles?|kegs?|jars?|flagons?|jugs?|containers?)\b|\b(?:beer|wine|anything) on tap\b|\b(?:my|our) own (?:bottles?|container)\b.{0,15}\b(?:filled|poured|refilled)\b/i,
    name: 'refills or drinks on tap',
    alternative: null,
  },
  {
    // 'Are you a robot' asks who answers.
    words:
      /\b(?:uber ?eats|door ?dash|menulog|deliveroo|milkrun)\b|\bdeliver\w*\b.{0,30}\b(?:drones?|robots?)\b|\b(?:by|with|via|using|use) (?:a |your )?(?:drones?|robots?)\b|\b(?:drones?|robots?) (?:to |that |which )?deliver\w*\b/i,
    name: 'that way of delivery',
    alternative: { articleId: 'delivery-options', question: 'what are the delivery types' },
  },
  {
    words:
      /\b(?:book|reserve|get) (?:me |us )?a (?:table|booth|seat at the bar)\b|\b(?:drink|have a (?:drink|beer|wine|glass|pint)|sit) (?:\w+ )?(?:in|at) (?:the|your|a) (?:store|shop|bar)\b/i,
    name: 'tables or a bar in our stores',
    alternative: { articleId: 'tasting-events', question: 'free wine tasting times' },
  },
  {
    words:
      /\b(?:lotto|lottery|scratch(?:ies|y)|betting|pokies|atm|stamps|phone (?:credit|charger|recharge)|sim cards?|charge my (?:phone|car)|ev charg\w*|key cutting|dry clean\w*|petrol|photocopying|photocopiers?|(?:do|make|offer) photocopies|passport photos?)\b/i,
    name: 'that',
    alternative: null,
  },
  {
    words:
      /\b(?:have|got|is there|do|offer|download|find|any)\b(?: (?:you|u|ya|i|guys|it|as|get|already|even))*(?: (?:an?|your|the|any|phone|mobile|iphone|android))+ apps?\b(?! (?:version|licen[cs]e|approval|code))/i,
    name: 'an app',
    alternative: null,
  },
  {
    words:
      /\b(?:repair|mend|fix|sharpen|service)\b.{0,15}\b(?:corkscrews?|decanters?|glass(?:es)?|openers?|fridges?|machines?|coravin)\b|\b(?:stores?|shops?)\b.{0,12}\b(?:repair|mend|fix)\b.{0,20}\b(?:things?|them|those|these)\b/i,
    name: 'repairs',
    alternative: null,
  },
]

const longestRequest = 18

/**
 * Returns the service or product that a text asks for and that the shop does not list; `null`: it asks for none of them.
 *
 * Source: docs/understanding.md#intents
 */
export function findNotOffered(text: string): NotOffered | null {
  const asked = text.slice(0, 300).trim()
  if (countWords(asked) <= longestRequest) return findEntry(asked)
  // A story asks in one of its sentences: 'Can you fix my fridge? It hums like a hive.'
  const questions = asked.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.endsWith('?'))
  return questions.reduce<NotOffered | null>(
    (found, question) => found ?? (countWords(question) <= longestRequest ? findEntry(question) : null),
    null,
  )
}

function findEntry(asked: string): NotOffered | null {
  return askingWords.test(asked) ? (entries.find(({ words }) => words.test(asked)) ?? null) : null
}
