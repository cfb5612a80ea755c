const ownDelivery =
  /^(?:(?:but|and|so|look|please|pls|well|ok|okay)[\s,]+)*(?:i|we) (?:just |only |really |still )*(?:want|need|would like) (?:my|our|the) (?:\p{L}+ )?(?:beers?|wines?|drinks?|orders?|parcels?|delivery|bottles?|cases?|cartons?|box|stuff)(?: (?:delivered|here|to (?:arrive|come|be here)))?(?: (?:by|before|for))? (?:today|tonight|tomorrow|now|soon|this (?:arvo|afternoon|evening|week)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:please|pls|mate|thats all))*[\s.!?]*$/iu

/**
 * Returns whether a text only asks for the shopper's own order to arrive: 'i just want my beer by tonight'.
 *
 * Errors: none, for any text.
 */
export function wantsOwnDelivery(text: string): boolean {
  return ownDelivery.test(text.slice(0, 200).trim())
}
