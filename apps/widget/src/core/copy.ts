import { defineCopy } from '../copy/define-copy'

/** The texts of Murphy and the system that do not come from the bot. */
export const chatCopy = defineCopy('chat', {
  /** Source: HDR-01 */
  bot: 'Murphy',
  /** Used when the configuration has no template. Source: WEL-04, OP-20 */
  welcome: {
    guest: "Hi, I'm Murphy. How can I help you today?",
    signedIn: "Hi {name}, I'm Murphy. How can I help you today?",
  },
  /** Source: AUTH-04, AUTH-05 */
  loggedIn: "You're logged in as {name}",
  loginThanks: 'Great, thanks for logging in {name}!',
  loggedOff: "You're logged off",
  /** Source: OP-01 */
  stillThere: 'Still there? This chat will close in a minute.',
  /** The one text with curly apostrophes. Source: ERR-01 */
  technicalIssues: 'Sorry but I’m having some technical issues. I’ll be back shortly',
  /** Source: INP-06, INP-08, OP-27 */
  refusal: {
    'too-long':
      "Sorry, I didn't quite get that - can you make your question shorter for me? I can only accept up to 256 characters",
    'special-characters':
      "Sorry, I can't receive your message as it contains special characters such as ; ><{}[]|^. Please remove them and try again.",
  },
})
