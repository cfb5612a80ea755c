import { defineCopy } from '../../copy/define-copy'

/** The texts that come with an answer of the bot. Source: MSG-29, OP-29, QR-14, OP-57 */
export const replyCopy = defineCopy('reply', {
  empty: "Sorry, I didn't quite get that. Could you try asking it another way?",
  login: 'Login',
  /** Shown with the first answer when the browser refuses storage. Source: OP-37 */
  notKept: 'Your browser does not let me keep this chat. It will be gone when you leave this page.',
  /** Shown instead of the expert chat when no page is around the widget. Source: OP-62 */
  experts: 'Our product experts are available on our website.',
})
