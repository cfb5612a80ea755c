import { countWords, toSpacedWords } from '../plain-words'

/** Replaces the verb 'fancy' by 'want', because the adjective asks for a dear product: 'i fancy a gin'. */
export function replaceFancyVerb(text: string): string {
  return text.replaceAll(/\b(i|we|you|she|he|they|id|i['’]d) (?:really |kinda |quite )?fancy\b/gi, '$1 want')
}

const drinkPattern =
  /\b(?:(?:i|we|you|she|he|they|id)(?: am| m| re| are| ve| d| would| could| really| just| all| might)* (?:fancy|feel like|feeling like|feeling|could go|could murder|could do with|keen on|craving|crave|hanging for|hankering for|in the mood for|up for|thirsty for|thinking of|want|need|would love|love|after)|^(?:could go|could murder|feel like|fancy|keen on|keen for|craving|hanging for|in the mood for|thirsty for)) (?:a|an|some|something|another|any)\b/

/** Returns whether a text says that the shopper would like a drink: 'could murder a cider'. */
export function asksForDrink(text: string): boolean {
  const plain = toSpacedWords(text)
  return countWords(plain) <= maxRequestWords && !questionLead.test(plain) && drinkPattern.test(plain)
}

const maxRequestWords = 12
const questionLead = /^(?:do|does|did|how|why|what|when|where|who|is|are|am|can|could you|should) /
