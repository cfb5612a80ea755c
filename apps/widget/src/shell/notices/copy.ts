import { defineCopy } from '../../copy/define-copy'

/** Source: AGE-01 to AGE-05, BAN-01, BAN-02, OP-41 */
export const noticeCopy = defineCopy('notice', {
  banner: { notification: 'Notice', warning: 'Warning', error: 'Error' },
  close: 'Close',
  age: {
    name: 'Online age check',
    alert: 'Online age check is required for same-day delivery in NSW from the 1st June.',
    read: "Read what's changing",
    title: "What's changing",
    points: [
      'From 1 June, NSW law says we must check your age online before a same-day delivery.',
      'You only need to verify once. It takes a couple of minutes in your account.',
      "You'll still need to show ID when your order arrives.",
    ],
    cancel: 'Cancel',
    verify: 'Verify my age',
  },
  survey: 'Survey',
})
