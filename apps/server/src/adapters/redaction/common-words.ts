import { isGivenName } from './given-names'

/**
 * Words that follow where a name could stand ('my brother wants', 'I'm looking', 'Hi can you'), or have a capital
 * without being a name. A missing word is redacted as a name too often, which does little harm: the value is
 * restored in the answer.
 */
const words = `
a about above ace after again age ago ale all almost alone already also always am amazing an and another any anyone
anything are around arrive arrived as ask asked at away awesome back bad be because been beer before best better between
big birthday bit bloody book bottle bottles box bring bucks but buy by call came can cancel cans cant can't card cards
carton case cases cellar change chat cheap check christmas cider click close closed cold collect come comes coming could
customer customers dark date day days deal deliver delivered delivery deserve did didn't didnt direct do does doesn't
doesnt doing done don't dont down drink drinks driver drop dry each early easter either else email end even ever every
everyone everything express fault feedback few fine first fix for found free friday from full gave get gets getting gift
gifts give go goes gone gonna good got grab great guys had happy has hasn't hasnt have haven't he hello help her here
hers hey hi him his home hope hot how id if i i'd i'll i'm im i've in inside instead into invoice is isn't isnt it item
items it's its job join just keen keep kept know last late later left let let's like line list live living load local
log long look lost lot love made mail make many mate me meant mine miss missing mobile moment monday money more morning
most moved much must my name near need needs never new next nice night no nobody none nope nor not nothing now number of
off office often oh ok okay old on once one online only open or order ordered orders other our ours out over own pack
paid parcel part party pay person phone pick picked pickup place please possible post present price problem product
promo proud put question quick quite ran rather ready really reckon red refund return returned right ring safe said same
sad saturday say says see seems send sent set shall she shop should show since sit so sold some someone something soon
sorry sort spirit spirits stand starting still stock stop store stores stuck stuff such sunday super sure take taken
talk tell than thank thanks that that's thats the their them then there these they thing things think this those though
thursday till time to today together told tomorrow tonight too top track tracking tried trouble tuesday turn two under
unhappy until up upset us use used usual very via voucher wait want wanted wants was wasn't way we wednesday week well
went were what what's whats when where where's wheres whether which while white who who's whos whole whose why will wine
wines wish with within without won't work works would wouldn't wrong yeah years yep yes yesterday yet you your you're
youre yours
collects picks grabs fetches comes gets lives works likes orders says takes lost calls buys grab fetch receive sign
buddy useless removed replaced adding nominee's name names details husbands wifes mums dads partners brothers sisters
update nominate different alternative another transfer bye support holiday holidays emails interstate overseas sick outside
outta around near upset ill zealand vb dozen stubby stubbies tinnies slab lunch dinner party wedding
crap shit bullshit rubbish grateful ridiculous terrible murph collector recipient customer
january february march april may june july august september october november december
australia australian aussie nsw vic qld tas act nt sa wa nz murphy murphy's
english french italian spanish scottish irish german japanese american
visa mastercard amex paypal afterpay google apple android facebook uber afl anzac covid pos gst eftpos faq sms url ip
shiraz pinot noir gris grigio cabernet sauvignon sauv sav blanc merlot chardonnay riesling prosecco champagne moscato
rose rosé port sherry whisky whiskey scotch bourbon vodka gin rum tequila brandy lager stout pale pilsner
mr mrs ms dr
`
/** Relations that are often followed by a name: 'my brother Sam'. */
export const relatives: readonly string[] = `
brother sister bro sis wife husband hubby partner mum mom mother dad father son daughter friend mate colleague flatmate
housemate roommate neighbour neighbor boss boyfriend girlfriend fiance fiancé fiancee fiancée cousin uncle aunt auntie aunty
nephew niece grandma grandpa grandmother grandfather nan pop pa nominee assistant secretary manager bestie missus misus
`
  .trim()
  .split(/\s+/)

const set = new Set([...words.trim().split(/\s+/), ...relatives])

/** Endings of other words, which names in small letters do not have. */
const endsOfOtherWords = /..(ing|ed|ly|tion|n't|'ll|'ve|'re)$/

/** Returns whether a word, in any case, is certainly not a name. */
export function isCommonWord(word: string): boolean {
  const lower = word.toLowerCase().replaceAll('’', "'")
  if (isGivenName(lower)) return false
  return lower.length < 2 || set.has(lower) || (word === lower && endsOfOtherWords.test(lower))
}
