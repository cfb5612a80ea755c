import type { ReplySuggestion } from '@murphy/contracts/desk'
import type { OnShift, State } from '../core/state'

const suggestions: readonly ReplySuggestion[] = [
  {
    suggestionId: 'a1',
    kind: 'order',
    text: 'Order 4001001 is on its way to you and is due 5 Jun. Order 4001001 comes with Fast Freight.',
    sources: [{ name: '4001001', url: null }],
    isWritten: false,
  },
  {
    suggestionId: 'b2',
    kind: 'article',
    text: 'Take a photo of the box and the bottles, and we send new ones. You need not return the broken bottles.\nhttps://shop.example/help/damaged-delivery',
    sources: [{ name: 'Damaged delivery', url: 'https://shop.example/help/damaged-delivery' }],
    isWritten: false,
  },
  {
    suggestionId: 'c3',
    kind: 'canned-reply',
    text: 'Sorry about that, {first_name}. We replace the broken bottles.',
    sources: [{ name: '/broken', url: null }],
    isWritten: false,
  },
]

const german = {
  seq: 2,
  language: 'german',
  otherLanguage: 'german',
  canTranslate: false,
  shown: [],
  inserted: [],
}

/**
 * Returns the stories of suggested replies.
 *
 * @param create creates a shift with the chats of the gallery, and with changes
 */
export function createSuggestionStories(
  create: (change: Partial<OnShift>) => State,
): readonly { readonly name: string; readonly state: State }[] {
  return [
    {
      name: 'suggested replies',
      state: create({
        openChatId: 'ch-mia',
        suggestedReplies: { 'ch-mia': { ...german, shown: suggestions } },
      }),
    },
    {
      name: 'translated message and draft',
      state: create({
        openChatId: 'ch-mia',
        suggestedReplies: { 'ch-mia': { ...german, canTranslate: true } },
        drafts: { 'ch-mia': 'Wir senden Ihnen morgen neue Flaschen.' },
        translations: {
          'ch-mia': {
            at: 'translated',
            original: 'We send you new bottles tomorrow.',
            text: 'Wir senden Ihnen morgen neue Flaschen.',
          },
          'ch-mia seq-1': { at: 'translated', original: 'Nass', text: 'The box arrived wet.' },
          'ch-mia seq-2': { at: 'failed', original: 'Nass' },
        },
      }),
    },
  ]
}
