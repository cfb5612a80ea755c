import { homePolicy, selfHarmPolicy } from './policy-names'

/** The words of people who hint at self-harm: death and its means, an end, goodbyes, a plan, and nothing that is left. */
const selfHarm = String.raw`die[sd]?|dying|dead|death|lethal|fatal|kil+\w*|kms|suicid\w*|hurt\w*|harm\w*|pain\w*|end\w*|life|live|living|alive|unalive|exist\w*|(?:be|being|not|around|left|of) here|around (?:anymore|for|after|much|long)|any ?more|any longer|no longer|go on|going on|keep going|can['’]?t|cant|cannot|can not|not (?:be|going to be)|won['’]?t (?:be|need|make|see|come|matter|get)|where i(?:['’]?m| am) going|gone|go for good|for good|good ?byes?|bye|farewell|last words|funeral|wills?|notes?|letters?|affairs|jump\w*|cliffs?|bridge|gap|edge|balcony|platform|tracks|trains?|trucks?|trees?|wheel|rope|hang\w*|razor|blade|knife|wrists?|cut|cutting|slit|guns?|pistol|rifle|shotgun|drown\w*|river|sea|swallow\w*|pills?|tabs|tablets?|sleepers|panadol|antidepress\w*|overdos\w*|od|metho|poison\w*|stockpil\w*|sleep\w*|asleep|wak\w+|peace\w*|forever|heart|breath\w*|miss me|misses me|miss us|without me|minus (?:me|one)|better off|relieved|burden\w*|notice|alone|lonely|nobody|no ?one|nothing left|no (?:reason|point|future|hope)|the point|point(?:less| to)|hopeless|worthless|waste of|empty|numb|tired|exhaust\w*|cr(?:y|ies|ying)|hat\w+|depress\w*|bipolar|voices|my head|myself|himself|herself|themsel\w+|help|safe|someone to talk|all (?:just )?(?:to )?stop|stopping me|joining|join (?:him|her|them)|be with (?:him|her|them)|other side|heaven|earth|six feet|lights out|give up|giving up|given up|(?:i['’]?m|im|i am|be|and|all|just|so) done\b(?! (?:with (?:you|this (?:chat|bot|shop|order)|shopping|waiting|here)))|over it all|finish\w*|way out|out to it|disappear\w*|vanish\w*|th(?:is|e) world|not there|tonight|through the night|after (?:me|that|this)|forgive|love (?:you|them|her|him)|(?:my|the) (?:kids|girls|boys|mum|dad|cat|dog)|who (?:gets|would|will)|quietly|crisis|cop(?:e|ing)|break(?:ing)? down|broken|lost (?:my|the)|grave|bur(?:y|ied)|ash(?:es)?|wish|rather not|at rest|decided|made (?:up )?my mind|made my mind|guts|plan|planning|planned|accident|on purpose|do it|done it|(?:my|the|one|last \w+) (?:last|i['’]?ll ever)|last \w+ i['’]?ll ever|final|be over|(?:talk|talking) to|roof|lifeline|step in front|come back from|doesn['’]?t come back`

/** The words of people who hint at violence at home: who does it, what is done, fear, control and flight. */
const home = String.raw`husband\w*|hubby|wife|partner\w*|boyfriend\w*|girlfriend\w*|bf|gf|ex|fella|bloke|old man|man|missus|spouse|fianc\p{L}+|married|wedding|father|dad\w*|step\w*|mother|mum\w*|parents?|son|brother|sister\w*|daughter|uncle|aunt\w*|flatmate|housemate|roommate|carer|family|kids?|child\w*|little (?:boy|girl)|hit|hits|hitting|hurt\w*|beat\w*|belt\w*|bash\w*|punch\w*|slap\w*|smack\w*|swings?|spits?|spat|split|shov\w+|push\w*|kick\w*|chok\w+|strangl\w+|throat|neck|grab\w*|held me|holds? my|throw\w*|threw|thrown|pour(?:s|ed)|smash\w*|broke|breaks|burns?|bruis\w*|black eye|blood\w*|bleed\w*|ribs|fists?|hands on|hands round|violen\w*|aggressive|rough|physical|abus\w*|dv|domestic|danger\w*|unsafe|safe\w*|scar(?:ed?|es)|afraid|fear\w*|flinch\w*|frighten\w*|terrif\w*|threat\w*|kill\w*|weapon|knife|gun|yell\w*|scream\w*|crying|rag(?:e|es|ing)|angry|anger|temper|nasty|loses it|explod\w*|go(?:es)? (?:off|mental)|starts on|do it or|control\w*|monitor\w*|stalk\w*|track\w* me|watch\w* me|check\w* (?:my|what|this|the|on)|reads? (?:my|every\w*|it all)|goes thr\w+|let (?:me|us|go)|lets me|not allowed|isn['’]?t allowed|allow\w*|permission|ask him|ask her|makes? me|made me|forc\w+|lock\w*|trap\w*|hid(?:e|es|ing|den)?|escape\w*|refuge|shelter|motel|pack(?:ed)? a bag|a bag|run away|get out|need out|get away|away from|leav(?:e|es|ing) (?:him|her)|left (?:him|her)|found the|police|cops|avo|dvo|(?:protection|intervention) order|restraining|help|drunk|drink\w*|drank|sober|had a few|beers?|bourbon|grog|rum|when he|if he|he['’]?d|calm him|put up with|eggshells|cops? (?:a|it)|wear it|punish\w*|my (?:phone|money|card|bank|account|pay|wages|cards|clothes|passport)|quietly|quick|secret\w*|must not|mustn|(?:doesn|don|can|does|do)['’]?t (?:know|see|talk)|not know|finds? out|notices|where i live|without him|pretend\w*|wait till|000|petrol|told him|next room|bathroom`

const toPattern = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${words})(?![\p{L}\d])`, 'iu')

const subjects: Readonly<Record<string, RegExp>> = {
  [selfHarmPolicy]: toPattern(selfHarm),
  [homePolicy]: toPattern(home),
}

/**
 * Returns whether a message right after an answer about the shop says something of a policy of which people speak in hints. The classifier
 * learnt it from whole messages, and takes the letters of 'just transfer me' or 'can he take it next door' for one of them. A first message
 * needs no such word.
 *
 * Source: docs/understanding.md#policies
 */
export function hintsAtSubject(text: string, policy: string): boolean {
  return subjects[policy]?.test(text) ?? true
}
