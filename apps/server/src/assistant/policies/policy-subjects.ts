import {
  bingePolicy,
  cardPolicy,
  drivingPolicy,
  emergencyPolicy,
  habitPolicy,
  injectionPolicy,
  legalPolicy,
  medicinePolicy,
  otherPeoplePolicy,
  pregnancyPolicy,
} from './policy-names'

const drinks = String.raw`drink\w*|drank|drunk\w*|alcohol\w*|booz\w*|grog|liquor|wines?|vino|beers?|ales?|lagers?|stouts?|ciders?|vodkas?|gins?|rums?|whisk\w+|bourbons?|scotch|tequilas?|brandy|port|sherry|spirits?|shots?|champagne|champers|prosecco|bubbl\w+|fizz|moscato|ros[eé]|shiraz|merlot|pinot|chardonnay|sav|goon|cask|cocktails?|margaritas?|martinis?|spritz\w*|cruisers?|seltzers?|premix\w*|schooners?|pints?|stubb\w+|tinn\w+|cans?|slabs?|cartons?|bottles?|glass(?:es)?|sips?|tipple|nightcap|hangover|hungover`
const words = (text: string): RegExp => new RegExp(String.raw`(?<![\p{L}\d])(?:${text})(?![\p{L}\d])`, 'iu')

/**
 * The words of which a text must hold one, so that the classifier alone may name the policy. They are wide: a text without any of them says
 * nothing of the policy's subject, and its letters only resemble those of risky texts.
 */
