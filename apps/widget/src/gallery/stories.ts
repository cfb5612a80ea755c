import type { ChatStory, Story } from './story'
import { shellStories } from './stories/shell-stories'
import { orderStories } from './stories/orders'
import { replyKindStories, usedReplyStory } from './stories/reply-kinds'
import { storesAndProducts } from './stories/stores-and-products'
import { formsAndNotices, privacyFormStories } from './stories/forms-and-notices'
import { findAWineStories } from './stories/find-a-wine'
import { liveChatStories } from './stories/live-chat'
import { conversationStories } from './stories/conversation'
import { claimStories } from './stories/claims'
import { flowStories } from './stories/flows'

/** Every state of the widget that the gallery shows. */
export const chatStories: readonly ChatStory[] = [
  ...conversationStories,
  ...flowStories,
  ...claimStories,
  ...orderStories,
  ...storesAndProducts,
  ...findAWineStories,
  ...formsAndNotices,
  ...liveChatStories,
  ...shellStories,
  usedReplyStory,
  ...replyKindStories,
]

/** All stories: the widget, the privacy form and the page for unknown addresses. */
export const stories: readonly Story[] = [
  ...chatStories,
  ...privacyFormStories,
  { name: 'page that is not there', isNotFound: true },
]
