const who = String.raw`(?:(?:a|an|any|some|the|your|my|one of your|another|real|actual|live|human|proper|other) ){0,3}(?:persons?|people|humans?(?: beings?)?|someone|somebody|anyone|anybody|agents?|operators?|representatives?|reps?|staff(?: members?)?|managers?|boss(?:es)?|supervisors?|consultants?|colleagues?|team(?: members?)?|customer (?:service|care|support)|support)`
const contact = String.raw`(?:(?:talk|speak|spk|chat)(?:ing)? (?:to|with)|(?:put|pass|send) me (?:through|on|over|across)?(?: ?to)?|(?:connect|transfer) me(?: over)? (?:to|with)|hand me (?:over )?to|(?:get|give|find|fetch|call) me)`
const wantsOne = String.raw`(?:(?:i|we)(?: would|['’]?d| just| really| only)* (?:want|need|like|prefer|rather have)|can (?:i|we) (?:just )?(?:have|get)|(?:is|are) there)`
/** The person is wanted for something of the order, and not to talk to: 'someone else to collect it'. */
const otherTask = String.raw`(?! (?:else )?(?:to|who|that|can|will|is)? ?(?:else|picks?|pick(?:ing|ed)? |collect\w*|grab\w*|fetch\w*|deliver\w*|drop\w*|sign\w*|accept\w*|get|receiv\w*|buy\w*))`

const asksToTalk = new RegExp(String.raw`\b${contact} ${who}\b`, 'i')
const asksForOne = new RegExp(
  String.raw`\b${wantsOne} ${who}\b${otherTask}(?=(?: (?:please|pls|now|instead|thanks|here|there|available|i can|to (?:talk|speak|chat|help|call|ring|look|sort|handle)|from|on the|(?:who|that) (?:can|could|will|would) (?:please |just |actually )?(?:talk|speak|chat|help|look|sort|handle|check|fix|deal|answer|see|investigate))\b|\W*$))`,
  'i',
)
const bare = new RegExp(
  String.raw`^(?:(?:no|nah|ok|okay|just|please|can i have|hi|hey|and|but|then|actually)[\s,.!]+)*${who}(?: (?:please|pls|now|instead|thanks|then|mate))*[\s.!?]*$`,
  'i',
)
/** Asks for the agent who helped before, by name or not. */
const samePerson = new RegExp(
  String.raw`\b(?:talk|speak|chat)(?:ing)? (?:again )?(?:to|with) (?:whoever|the (?:same )?(?:lad(?:y|ies)|girl|guy|man|wom[ae]n|bloke|person|agent|chap|fell(?:a|ow)|one)|her|him) (?:(?:that |who )?(?:i|we)\b|who\b|that\b|from\b|again\b|helped\b)`,
  'i',
)
/** The first word of a longer message, or a question if a person is there: 'Human please. I explained it twice.' */
const opensWithPerson =
  /^(?:(?:hi|hey|hello|look|right|ok|please|a|an|real|actual|live)[\s,.!]+)*(?:human|person|agent|operator|representative)(?: being)?(?: (?:please|pls|now|thanks))*\s*[.!,]\s|\bis (?:anyone|anybody|someone|somebody|a (?:human|person))(?: \w+)? (?:on|there|around|available)\W*(?:$|\?)/i
/** A question for the person who settles it: 'who can fix that', 'who do i ring about it'. */
const asksWho =
  /^(?:(?:and|so|but|ok|okay|then|well)[\s,]+)*who (?:else )?(?:can|could|do|should|would|will) (?:i |we )?(?:actually )?(?:fix|sort|refund|call|ring|phone|contact|ask|help|talk|speak|turn|write|email|tell|complain|chase|report|(?:look|check) (?:into|at|on|it|this|that))\b(?!.*\b(?:deliver|collect)\b)/i
/** A request that the last answer did not settle: 'i need that fixed'. */
const wantsItSettled =
  /^(?:(?:and|so|but|ok|okay|then|well|please|just)[\s,]+)*(?:(?:i|we) (?:need|want) (?:this|that|it) (?:fixed|sorted|solved|resolved)|(?:can|could|will) (?:you|someone|somebody) (?:please )?(?:fix|sort|solve|resolve) (?:this|that|it))\b/i
