import type { Slots } from '@murphy/understanding'
import { countWords } from '../plain-words'
import { findAddress } from './find-address'
import { hasQuestionForm } from './question-form'

const partOfAddress =
  /\b(?:unit|apartment|apt|flat|level|suite|house|street|post ?code)\b(?: (?:number|no\.?))?.{0,12}\d|\b(?:unit|house|street|flat|apartment) number\b|^(?:(?:no|sorry|its|it['’]?s|number|should be)[\s,.]+)*\d{1,5}[a-z]?(?: not \d{1,5}[a-z]?)?[\s.!]*$/i

/** 'Should be unit 9', which has the form of a question. */
const statement = /^(?:(?:no|sorry|actually|and|oh)[\s,]+)*should (?:be|say|read|have been)\b[^?]*$/i
const longestPart = 8

/** Returns whether a text holds a part of an address, such as a unit. */
export function hasPartOfAddress(text: string): boolean {
  return partOfAddress.test(text)
}

/** Returns whether a text names only a part of an address, and asks nothing: 'should be unit 12 not 2'. */
export function namesPartOfAddress(text: string): boolean {
  const asks = hasQuestionForm(text) && !statement.test(text.trim())
  return partOfAddress.test(text) && countWords(text) <= longestPart && !asks
}

/** A place where a delivery should go: 'could it go to my work instead', 'send it to mums'. */
const otherPlace =
  /\b(?:go|come|sen[dt]|ship(?:ped)?|bring|brought|drop(?:ped)?|deliver(?:ed)?|tak(?:e|en)|redirect(?:ed)?) (?:it |that |them |this |everything )?(?:off )?(?:to|at) (?:my|our|his|her|their|mum|dad|work|another|a different|somewhere|the (?:office|other))|\b(?:to|at) (?:my|our) (?:\w+ )?(?:work|office|job|place|house|home|flat|unit|apartment|mums?|dads?|sisters?|brothers?|parents|partners?|friends?|mates?)\b/i

/** Returns whether a text about the change of a delivery names another place: an address, a part of one, or somewhere else. */
export function namesOtherPlace(text: string, slots: Pick<Slots, 'place'>): boolean {
  return namesPartOfAddress(text) || otherPlace.test(text) || findAddress(text, slots).street !== null
}
