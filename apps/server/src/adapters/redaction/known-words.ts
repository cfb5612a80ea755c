/**
 * The most common given names in Australia, so that one in small letters is recognised without an introduction.
 * Names that are also plain words or places of the shop (Will, Rose, Mark, Victoria) are left out: only a capital or
 * the words before tell them apart.
 */
const names = `
aaron abdul abigail adam adrian ahmed aisha alan albert alex alexander alexandra ali alice alicia alison amanda amelia
amy andrea andrew angela angelo angus anita anna anne annie anthony antonio arjun ashley ashleigh barbara belinda ben
benjamin bernadette beth bethany bianca bradley brendan brenda brett brian bridget bronwyn bruce bryan caitlin callum
cameron carl carla carmen carol caroline carolyn catherine cathy chantelle charles chelsea chloe chris christian
christina christine christopher claire clare colin connor corey craig cynthia daniel danielle daphne darren dave david
dean debbie deborah declan denise dennis derek diana diane dimitri dominic donald donna doris dorothy douglas duncan
dylan eddie edward eileen elaine eleanor elena eli elijah elise elizabeth ella ellen emily emma eric erin ethan eva evan
evelyn fatima felicity felix fiona frances francesca francis frederick gabriel gareth gary gavin gemma geoff geoffrey
george georgia georgina gerard gillian giulia glenn gloria gordon graham grant greg gregory hamish hannah harriet
harrison hassan hayley heather heidi helen helena henry holly howard hugh hugo hussein ian imogen irene isaac isabel
isabella isla ivan jackie jackson jacob jacqueline jake james jamie jane janet janice jared jasmin jason jayden jeff
jeffrey jen jenna jennifer jenny jeremy jerry jess jesse jessica jill jim joan joanna joanne jodie joe joel john johnny
jonathan jordan jorge jose joseph josephine josh joshua joyce juan judith judy julia julian julie justin karen karl
kate katherine kathleen kathryn kathy katie kayla keith kellie kelly ken kenneth kerry kevin khalid kim kimberley kirsty
kristen kumar kyle kylie lachlan lance larry laura lauren lawrence leah leanne lee leo leon leonard leslie lewis liam
libby lily linda lindsay lisa liz logan lorraine louis louise lucas lucy luis luke lynette lynn mackenzie madeleine
madison malcolm marcus margaret maria marie marilyn mario marion martha martin mary mason mathew matilda matt matthew
maureen megan melanie melissa mia michael michaela michelle mick miguel mike mitchell mohamed mohammad mohammed monica
muhammad nadia naomi natalie natasha nathan neil nguyen nicholas nick nicola nicole nigel nina noah nora norman olivia
oliver omar oscar owen pamela patricia patrick paul paula pauline pedro peter philip phillip phoebe prashant priya rachael
rachel rahul raj rajesh ralph raymond rebecca renee rhonda rhys richard ricky robert roberta robin rodney roger ronald
rosemary ross rowan roy russell ruth ryan sally sam samantha samuel sandra sanjay sara sarah scott sean sebastian sergio
shane shannon sharon shaun sheila shelley sheree shirley simon simone sofia sonia sophia sophie stacey stanley stefan
stella stephanie stephen steve steven stewart stuart susan suzanne tamara tania tanya tara teresa terry theo theresa
thomas tiffany tim timothy toby todd tom tony tracey tracy travis trevor tristan troy tyler valerie vanessa vera
veronica vicki vijay vincent vivian walter warren wayne wendy william xavier yasmin yolanda yusuf yvonne zac zachary
zara zoe
jo molly polly fred ned ted ed sid vince tahlia shaz dazza gazza shazza bazza chloe mia ava ivy layla hudson archie jayne
`
const givenNames = new Set(names.trim().split(/\s+/))

/** Returns whether a word, in any case, is a common given name. */
export function isGivenName(word: string): boolean {
  return givenNames.has(word.toLowerCase())
}

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

const commonWords = new Set([...words.trim().split(/\s+/), ...relatives])

/** Endings of other words, which names in small letters do not have. */
const endsOfOtherWords = /..(ing|ed|ly|tion|n't|'ll|'ve|'re)$/

/** Returns whether a word, in any case, is certainly not a name. */
export function isCommonWord(word: string): boolean {
  const lower = word.toLowerCase().replaceAll('’', "'")
  if (isGivenName(lower)) return false
  return lower.length < 2 || commonWords.has(lower) || (word === lower && endsOfOtherWords.test(lower))
}
