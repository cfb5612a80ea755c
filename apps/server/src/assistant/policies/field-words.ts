import { stem } from '@murphy/understanding'

const drinks =
  'drink drank drunk drinking alcohol booze grog beer wine red white rose gin vodka rum whisky whiskey scotch bourbon brandy port sherry tequila cider champagne bubbles bubbly prosecco sparkling cocktail martini margarita spritz shandy stout lager ale pint schooner middy stubby tinny glass glasses shot few couple round toast sip tasting sober hungover hangover tipsy strength strong light session pub bar night bender kombucha shiraz pinot sav liqueur spirit punch dram'
const people =
  'he she they him her his them their someone somebody anyone person people man woman bloke guy girl boy lady chick driver courier staff manager boss worker agent neighbour ex wife husband partner boyfriend girlfriend mate friend flatmate housemate roommate brother sister mum dad mother father son daughter kid family date colleague cop police you your'

/**
 * The words of each policy's field. The policy is about the topic of a text that has a word of each line; the classifier, which
 * also reads letters and meanings, needs more certainty for any other.
 */
const fieldLines: Readonly<Record<string, readonly string[]>> = {
  abuse_at_home: [
    people,
    'hit hurt beat bash punch slap kick shove push grab throw choke strangle threaten scare scared afraid frightened terrified fear hide violent abusive aggressive nasty mean angry rage temper rough yell scream snap lash control track lock let allow bruise welt black eye hand safe unsafe danger leave escape refuge shelter police order dv avo violence abuse stalk force rape break broke smash drink drunk drinking money phone cop eggshell flinch bottle refuse touch',
  ],
  allergen: [
    'allergy allergic allergen intolerant intolerance coeliac celiac anaphylactic anaphylaxis epipen hive rash itch itchy wheeze asthma react reaction swell swelling blotchy sneeze sensitive sensitivity contain trace ingredient fined fining label free sulphite sulfite sulphur sulfur preservative additive nut peanut almond hazelnut walnut cashew macadamia egg milk dairy lactose casein fish isinglass gluten wheat barley rye oat soy shellfish crustacean histamine tannin sesame lupin mustard yeast corn vegan dye colouring throat welt',
  ],
  card_number: [
    'card visa mastercard amex debit credit digit cvv cvc ccv cvn expiry expire pin bank bsb account paypal number plastic charge payment pay',
  ],
  drinking_to_get_drunk: [
    'drunk drunker hammered smashed wasted wrecked plastered pissed maggot legless blind blotto sloshed munted paralytic trashed loose messy tipsy buzz buzzed blackout cooked lit tanked face head forget remember numb strong strongest fast fastest quick quickest cheap cheapest hit kick knock floor effect percent abv proof bang buck dollar contest competition comp challenge race game dare bet record skol scull skull chug neck funnel bong shotgun binge bender piss turps skinful oblivion pass wiped off mess stomach standing vomit spew',
    'drink drank drunk drinking alcohol booze grog piss beer wine gin vodka rum whisky scotch bourbon tequila cider goon cask shot spirit punch bottle can slab carton jug pint bender binge party night weekend get getting give make drunker hammered wasted legless blotto strongest',
  ],
  driving: [
    'drive drove driven driving wheel car ute van truck boat bike motorbike scooter forklift tractor mower ski bus road highway freeway licence license plate plater ps learner provisional cop police rbt breath breathalyser breathalyzer bac blow limit 05 key uber taxi skipper ride school p l hatchback airport over legal test home',
    `${drinks} had have lowest alcohol drinks limit blow bac wears system 05`,
  ],
  harm_to_others: [
    people,
    'kill murder stab shoot bash hurt poison attack strangle choke harm punch belt beat smack assault torch knife glass bury destroy kidnap rape knock drug break smash burn fire bomb explosive molotov gun bat machete bullet acid spike slip roofie wait waiting find regret pay blood dead die suffer sick asleep unconscious sleep head face jaw teeth leg lesson revenge threaten coming sort live work watch home lie notice',
  ],
  health: [
    'health healthy healthier healthiest unhealthy doctor gp nurse surgeon dietitian cardiologist specialist dentist hospital medical body heart ticker liver kidney gut stomach tummy skin brain bone blood sugar cholesterol pressure weight fat calorie diet keto immune prostate bladder bowel lung joint back throat tooth teeth diabetes diabetic gout cancer epilepsy ulcer reflux ibs migraine headache depression depressed anxiety insomnia adhd flu cold cough fever covid surgery operation chemo concussion cramp pain ache sore arthritis menopause sick ill illness disease condition dialysis cure heal remedy medicinal detox sleep asleep nightcap nerves hangover guideline week daily harm risk tonic antioxidant resveratrol energy fit fitness muscle period rash tired age',
  ],
  intoxicated: [
    'drunk drank drunken sunk sank hammered smashed wasted wrecked plastered pissed maggoted maggot legless blind blotto sloshed munted paralytic trashed tipsy buzzed tanked cooked sozzled skinful bender turps piss sauce grog booze drinking sober intoxicated inebriated slur spin spinning face straight head stumble wobble stagger walk type polish polished finish finished down downed deep had many lot gone empty dry dead bottles since already merry full thirsty pub spelling keyboard fifth sixth',
    'i im me my we us our he she they him her his mate hubby husband wife friend everybody everyone all been send bring more another deliver need',
  ],
  legal: [
    'lawyer solicitor barrister attorney legal court tribunal vcat ncat sue suing suit lawsuit damages compensation negligence liable liability breach contract consumer fair ombudsman accc acl trading regulator commission licence fraud law illegal illegally injury injured discrimination defamation misleading proceedings courts subpoena report reporting action demand',
  ],
  medical_emergency: [
    'swallow swallowed ate eaten drank drunk lick licked lapped choke choking breathe breathing breath unconscious unresponsive collapse collapsed faint fainted seizure fit fitting convulse chest heart stroke bleed bleeding blood cut gash slice glass glasses shard throat tongue swelling swell blown blue grey floppy limp cold vomit vomiting spew wake waking move moving pass passed head hit fell fall burn burnt burning fire flame smoke gas fume leak explode exploded poison poisoning overdose ambulance 000 hospital emergency doctor paramedic help dizzy shake shaking sweat sweating clutch numb blind vision hallucinate spike spiked pill bleach sanitiser metho toddler baby infant child kid son daughter boy girl dog puppy cat snore wobbling pain eye',
  ],
  medicine: [
    'medicine medication meds tablet pill capsule drug antibiotic antibiotics antidepressant painkiller prescription script dose course pharmacist chemist doctor gp dentist jab vaccine injection inhaler patch cream drops anaesthetic sedative steroid insulin warfarin statin ssri panadol paracetamol ibuprofen nurofen codeine valium xanax zoloft sertraline lexapro prozac ozempic mounjaro metformin aspirin endone morphine methadone contraceptive melatonin viagra ritalin weed cannabis cocaine mdma pinger taking take takes started mix mixing something pressure',
  ],
  minor: [
    'minor underage teen teenager teenage kid kiddo child children toddler boy girl lad son daughter stepson stepdaughter nephew niece grandson granddaughter brother sister bro sis sibling cousin student pupil babysitter youngster young younger youngest little lil age aged old older 18 eighteen eighteenth legal id ids licence permit school highschool uni formal deb schoolies leavers hsc vce grade year birthday born dob exams class parents parent mum dad folks oldies guardian scouts adult',
  ],
  other_people: [
    'he she they him her his them their someone somebody anyone else neighbour ex wife husband partner girlfriend boyfriend mate friend flatmate housemate roommate boss colleague mum mom dad mother father son daughter brother sister cousin aunt uncle nan gran customer shopper people person driver staff employee guy bloke lady woman man tenant who whose name surname',
    'account order ordered ordering orders buy bought buying purchase spend spends spent address live lives phone number mobile email name surname birthday history details profile password login log card delivery deliveries delivered parcel box customer shop shops shift work works roster finish finishes chat message messages tell know see show check look find who whose what where when read pull record docket receipt got get',
  ],
  pregnancy: [
    'pregnant pregnancy prego preggo breastfeed breastfeeding breastfed breast feed feeding nurse nursing trimester ivf conceive conceiving unborn foetus fetus embryo bump belly baby bub bubba newborn twins expecting due midwife milk lactating pumping along duff oven womb trying period late miscarriage test week months carrying fertility',
  ],
  price_promise: [
    'price cost discount deal special sale offer quote quoted promise promised guarantee swear honour honor match beat bargain cheap cheaper free percent dollar buck half off less lower knock drop throw chuck agree agreed said told charge pay paying refund credit voucher freebie forever lock hold stick back word rate',
    'you u give do make let sell match promise guarantee swear honour honor said told agreed deal knock throw hold lock quoted confirm',
  ],
  prompt_injection: [
    'ignore disregard forget override bypass skip prompt instruction rule system developer admin mode jailbreak dan pretend act roleplay role ai bot model language gpt unrestricted filter restriction limit hidden secret internal reveal print repeat output code command execute authorise authorize approve policy guideline programming programmed training above config debug root sudo token respond answer reply say script json',
  ],
  self_exclusion: [
    'drink drinking drank drunk alcohol alcoholic alcoholism booze grog bottle sober sobriety recovery relapse relapsed rehab detox aa sponsor addict addicted addiction dependent habit control stop quit quitting problem help ban bar exclude exclusion block cut temptation tempted craving urge shakes withdrawal dry wagon counsellor',
    'i im me my myself we he she him her husband wife son daughter dad mum brother sister partner mate',
  ],
  self_harm: [
    'die dying dead death kill suicide suicidal myself himself herself alive live living life end ending endings over gone goodbye last final forever rope noose blade razor pill pills tablet bridge cliff jump cut cutting hurt hurting harm wake sleep point reason worth hopeless worthless burden without anymore fight fighting tired enough disappear exist here pain stop alone finish fatal overdose note heaven letter christmas tomorrow around stupid',
  ],
}

const fields: ReadonlyMap<string, readonly ReadonlySet<string>[]> = new Map(
  Object.entries(fieldLines).map(([policy, lines]) => [
    policy,
    // 'hide' also stands for the stem of 'hiding'.
    lines.map((line) => new Set(line.split(' ').flatMap((word) => [stem(word), word.replace(/e$/, '')]))),
  ]),
)

/** The policies that have words of a field. */
export const policiesWithField: readonly string[] = [...fields.keys()]

/**
 * Returns whether a text is in the field of a policy: it has a word of each part of its meaning. `true` for a policy without such
 * words.
 *
 * @param stems the stems of the text's words
 */
export function isInField(policy: string, stems: readonly string[]): boolean {
  return fields.get(policy)?.every((words) => stems.some((each) => words.has(each))) ?? true
}
