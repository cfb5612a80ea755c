/** Articles in which the answer to a follow-up may stand, by the article that was talked about. */
const relatedArticles: Readonly<Record<string, readonly string[]>> = {
  'acceptable-ids': ['age-and-id', 'id-at-the-door', 'forgot-id'],
  'age-and-id': ['acceptable-ids', 'id-at-the-door', 'forgot-id'],
  'bulk-and-wedding-orders': ['ice-and-glass-hire', 'party-planning'],
  'buy-now-pay-later': ['payment-methods', 'refunds'],
  'contact-us': ['live-chat'],
  'damaged-delivery': ['refunds', 'missing-items'],
  'delayed-delivery': ['missed-delivery', 'tracking-explained'],
  'delivery-fees': ['delivery-times', 'delivery-options', 'same-day-delivery', 'membership-benefits'],
  'delivery-options': ['delivery-fees', 'delivery-times', 'same-day-delivery'],
  'delivery-times': ['delivery-options', 'delivery-fees', 'same-day-delivery'],
  'faulty-wine': ['returns'],
  'gift-card-balance': ['gift-cards', 'payment-methods'],
  'gift-cards': ['gift-card-balance', 'payment-methods'],
  'guest-orders': ['same-day-delivery', 'online-age-check-nsw'],
  'ice-and-glass-hire': ['party-planning', 'bulk-and-wedding-orders'],
  'live-chat': ['contact-us'],
  membership: ['membership-benefits', 'points', 'member-prices'],
  'member-prices': ['membership', 'membership-benefits'],
  'membership-benefits': ['membership', 'points', 'member-prices'],
  'missed-delivery': ['delayed-delivery', 'id-at-the-door'],
  'missing-items': ['refunds', 'several-deliveries'],
  'party-planning': ['ice-and-glass-hire', 'bulk-and-wedding-orders'],
  'payment-methods': ['buy-now-pay-later', 'gift-cards'],
  'pick-up-how-to': ['pick-up-times', 'pick-up-nominee'],
  'pick-up-nominee': ['pick-up-how-to'],
  'pick-up-times': ['pick-up-how-to'],
  refunds: ['returns', 'gift-card-balance'],
  returns: ['refunds', 'faulty-wine'],
  'same-day-delivery': ['online-age-check-nsw', 'delivery-options'],
  'skip-or-cancel-subscription': ['subscriptions'],
  'wrong-item': ['refunds', 'returns'],
}

/** Returns the articles beside a topic, without its own. */
export function listRelatedArticles(articleIds: readonly string[]): readonly string[] {
  const related = articleIds.flatMap((id) => relatedArticles[id] ?? [])
  return [...new Set(related)].filter((id) => !articleIds.includes(id))
}
