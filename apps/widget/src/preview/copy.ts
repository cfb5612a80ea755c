/** Texts used only in the preview. Managers read them, so a retailer cannot replace them. */
export const previewCopy = {
  question: 'Can I talk to a person?',
  open: 'Yes, in live chat.',
  offers: ['Live chat', 'Send us a message', 'Leave us a message'],
  sendForm: 'Send what I have filled in',
  nothingSent: 'This is a preview. Nothing is sent, and nobody is asked.',
  shopper: { first: 'Alex', last: 'Hart', email: 'alex.hart@shop.example' },
} as const
