import type { ProductQuery } from './product-query'

const asksYesNo =
  /^(?:(?:and|so|but|ok|okay|right|hmm+|then|also|well)[\s,]+)*(?:is|isn['’]?t|does|do|would|will|can|could|might|should)\b|[,;] ?(?:is|does|would|will|can|could) (?:it|that|this)\b/i

const spicyDrink = /\bspic(?:y|ed)\W*$/i

/**
 * Returns whether a text asks if a product has a style or goes with a food: 'does the first one suit oysters', 'is it smoky'.
 *
 * @param query what was read from the text
 */
export function asksAboutSuitability(
  text: string,
  { foods, styles }: Pick<ProductQuery, 'foods' | 'styles'>,
): boolean {
  // 'Is it spicy' is no question for spicy food.
  if (foods[0] === 'spicy food' && spicyDrink.test(text)) return false
  return asksYesNo.test(text.slice(0, 400).trim()) && foods.length + styles.length === 1
}
