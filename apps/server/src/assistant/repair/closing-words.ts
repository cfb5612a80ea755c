/** Words with which shoppers leave. 'Out' and 'at the end' are none: 'I was out all day' and '64 at the end' tell something. */
const closingWords =
  /\b(?:bye|byes|goodbye|cya|ciao|hooroo|adios|revoir|cheers|thanks|thank|ta|thx|quit|exit|stop|close|(?<!\b(?:at|by|on|in|to|of) the )end|finish|finished|done|leave|later|night|see (?:you|ya)|set|sorted|all good|no more|nothing (?:else|more|further)|(?:that|thats|that['’]s|that is|thats it|everything) (?:is )?(?:all|it|everything)|have a good|take care|gotta|off|go|over|enough|(?:i['’]?m|i am) (?:\w+ )?out|out for (?:now|today))\b|^(?:and |ok(?:ay)? )?out\W*$/i

/** Returns whether a text has a word with which shoppers leave a conversation. */
export function saysGoodbye(text: string): boolean {
  return closingWords.test(text)
}
