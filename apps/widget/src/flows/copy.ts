import { defineWords } from '../words/words'

/** What a flow's machine says: the header's title, and lines in the chat. It comes before any screen, so it stays small. */
export const flowCopy = defineWords('flow', {
  /** Source: HDR-06, OP-22 */
  article: { header: 'Help' },
  /** Source: HDR-04, TRK-24 */
  delivery: {
    header: 'Track delivery',
    failed: [
      'We can no longer show you these delivery details.',
      'To do this, you need to log in to the account associated with the orders.',
    ],
  },
  /** Source: HDR-05, NOM-34 */
  nominee: {
    header: 'Update nominee',
    failed:
      "Sorry I'm unable to continue with this request as your order is still being processed. Please try again later.",
  },
})
