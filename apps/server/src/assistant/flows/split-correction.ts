/** The two sides of a text that may correct something. */
export type SplitCorrection = {
  /** The words that say what is wanted, without interjections. */
  readonly wanted: string
  /** The words that say what is not wanted any more: 'not the 15th', 'don't cancel it'. */
  readonly rejected: string
  /** The text begins like a correction, or rejects something: 'no wait, …', 'the 16th instead'. */
  readonly isCorrection: boolean
  /** The text begins like an addition: 'and theres a dog'. */
  readonly isAddition: boolean
}

/** Words that begin an addition to what was said. */
const additionOpener = /^(?:(?:oh|ok|okay|yes|yeah|yep)[\s,.!]+)*(?:and|also|plus)\b(?!\s*(?:not|instead)\b)/i

/** Interjections and openers before a correction. They say that something was wrong, and nothing about it. */
const opener =
  /^(?:(?:no+|nah|nope|nup|wait|hold (?:on|it|up)|hang on|one (?:sec|second|moment)|actually|sorry|oops|oopsie|whoops|ups|argh{1,6}|ugh{1,6}|gah{1,6}|eek|yikes|crikey|strewth|blimey|d['’]?oh|silly me|typo|blast|damn|dang|darn|bugger|crap|shoot|scratch that|my (?:bad|mistake|fault|error)|(?:i )?made a mistake|on second thoughts?|come to think of it|(?:i|we) (?:actually )?(?:meant|mean|said)(?: to say)?|make (?:it|that)|correction|rather(?! than)|instead(?! of)|better|i(?:['’]d| would)? rather(?: have)?|not that(?: one)?|stop(?=[,.!]))(?![\p{L}\p{N}'’])[\s,.!;:…–-]*)/iu
const interjection =
  /^(?:(?:oh|ah|ooh|um+|uh+|hmm+|er+|well|hey|mate|yes|yeah|yep|yup|ok|okay|sure|but|and|then|so|please|pls|plz|thanks|thank you|just|simply|it should be|it['’]?s|that['’]?s|lets|let['’]s|can (?:you|u)|could (?:you|u)|i (?:want|need|would like)(?: you)?(?: to)?|i['’]d like(?: you)?(?: to)?)(?![\p{L}\p{N}'’])[\s,.!;:…–-]*)/iu
/** A short word of any kind before 'I meant'. */
const unknownInterjection =
  /^(?!(?:what|which|who|whom|how|why|when|where|do|does|did|is|as|like|if|the|that|this|thing|all|only|so)\b)\p{L}{1,6}[\s,.!]{1,4}(?=(?:no[\s,.!]{1,4})?(?:i|we) (?:meant|mean)\b)/iu
const negation =
  /^(?:please )?(?:do not|don['’]?t|dont|not|never|no need to|without|instead of|rather than|forget(?: about)?|no longer)(?![\p{L}\p{N}])/iu
const clauseEnd =
  /[,;!?\n]+\s*|\.(?=\s|$)\s*|\s+[–-]\s+|\s+(?:but|and then|and)\s+|\s+(?=(?:just|rather|simply)\s)/iu
const rejection =
  /\s+(?:and |but )?(?:not|instead of|rather than|and no)\s+(?!only\b|in\b|at\b|be\b|been\b|home\b)/iu

/**
 * Splits a text into what the shopper wants and what the shopper does not want any more. Clauses that begin with a negation, and
 * the words after 'not' and 'instead of', are rejected.
 *
 * Source: OP-141
 */
export function splitCorrection(text: string): SplitCorrection {
  const start = stripOpeners(text.slice(0, 400).trim().replace(unknownInterjection, ''))
  const wanted: string[] = []
  const rejected: string[] = []
  for (const clause of start.rest.split(clauseEnd)) {
    const { rest } = stripOpeners(clause.trim())
    if (rest === '') continue
    if (negation.test(rest)) {
      const { left, right } = splitAtVerb(rest.replace(negation, '').trim())
      rejected.push(left)
      if (right !== '') wanted.push(right)
      continue
    }
    const [kept = '', ...dropped] = rest.split(rejection)
    wanted.push(stripOpeners(kept.trim()).rest)
    rejected.push(...dropped)
  }
  const isMarked = /(?:\binstead|\brather)[.!]*$/i.test(text.trim())
  return {
    wanted: wanted
      .map((clause) =>
        clause.replace(/\s+(?:instead|rather|please|pls|thanks|thank you|i meant|i mean)$/i, ''),
      )
      .filter((clause) => clause !== '')
      .join(', '),
    rejected: rejected.filter((clause) => clause !== '').join(', '),
    isCorrection: start.isCorrection || rejected.length > 0 || isMarked,
    isAddition: additionOpener.test(text.trim()),
  }
}

/** Splits 'cancel it move it to friday' at the verb of the change that is wanted instead. */
function splitAtVerb(text: string): { readonly left: string; readonly right: string } {
  const match =
    /^\S+(?: \S+){0,3}?(?<!\bto) (?=(?:move|push|tell|send|deliver|leave|put|pause|skip|change|postpone|make|bring)\b)/i.exec(
      text,
    )
  return match === null
    ? { left: text, right: '' }
    : { left: match[0].trim(), right: text.slice(match[0].length).trim() }
}

const decline =
  /^(?:(?:i |i['’]?ve |we )?changed? my mind|forget (?:it|that|about it)|leave (?:it|that|things?|everything)(?: as is| as it (?:is|was)| alone| be| there)?|keep (?:it|that|them|things?|(?:the|my) \w+)(?: as is| as it (?:is|was))?|never ?mind|all good|it['’]?s (?:fine|ok|okay)|as it (?:is|was)|thanks?|thank you|cheers|mate|then|please|for now|[\s,])+$/i

/** Returns whether words only say that everything stays as it is. */
export function isDecline(wanted: string): boolean {
  return decline.test(wanted)
}

/** Removes openers and interjections; `isCorrection`: at least one of them says that something was wrong. */
function stripOpeners(text: string): { readonly rest: string; readonly isCorrection: boolean } {
  let rest = text
  let isCorrection = false
  for (let count = 0; count < 12; count += 1) {
    const match = opener.exec(rest) ?? interjection.exec(rest)
    if (match === null || match[0] === '') break
    isCorrection ||= opener.test(rest)
    rest = rest.slice(match[0].length)
  }
  return { rest, isCorrection }
}