const subjects: Readonly<Record<string, RegExp>> = {
  [cardPolicy]: words(
    String.raw`cards?|visa|master ?card|amex|american express|cv[vc]2?|ccv|expir\w*|exp|debit|credit|bank|bsb|pin|digits?|long numbers?|the front|the back|(?:\d[ -]?){12,}`,
  ),
  [emergencyPolicy]: words(
    String.raw`breath\w*|wak\w+|woke|respon\w+|conscious\w*|unconscious|asleep|sleep\w*|snor\w+|faint\w*|collaps\w+|pass\w* out|black\w* out|out cold|bleed\w*|blood\w*|cuts?|cutting|sliced?|slash\w*|gash\w*|burn\w*|fire|flames?|smok\w+|gas|fumes?|swallow\w*|drank|drunk|drinking|ate|eat\w*|lick\w*|chew\w*|suck\w*|sip\w*|swig\w*|skull\w*|chok\w*|seiz\w*|fit|fits|fitting|convuls\w*|shak\w+|trembl\w+|vomit\w*|throw\w* up|threw up|spew\w*|chuck\w*|spat|sick|ill|pain\w*|hurt\w*|ache\w*|chest|heart|throat|lips?|tongue|face|eyes?|ears?|head|skull|arm|leg|legs|hand|finger|wrist|stomach|belly|skin|hip|swell\w*|swollen|puff\w*|blue|purple|grey|gray|pale|yellow|clammy|cold|limp|floppy|stiff|numb\w*|tingl\w*|dizzy|blind|vision|see|seeing|poison\w*|overdos\w*|od|pills?|tablets?|packet|meds|medic\w*|ambulance|000|triple zero|paramedic\w*|hospital|doctor|emergency|help|save|danger\w*|dying|dies?|dead|pulse|floor|ground|slump\w*|fell|fall\w*|stroke|attack|allerg\w*|react\w*|shards?|splinters?|bleach|metho|methylated|methanol|cleaner|detergent|antifreeze|weedkiller|chemical\w*|petrol|turps|recovery position|not moving|wont move|stab\w*|shot|drown\w*|electr\w+|chopped|squashed|crush\w*|spiked|drugged|tampered|heatstroke|overheat\w*|unwell|gurgl\w*|hallucinat\w*|confus\w*|delirious|dts|drowsy|gulp\w*|mouthful|neck\w*|froth\w*|foam\w*|snake|bit|bitten|stung|sting|rouse|cpr|epipen|naloxone|drool\w*|weak|got into|pupils|jelly|caught`,
  ),
  [bingePolicy]: words(
    String.raw`${drinks}|get|getting|smash\w*|wast\w+|hammer\w*|legless|buzz\w*|black ?outs?|pissed|munted|wrecked|trashed|loose|messy|written off|write off|obliterat\w*|annihilat\w*|paralytic|maggot\w*|rotten|plastered|tipsy|strong\w*|percent\w*|proof|abv|standards?|units|games?|gaming|comp\w*|contest\w*|challenges?|skol\w*|sk[ou]ll\w*|scull\w*|chug\w*|down\w*|races?|racing|bong\w*|funnel\w*|pong|cups?|flip|rage|rounds?|losers?|punish\w*|dares?|bets?|records?|fast\w*|quick\w*|hits?|hardest|knock\w*|forget|numb|drown|gone|kings|shoeys?|bender|blotto|off (?:my|our|his|her|their) \w+|floors?|floored|wipes?|spew\w*|mess\w*|damage|blind|remember|unconscious|trolleyed|nuclear|slaps|cooked|stumbl\w*|piss|max|bang|centurion|power hour|beerio|goon of fortune|high`,
  ),
  [habitPolicy]: words(
    String.raw`${drinks}|block\w*|bans?|banned|banning|bar|barred|stop\w*|clos\w+|delet\w*|remov\w*|exclu\w*|exclusion|lock\w*|refus\w*|sober\w*|clean|dry|addict\w*|alcoholic\w*|alcoholism|rehab\w*|detox\w*|aa|quit\w*|control|cut\w* (?:down|back|me|him|her|off)|help|shak\w*|tremb\w*|withdraw\w*|relaps\w*|recover\w*|crav\w+|tempt\w*|urge\w*|habits?|problem|hooked|depend\w*|need|buy\w*|bought|order\w*|sell\w*|deliver\w*|unsubscribe\w*|hid\w*|lie|lying|ashamed|shame|hat\w+ myself|counsell\w*|psych\w*|therap\w*|sponsor|struggl\w*|spen\w+|money|rent|pokies|gambl\w*|limit\w*|trust myself|willpower|impossible|serve|wagon|slipped|one more|just one|only one|breakfast|morning|empties|sweats?|jitters|clammy|meetings?|scar\w+|cooling off|time me out|flag|payday|never could`,
  ),
  [legalPolicy]: words(
    String.raw`law\w*|legal\w*|illegal\w*|sue\w*|suing|court\w*|solicitor\w*|barrister\w*|attorney|counsel|tribunal\w*|v?n?q?[cs]at|ombudsman|fair ?trading|accc|asic|oaic|consumer\w*|rights?|claim\w*|compensat\w*|damages|liab\w*|negligen\w*|contract\w*|breach\w*|police|cops|report\w*|authorit\w*|regulat\w*|evidence|admissible|demand\w*|complain\w*|dispute\w*|chargeback\w*|refus\w*|refund\w*|entitle\w*|action|class|fined|fines|a fine|the fine|licen[cs]\w*|insur\w*|fair work|union|statut\w*|acts?|acl|privacy|defam\w*|discriminat\w*|fraud\w*|scam\w*|theft|steal\w*|stole\w*|criminal|charges?|judge|magistrate|serve|papers|letter|in writing|terms|allowed|permit\w*|mislead\w*|false|advertis\w*|media|news|investigat\w*|penalt\w*|prosecut\w*|testif\w*|witness|settle\w*|owe|owed|pay me|summons|subpoena\w*|cctv|case against|a case|assault\w*|injur\w+|obliged|enforce\w*|warranty|unlawful\w*|legislat\w*|jurisdiction|crime|harass\w*|custody|dismiss\w*|sacked|trademark|estate|commission\w*|inspector|win no fee|mediator|binding|responsible|payout|soo|worksafe|standards`,
  ),
  [drivingPolicy]: words(
    String.raw`dr[io]v\w*|driven|cars?|utes?|vans?|trucks?|wheel|keys|limit|0?\.?05|bac|breath\w*|blow\w*|test\w*|rbt|booze bus|cops?|police|licen[cs]e|ps|p ?plates?|ls|l ?plates?|provisional|interlock|rid\w+|bikes?|e ?bikes?|scooters?|motorbikes?|cycl\w*|boats?|skipper\w*|jet ?ski\w*|tinny|ferry|yacht\w*|sail\w*|plane|pilot|fly\w*|drone|tractor\w*|forklift\w*|machine\w*|mower|horse\w*|quad|buggy|skateboard\w*|road\w*|behind the wheel|under|over|legal|sober\w*|zero|shift|operate\w*|park\w*|roadie\w*|home|duck|nip|pop|come and get|pick\w* up|collect\w*|bob down|shoot down|dui|blood alcohol|plates?|greens|reds|learners?|school run|kids|school|airport|freeway|ticket|deso?|designated|steer\w*|tow\w*|caravan|crane|houseboat|speedboat|snowmobile|head(?:s|ing)? (?:off|back|home)|leave in|streets|reading|run`,
  ),
  [medicinePolicy]: words(
    String.raw`${drinks}|medic\w*|meds?|tablets?|pills?|drugs?|dos\w+|antibiotic\w*|anti\w+|pain ?killers?|prescri\w*|chemist|pharmac\w*|doctor|gp|vaccin\w*|jabs?|injection\w*|insulin|patch\w*|cream|mix\w*|interact\w*|\w+(?:ine|ol|in|am|um|ide|one|il|ax|ex|en|an|ofen|pro|oft|cet|ril|pam)|took|taking|take|script|course|capsules?|sprays?|inhalers?|cough|flu|cold|methadone|hormone\w*|hrt|chemo|supplements?|vitamins?`,
  ),
  [pregnancyPolicy]: words(
    String.raw`pregn\w*|preg\w*|expecting|expectant|due|bab(?:y|ies)|bubs?|bubba|newborn\w*|infant\w*|breast\w*|nurs\w+|feed\w*|fed|milk|pump\w*|express\w*|lactat\w*|trimester\w*|weeks?|wks?|months?|ivf|embryo\w*|transfer|conceiv\w*|ttc|trying|fertil\w*|period|late|test|lines|positive|bump|belly|womb|unborn|f(?:o)?etus|f(?:o)?etal|carrying|duff|knocked up|oven|midwife|obstetrician|ob|labou?r|birth\w*|miscarr\w*|surrogate|boob\w*|latch\w*|mum|mother|mama|twins|little one|family way|contracepti\w*|the pill|mums? to be|placenta|fasd|contractions|morning sickness|gestational|eggs?|with child|try for|family|ovulat\w*|obgyn|wean\w*|before i knew|found out`,
  ),
  [injectionPolicy]: words(
    String.raw`prompts?|instruct\w*|rules?|ruleset|systems?|ignor\w*|disregard\w*|forget|pretend\w*|acts?|acting|roles?|role ?play\w*|modes?|ai|bots?|chatbot|robot|gpt\w*|chatgpt|claude|llm|models?|codes?|admin\w*|root|sudo|dev|developer\w*|debug\w*|config\w*|filter\w*|polic\w+|guidelines?|guardrails?|safety|restrict\w* (?:off|mode)|unrestricted|no restrictions|restrictions|secrets?|reveal\w*|repeat\w*|translat\w*|print\w*|output\w*|overrid\w*|bypass\w*|jailbr\w*|simulat\w*|imagine|you are|you're|youre|your|murphy|answer\w*|respond\w*|repl(?:y|ies)|say|json|script\w*|persona\w*|character|story|poem|base64|encod\w*|decod\w*|context|message|training|trained|data|programm\w*|hack\w*|commands?|execut\w*|run|function\w*|variables?|database|sql|tokens?|temperature|above|initial|original|hidden|internal|tell me|list|enable\w*|disable\w*|switch\w*|turn|obey\w*|told|permission|full access|verif\w*|skip|set the|mark|api|endpoint|url|fetch|write me|python|essay|homework|dump|do anything|owner|head office|corporate|pirate|paste|backwards|agree|select|drop table|os|remember|reset|level|superuser|users?|assume|assistant|assistance`,
  ),
  [otherPeoplePolicy]: words(
    String.raw`who|whos|whose|name\w*|surname|address\w*|phone\w*|mobile|numbers?|emails?|instagram|facebook|contacts?|details?|account\w*|passwords?|log ?ins?|orders?|ordered|ordering|bought|buy\w*|purchas\w*|history|parcels?|deliver\w*|receipts?|invoices?|track\w*|spen\w+|cards?|live|lives|living|where|roster\w*|shifts?|works?|working|schedule|customers?|shoppers?|members?|staff|records?|files?|look up|lookup|check|see|show|tell me|give me|find|confirm|know if|did|does|has|is my|use|uses|used|sent|sends|signed|collect\w*|picked|read|profile|birthday|birth|old is|points|balance|system|suburb|list|log me in|when is|chat`,
  ),
}

