export const visitsCopy = {
  contextTitle: 'Visitor context',
  contextAbout:
    'The shop’s pages may send what a shopper looks at: pages, product, basket and searches without results. Agents see it in the chat. Nothing is sent for shoppers whose browser asks not to be tracked. Name it in your privacy notice.',
  context: 'Use visitor context',
  offersTitle: 'Chat offers',
  offersAbout:
    'Offers a chat beside the launcher while an agent is available. A visitor gets at most one offer a visit, and none while in a chat. Needs visitor context.',
  rules: 'Rules',
  noRules: 'No rules. No chat is offered.',
  rulesAbout: 'Every condition of a rule has to hold. Of several rules the upper one applies.',
  rule: 'Rule',
  addRule: 'Add rule',
  path: 'Page path begins with',
  seconds: 'Seconds on the page',
  hasBasket: 'Only with a minimum basket value',
  basket: 'Minimum basket value, in dollars',
  search: 'Only after a search without results',
  text: 'Text of the offer',
  department: 'Department',
  perHour: 'Offers an hour, to all visitors',
  quietDays: 'Days without an offer after one was dismissed',
  controlPercent: 'Control group without offers, in %',
  basketFrom: 'basket from',
  anyPage: 'any page',
  afterSearch: 'after a search without results',
} as const

export const offerReportCopy = {
  title: 'How offers are answered',
  caption: 'Answers by offer',
  about:
    'A chat counts when it begins within an hour. The control group would have got the offer, and got none: compare its share of chats.',
  range: 'Period of the report',
  heads: [
    'Offer',
    'Shown',
    'Accepted',
    'Dismissed',
    'Chats',
    'Share of chats',
    'Control group',
    'Its chats',
    'Its share of chats',
  ],
  none: 'No offers in this period',
  removed: 'Removed rule',
  unknown: '–',
} as const

/** Returns a share in per cent, such as `15%`; a dash without visitors. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? offerReportCopy.unknown : `${Math.round((100 * part) / whole)}%`
}
