const age =
  /(?<![\d$.,])(?:aged )?(\d{1,2})(?:[ -]?(?:y\.?\/?o\.?|yrs?[ -]old|years?[ -]olds?|yrs?|years?|yo)(?:s)?)(?![\p{L}\d])(?: (?:old|aged))?|\baged (\d{1,2})(?: (?:yrs?|years?))?(?![\p{L}\d])/iu
/** Words for a person, an order or a length of time, which have an age or a number of years too. */
const otherAge =
  /\b(?:i['’]?m|im|i am|me|he|she|his|her|him|they|we|us|who|sons?|daughters?|dads?|fathers?|mums?|moms?|mothers?|brothers?|sisters?|mates?|friends?|kids?|child\w*|boys?|girls?|m[ae]n|wom[ae]n|guy|bloke|lady|nan|grand\w+|nephew|niece|cousin|person|people|someone|somebody|husband|wife|partner|birthday|anniversary|teen\w*|minor|student|ago|cellar\w*|keep|last|stor(?:e|ed|ing)|orders?|ordered|deliver\w*|refund\w*|return\w*|member\w*|warranty|card)\b/i

/**
 * Reads the age of a drink: '18 year old', '12yo'. `null`: the text names none, or may mean the age of a person.
 *
 * Source: docs/understanding.md#product-search
 */
export function readDrinkAge(text: string): { readonly years: number; readonly rest: string } | null {
  const match = age.exec(text.slice(0, longestText))
  const years = Number(match?.[1] ?? match?.[2])
  if (match === null || otherAge.test(text) || years < youngest) return null
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  return { years, rest: rest.replaceAll(/\s+/g, ' ').trim() }
}

const longestText = 200
/** 'For 2 years' is no age of a drink. */
const youngest = 3
