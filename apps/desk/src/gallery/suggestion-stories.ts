import type { DraftedSummary, ReplySuggestion } from '@murphy/contracts/desk'
import type { OnShift, State } from '../core/state'
import { noSummaries } from '../core/state'

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

const summary: DraftedSummary = {
  summaryId: 'd4',
  text: 'Shopper: asked for new bottles, because the box of order 4001001 arrived wet\nMurphy: asked for a photo of the box\nShopper: sent no photo and asked for an agent',
}

/**
 * Returns the stories of suggested replies, translations and summaries.
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
            translationId: null,
          },
          'ch-mia seq-1': {
            at: 'translated',
            original: 'Nass',
            text: 'The box arrived wet.',
            translationId: null,
          },
          'ch-mia seq-2': { at: 'failed', original: 'Nass' },
        },
      }),
    },
    {
      name: 'summary of the conversation with Murphy',
      state: create({
        openChatId: 'ch-mia',
        summaries: { ...noSummaries, handovers: { 'ch-mia': { at: 'shown', ...summary } } },
      }),
    },
    {
      name: 'drafted note',
      state: create({
        openChatId: 'ch-mia',
        noteChatIds: ['ch-mia'],
        drafts: { 'note:ch-mia': summary.text },
        summaries: { ...noSummaries, wrapUps: { 'ch-mia': { at: 'drafted', facts: '', ...summary } } },
      }),
    },
  ]
}
