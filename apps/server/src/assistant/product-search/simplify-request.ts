/** Words for how a bottle or its wrapping looks, which name no drink. */
const looks =
  '(?:nice|pretty|fancy|lovely|beautiful|dark|light|brown|green|clear|blue|black|white|red|gold|tall|short|gift|wooden|little|tiny|square|round|proper)'
const container = new RegExp(
  String.raw`\b(?:in|with) an? (?:${looks} ){1,3}(?:bottle|box|bag|can|tin|jar|label|package|packaging|cap)\b`,
  'g',
)
const here = /\b(?:also |even |here )?in (?:australia|aus|oz|this country)\b/g
const colourBehind =
  /\b(gin|vodka|rum|tequila|liqueur)s?(?: that(?:['’]?s| is)| which is| thats)? (?:red|pink|blue)? ?(?:or )?pink\b/g

/** A style that is refused for another: 'spiced is too sweet for me'. */
const tooMuch =
  /\b(?!(?:that|it|this|one|which|they|what|price|all)\b)([a-z]{4,}) (?:is|are|was|were)(?: just| a bit| way| much| far)? too ([a-z]{3,})(?: for (?:me|us|him|her|them))?\b/g
/** A price that is too high, before the one that is not: '200 is too much, lets say 90'. */
const tooDear =
  /\$?\d+ (?:is|was|would be)(?: just| a bit| way| much| far)? too (?:much|dear|expensive|steep)(?: for (?:me|us))?\b/g
/** A word that was written by mistake, and a saving that is no price. */
const slip = /\b\w+ was (?:just )?(?:an? )?(?:autocorrect|auto correct|typo|mistake|slip)\b/g
const saving =
  /\bsav(?:es?|ings?|ing)\b(?: (?:me|us|of|at|least|more|than|over|about))* \$?\d+(?: (?:dollars|bucks))?(?: or more)?/g
/** A drink without alcohol, in words that would exclude something: 'sparkling but not alcoholic', 'beer with no alcohol'. */
const noAlcohol =
  /\b(?:(?:but|thats|that['’]?s|which is|its|it['’]?s|is) )*(?:not alcoholic|(?:with )?no alcohol(?: in it)?|without (?:any |the )?alcohol(?: in it)?)\b(?! (?:drinks?|free|content|taste|taste))/g
/** A drinker of craft beer: 'hes a craft fella'. */
const craftDrinker =
  /\bcraft (?:fella|guy|bloke|man|drinker|lover|fan|stuff|ones?|person|type)\b|\b(?<=(?:into|likes?|loves?|prefers?) )craft\b(?! )/g
/** A kitchen, and no origin of the drink: 'a couple who cook a lot of italian'. */
const cooking =
  /\b(cook\w*|eat\w*|(?:make|makes|making) (?:a lot of|lots of|heaps of)|(?:having|ordering|getting)) (?:(?:a lot of|lots of|heaps of|plenty of|mostly|only|mainly|some|good|proper) )*italian\b(?! (?:food|wines?|reds?|whites?|drinks?|beers?|bubbl\w+))/g
const sayLimit = /\b(?:let['’]?s|lets|let us) say \$?(\d{2,4})\b/g

/**
 * Returns a text without what only describes a bottle or says where the shopper is, 'in a dark brown bottle' and 'here in Australia', and with
 * a colour before its drink: 'gin that's red or pink' is 'pink gin'.
 *
 * @param text in lower case
 */
export function simplifyRequest(text: string): string {
  return text
    .replaceAll(slip, ' ')
    .replaceAll(saving, ' ')
    .replaceAll(tooDear, ' ')
    .replaceAll(sayLimit, 'under $$$1')
    .replaceAll(noAlcohol, ' alcohol free ')
    .replaceAll(craftDrinker, 'ipa, pale ale, dark ale or stout')
    .replaceAll(cooking, '$1 italian food')
    .replaceAll(tooMuch, 'not $1, not $2')
    .replaceAll(container, ' ')
    .replaceAll(here, ' ')
    .replaceAll(colourBehind, 'pink $1')
}
