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
const set = new Set(names.trim().split(/\s+/))

export function isGivenName(word: string): boolean {
  return set.has(word.toLowerCase())
}
