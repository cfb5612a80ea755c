import { defineCopy } from '../../copy/define-copy'

/** Source: NOM-02 to NOM-20, NOM-36, NOM-40, OP-86, OP-87 */
export const nomineeCopy = defineCopy('nominee', {
  loading: 'Loading the pick up details',
  loaded: 'Pick up details loaded',
  updating: 'Updating the nominee',
  reminder: 'Your nominee must bring an acceptable ID to collect the order.',
  fullName: 'Full name',
  mobile: 'Mobile number',
  prefix: '+61',
  confirm: 'By updating, you confirm your nominee knows you are giving us their details.',
  readWhatThisMeans: 'Read what this means',
  update: 'Update Pick up nominee',
  cancel: 'Cancel',
  updated: 'Pick up nominee updated!',
  canBePickedUpBy: 'Your order can be picked up by:',
  /** Source: docs/wire-format.md#additions */
  atStore: 'The store has it.',
  updateAgain: 'Update again',
  importantInfo: 'Important info',
  important: [
    'Bring an acceptable ID or the store will refuse the pick up.',
    "This change won't show in your online account and takes about 5 minutes to reach the store.",
    'Quote the order number or full name in store.',
  ],
  seeIds: 'See what IDs are accepted',
  backToChat: 'Back to chat',
  failureTitle: "Sorry, we've got a little mix-up on our hands",
  failure:
    "We are unable to update your nominee and may be experiencing a connection/ server issue. Please try again later. If that doesn't work, our Live chat Team is here to help.",
  /** Source: NOM-17 */
  liveChat: 'Live chat',
  tryAgain: 'Try again',
  close: 'Close',
  thirdPartyTitle: 'Collection of third party personal information',
  thirdParty:
    "We collect your nominee's name and mobile number so the store can check who is collecting your order and contact them about it. Please make sure they know and agree.",
  idsTitle: 'Acceptable IDs',
  ids: ['Passport', 'Drivers licence', 'Proof of age card'],
  idsExclusion: 'Photos or copies are not accepted.',
  /** Source: NOM-21 to NOM-23 */
  fullNameProblem: {
    required: "Enter nominee's full name",
    length: 'The full name must be between 4-40 characters with a space between the first & last name.',
    'special-characters': "Looks like you've used special characters. Please remove them & try again",
  },
  /** Source: NOM-26, NOM-27 */
  mobileProblem: {
    required: "Enter nominee's mobile number",
    'not-australian': "This doesn't seem to be an Australian mobile number. Please check it & try again.",
  },
  /** Source: NOM-17, OP-87 */
  hours: 'Live chat hours: {hours} ({zone})',
  noHours: "Live chat isn't open on any day at the moment.",
})
