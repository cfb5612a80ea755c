import type { IntentCommand } from '../turn-plan'

/** The questions that are put to the help articles in place of a text that depends on the conversation. */
export const articleQuestions = {
  /** For products that are not ordered yet. */
  pickupTime: 'how soon can i pick up an order',
  otherCollector: 'can someone else pick up my order for me',
  doubleCharge: 'i was charged twice',
  wrongEmail: 'i typed the wrong email at checkout',
  refundTime: 'how long does a refund take',
  refundWay: 'does a refund go back to the card i paid with',
  refundOfCancelled: 'how is a cancelled order refunded',
  lateRefund: 'no refund after 8 business days',
  returnBottle: 'how do i return a bottle',
  accountAddresses: 'where do i manage my addresses',
  cancelOrder: 'cancel my order',
  channelPrices: 'why do prices differ online and in store',
  giftWrapping: 'how much is gift wrapping',
  priceMatch: 'do you price match',
  kegs: 'do you do kegs',
  removeNominee: 'how do i remove the person who picks up',
  whoMayCollect: 'who can collect my order',
  returnLeftover: 'bring back leftover beer from a party',
  pickupInstead: 'change pickup to delivery',
  nomineeBrings: 'he does not have the confirmation email',
  latestPickup: 'can i collect any time',
  holdTime: 'how long do you hold a pick up',
  glassesOfBottle: 'how many glasses in a bottle',
  damagedDeadline: 'how long do i have to report a broken bottle',
  missingDeadline: 'how long do i have to report a missing bottle',
  wrongDeadline: 'how long do i have to report a wrong item',
  feePerBox: 'is there one fee for several deliveries',
  deliveryDays: 'how are delivery days counted',
  frontDesk: 'front desk signs for deliveries is that ok',
  firstOrderDiscount: 'new customer discount',
  giftOrder: 'how do i send a bottle as a present',
  giftDay: 'can the gift arrive on her birthday',
  weekendDay: 'can just say when come on a saturday',
  lostProperty: 'lost property',
  praiseOfStaff: 'who do i tell that your team was great',
  jobApplication: 'when do you reply to job applications',
  driverJobs: 'delivery driver jobs',
  jobExperience: 'never worked in a bottle shop before any chance',
  donation: 'who do we write to for a donation',
  sponsorship: 'who handles sponsorship',
  partners: 'partnership proposal',
  sellToShop: 'do you purchase private collections',
  spareBoxes: 'do you give away wine boxes',
  empties: 'do you take empty bottles',
  packaging: 'why is there so much packaging',
  subscriptionScheme: 'can i change from reds to whites',
  subscriptionAddress: 'change the address of the subscription',
  unwantedBox: 'thought it was a one off and a second box came',
  storeJumps: 'whenever i pick my store it jumps to one in another city',
  siteTrouble: 'page just goes white',
  welcomeCode: 'no code in the welcome email',
} as const

/** Returns the command that puts one of the questions to the help articles. */
export function askArticles(question: keyof typeof articleQuestions): IntentCommand {
  return { kind: 'ask-knowledge', intent: 'help_article', slots: {}, text: articleQuestions[question] }
}

/** Returns the command that asks the help articles for the time of a refund to a kind of payment, such as 'paypal'. */
export function askRefundTime(payment: string): IntentCommand {
  return {
    kind: 'ask-knowledge',
    intent: 'help_article',
    slots: {},
    text: `how long does a refund to ${payment.toLowerCase()} take`,
  }
}
