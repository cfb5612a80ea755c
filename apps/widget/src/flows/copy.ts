import { defineCopy } from '../copy/define-copy'

/** Texts that the flows' state machines use: header titles and chat messages. They load before any screen, so keep them few. */
export const flowCopy = defineCopy('flow', {
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