/**
 * Returns whether a text holds a word of the subject of a policy, so that the classifier alone may name it. Policies without a list, such as
 * those of which people speak in hints, may always be named.
 */
export function namesSubject(text: string, policy: string): boolean {
  return subjects[policy]?.test(text) ?? true
}

/** Words of a shopper who wants to be kept from drinking or from buying. A story holds others, such as 'order' and 'bought', by chance. */
const selfControl = words(
  String.raw`block\w*|bans?|banned|barred?|stop\w*|clos(?:e|ed|ing) (?:my|the|it|this)|delet\w*|exclu\w*|lock\w*|refus\w*|(?:do not|don['’]?t|not|never) (?:let|sell|serve) me|sober\w*|clean|dry|addict\w*|alcohol\w*|rehab\w*|detox\w*|aa|quit\w*|control|cut\w* (?:down|back|me|him|her|off)|withdraw\w*|relaps\w*|recover\w*|crav\w+|tempt\w*|urges?|habits?|problem|hooked|depend\w*|drinking|drunk|hid\w*|lying|asham\w*|shame|hat\w+ myself|counsell\w*|psych\w*|therap\w*|struggl\w*|rent|gambl\w*|trust myself|willpower|wagon|slipped|one more|just one|only one|last one|every night|empties|shak\w*|sweats?|meetings?`,
)

/** Returns whether a long text says that it is about a policy whose other words tell of anything. */
export function namesSubjectOfStory(text: string, policy: string): boolean {
  return policy !== habitPolicy || selfControl.test(text)
}