/** A text that refuses what is no person: 'i dont want an article', 'no more links'. */
const refusesArticles =
  /^(?:(?:no|nah|look|please|but|ok|i|we|just|really|said)[\s,.!]+)*(?:(?:don['’]?t|dont|do not) (?:want|need)|no more|stop sending(?: me)?|enough with)(?: (?:an?|any|another|more|your|the|stupid|these|bloody))* (?:articles?|links?|help (?:pages?|articles?)|faqs?|chat ?bots?|bots?|robots?|machines?|computers?)(?: (?:please|pls|thanks|anymore|again))*\W*$/i
/** Blames the bot for its answers: 'no the bot just gives me links'. */
const blamesBot =
  /\b(?:the|this|your|a|that) (?:chat ?)?(?:bot|robot) (?:just|only|keeps?|always|never|can['’]?t|cant|won['’]?t|isn['’]?t|isnt|doesn['’]?t|doesnt|has no idea|is (?:useless|no (?:help|use)))\b/i
/** These alone are no request for a person. */
const vague = /^\W*(?:the |my |any )?(?:people|anyone|anybody|someone|somebody|support)\W*$/i

/** The wish for a person again, after something else: 'still want the person', 'by telephone with a member of staff'. */
const stillWants =
  /\bstill (?:just )?(?:want|need|wanna talk to|prefer)(?:ing)? (?:the|a|that|to (?:talk|speak) to (?:the|a)) (?:real |actual )?(?:person|human|agent)(?: (?:please|pls|though|tho|thanks))*\s*(?:[.!?,]|$)/i
/** The wish to hear something from a person: 'i'd rather hear that from a person at the store'. */
const fromPerson =
  /\b(?:rather|prefer(?: to)?|want to|need to|like to) (?:hear|get|have|know) (?:that|it|this|an answer|something) (?:straight |directly )?from (?:a|an|some|the|your|one of)? ?(?:real |actual )?(?:persons?|people|humans?|someone|somebody|staff|team)\b/i
/** Nothing but the wish to be connected: 'yes connect me', 'put me through then'. */
const connectMe =
  /^(?:(?:yes|yeah|yep|ok|okay|sure|please|pls|just|fine|then|can you|could you)[\s,.!]+)*(?:(?:connect|transfer) me|put me (?:through|on))(?: (?:now|please|pls|then|thanks|to (?:them|her|him|one)|with (?:them|one)))*[\s.!?]*$/i
/** A member of the staff, named at length. */
const memberOfStaff =
  /\b(?:speak|talk|chat)(?:ing)? (?:to|with) (?:a |one of (?:the |your )?)?(?:members?|somebody|someone) (?:of|from|on|in) (?:your|the) (?:staff|team|people|service)\b/i
/** Asks whether people are there now: 'is anyone actually working there at this time of night', 'are they online now'. */
const asksIfThere =
  /^(?:(?:and|so|but|ok|okay|well|hi|hey|hello|um)[\s,]+)*(?:(?:is|are) (?:there )?(?:they(?= (?:\w+ )?(?:working|online|awake)\b)|anyone|anybody|someone|somebody|you lot|your (?:people|team|staff|agents)|any (?:agents?|staff|humans?)|a (?:human|person))(?: (?:actually|even|still|really))? (?:working|there|online|available|awake|around|on)(?: (?:there|here|now|right now|atm|today|tonight|at (?:this (?:time|hour)(?: of (?:the )?(?:day|night))?|the moment)|yes or no))*)\W*$/i

/** Returns whether a text asks if people are there now: 'are they online now yes or no'. */
export function asksIfPeopleAreThere(utterance: string): boolean {
  return asksIfThere.test(utterance.slice(0, 200).trim())
}

/** Returns whether a text refuses articles and bots, and so asks for a person: 'dont want an article'. */
export function refusesHelpPages(utterance: string): boolean {
  const text = utterance.slice(0, 120).trim()
  return refusesArticles.test(text) || blamesBot.test(text)
}

/** Returns whether a text asks to talk to a person: 'put me through to an agent', 'an operator please'. */
export function asksForPerson(utterance: string): boolean {
  const text = utterance.slice(0, 400).trim()
  return (
    [
      asksToTalk,
      asksForOne,
      samePerson,
      opensWithPerson,
      asksWho,
      wantsItSettled,
      refusesArticles,
      stillWants,
      fromPerson,
      connectMe,
      memberOfStaff,
      asksIfThere,
    ].some((pattern) => pattern.test(text)) ||
    (bare.test(text) && !vague.test(text))
  )
}
