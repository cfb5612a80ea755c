import { describeChatOffers } from './testing/chat-offers-suite'
import { createMemoryChatOffers } from './testing/memory-chat-offers'

describeChatOffers('the memory', async () => createMemoryChatOffers())
