import { defineCopy } from '../../copy/define-copy'

/** Source: OP-140, OP-142 */
export const claimCopy = defineCopy('claim', {
  title: 'Report a problem',
  titleSummary: 'Check your claim',
  titleSent: 'Claim sent',
  order: 'Order {orderId}',
  loading: 'Loading your order',
  loadFailed: "We couldn't load your order. Please try again.",
  loadAgain: 'Try again',
  kind: 'What happened?',
  kinds: { damaged: 'Something is damaged', missing: 'Something is missing', wrong: 'Something is wrong' },
  lines: 'Which products?',
  ordered: '{quantity} ordered',
  howMany: 'How many of {name}',
  ofOrdered: '{quantity} of {ordered}',
  description: 'What should we know?',
  optionalDescription: 'Anything else? (optional)',
  photos: 'Photos (optional)',
  photosAbout:
    'Up to {count} PNG or JPEG pictures, {size} MB each. We remove where and when they were taken.',
  addPhotos: 'Add photos',
  photo: 'Photo {place} of {of}: {name}',
  photoSending: 'Sending, {percent}%',
  photoStored: 'Ready',
  photoFailed: {
    kind: "This isn't a PNG or JPEG picture. Remove it and choose another.",
    size: 'This is larger than {size} MB. Remove it and choose another.',
    network: "This photo wasn't sent. Try again, or remove it.",
  },
  again: 'Try again',
  sendPhotoAgain: 'Try again with photo {place}',
  removePhoto: 'Remove photo {place}',
  notAdded: {
    kind: "{name} wasn't added, because it isn't a PNG or JPEG picture.",
    size: "{name} wasn't added, because it is larger than {size} MB.",
    count: "{name} wasn't added, because a claim has at most {count} photos.",
  },
  problems: {
    lines: 'Choose at least one product',
    description: 'Tell us what happened',
    photosSending: 'Wait until your photos are sent',
    photosFailed: 'Send the photos that failed again, or remove them',
  },
  continue: 'Continue',
  summary: {
    damaged: "You're reporting {products} of order {orderId} as damaged{photos}.",
    missing: "You're reporting {products} of order {orderId} as missing{photos}.",
    wrong: "You're reporting {products} of order {orderId} as the wrong product{photos}.",
  },
  product: '{quantity} × {name}',
  productsAnd: '{others} and {last}',
  onePhoto: ', with one photo',
  morePhotos: ', with {count} photos',
  note: 'Your note',
  send: 'Send claim',
  sending: 'Sending…',
  change: 'Change something',
  failed: "Your claim wasn't sent, because we couldn't reach the shop. Everything you entered is kept.",
  sendAgain: 'Send claim again',
  opened: 'Your claim is with our team',
  openedAbout: 'Your reference is {reference}, for order {orderId}. Name it when you ask us about the claim.',
  uncertain: "It isn't certain yet that your claim arrived",
  uncertainAbout:
    "The shop's systems didn't confirm the claim for order {orderId}. We'll keep trying for ten minutes, and if that doesn't work our team gets a message about it. You don't need to send it again.",
  refused: "This claim can't be opened",
  refusals: {
    'not-arrived': "Nothing of order {orderId} has arrived yet, so the shop doesn't take a claim for it.",
    cancelled: "Order {orderId} was cancelled, so the shop doesn't take a claim for it.",
    changed:
      "The shop didn't accept the products or photos you chose. Please check them and send the claim again.",
    'earlier-open':
      "An earlier claim for order {orderId} isn't confirmed yet, so this one wasn't sent. Please try again in ten minutes.",
    'not-allowed':
      "The shop doesn't take a claim for order {orderId} here. Our team can still help you in the chat.",
  },
  backToChat: 'Back to chat',
})
