import { rememberLatest } from '@murphy/domain/collections'

const mourned =
  '(?:mum|mom|mother|dad|father|nan|nanna|pop|gran|granny|grand\\p{L}+|husband|wife|partner|son|daughter|brother|sister|uncle|aunt(?:y|ie)?|cousin|niece|nephew|friend|mate|boss|colleague|neighbour|baby|dog|cat|puppy|horse|parents?)'
const lossPatterns: readonly RegExp[] = [
  /\b(?:funerals?|memorial(?: service)?|condolences?|sympathy|celebration of (?:a |his |her |their |\p{L}+(?:['’]?s)? )?life|in mourning|grieving|bereave\w*|burial|cremation|passed away|shiva)\b/iu,
  /\b(?:a|the|an irish|his|her|their|my|\p{L}+['’]s|(?:for|after|at)(?: \p{L}+(?:['’]?s))?) wake\b(?! ?(?:up|me|us|the\b|board))/iu,
  new RegExp(
    String.raw`\b${mourned}(?:['’]s)? (?:has |just |had |have |recently )*died\b(?! laughing)`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:my|our|his|her|their) (?:\p{L}+ )?late ${mourned}\b`, 'iu'),
  new RegExp(
    String.raw`\b(?:lost|losing) (?:my|his|her|their|our|a) (?:\p{L}+ )?${mourned}\b(?!['’]?s)`,
    'iu',
  ),
]
/** Things that die or mourn in jest, and products of these names. */
const inJest =
  /\b(?:hangover|diet|phone|laptop|wallet|liver|fridge|battery) (?:funeral|died)\b|\bsympathy (?:pack|discount)\b/i

/** Returns whether a text names a death or a funeral, after which nothing may be answered in a cheerful tone. */
export const namesLoss = rememberLatest((text) => {
  const said = text.slice(0, 400)
  return !inJest.test(said) && lossPatterns.some((pattern) => pattern.test(said))
})
