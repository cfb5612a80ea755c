import { ageCheckOpened } from './conversation/age-check'
import { answerVoted } from './conversation/answer-vote'
import { orderDetailsPressed } from './conversation/expanded-order'
import { quickReplyPressed } from './conversation/quick-reply-press'
import type { Moment, ShopperEvent } from './event'
import { articleOpened, orderOpened } from './flow/open-from-chat'
import { myConversationOpened } from './flow/open-my-conversation'
import { endPromptAnswered } from './frame/end-prompt-answer'
import { openLink } from './frame/open-link'
import { shelfPressed } from './shop/shelf-pressed'
import { wineOpened } from './shop/wine-opened'
import { unchanged } from '@murphy/flow'
import type { Rule } from './step'

/** What a shopper does with what an answer has brought. */
export type AnswerEvent = Exclude<
  ShopperEvent,
  {
    kind:
      | 'launcher-pressed'
      | 'minimise-pressed'
      | 'close-pressed'
      | 'back-pressed'
      | 'draft-changed'
      | 'text-submitted'
      | 'banner-closed'
      | 'end-prompt-dismissed'
      | 'start-again-pressed'
      | 'shopper-moved'
  }
>

/** The rule of each. */
export function answerActedOn(moment: Moment, event: AnswerEvent): Rule {
  switch (event.kind) {
    case 'quick-reply-pressed':
      return quickReplyPressed(moment, event.groupId, event.choiceId)
    case 'article-opened':
      return articleOpened(moment, event.entryId, event.article)
    case 'order-opened':
      return orderOpened(moment, event.entryId, event.order)
    case 'order-details-pressed':
      return orderDetailsPressed(event.entryId, event.index)
    case 'store-selected':
    case 'product-opened':
    case 'nearby-asked':
      return shelfPressed(moment, event)
    case 'wine-opened':
      return (state) => (state.flow === null ? unchanged(state) : wineOpened(event.link)(state))
    case 'answer-voted':
      return answerVoted(moment, event.entryId, event.isHelpful)
    case 'my-conversation-opened':
      return myConversationOpened(moment)
    case 'age-check-opened':
      return ageCheckOpened
    case 'link-pressed':
      return openLink(event.url, event.target)
    case 'end-prompt-answered':
      return endPromptAnswered(moment, event.answer)
  }
}
