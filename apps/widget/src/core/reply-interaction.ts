import { ageCheckOpened } from './conversation/age-check'
import { answerVoted } from './conversation/answer-vote'
import { orderDetailsPressed } from './conversation/expanded-order'
import { quickReplyPressed } from './conversation/quick-reply-press'
import type { ReplyInteraction } from './event'
import type { Moment } from './moment'
import { articleOpened, orderOpened } from './flow/open-from-chat'
import { myConversationOpened } from './flow/open-my-conversation'
import { openLink } from './frame/open-link'
import { cardPressed } from './shop/card-pressed'
import { wineOpened } from './shop/wine-opened'
import { unchanged } from '@murphy/flow'
import type { Rule } from './step'

/** Returns the rule of a shopper's action on a shown reply. */
export function handleReplyInteraction(moment: Moment, event: ReplyInteraction): Rule {
  switch (event.kind) {
    case 'quick-reply-pressed':
      return quickReplyPressed(moment, event.groupId, event.choiceId)
    case 'article-opened':
      return articleOpened(event.entryId, event.article)
    case 'order-opened':
      return orderOpened(moment, event.entryId, event.order)
    case 'order-details-pressed':
      return orderDetailsPressed(event.entryId, event.index)
    case 'store-selected':
    case 'product-opened':
    case 'nearby-asked':
      return cardPressed(moment, event)
    case 'wine-opened':
      return (state) => (state.flow === null ? unchanged(state) : wineOpened(event.link)(state))
    case 'answer-voted':
      return answerVoted(moment, event.entryId, event.isHelpful)
    case 'my-conversation-opened':
      return myConversationOpened
    case 'age-check-opened':
      return ageCheckOpened
    case 'link-pressed':
      return openLink(event.url, event.target)
  }
}
