import type { ReactNode } from 'react'
import type { WidgetEvent } from '../../core/event'

export type CarouselCard = { readonly key: string; readonly title: string; readonly content: ReactNode }

export type CarouselProps = {
  readonly cardType: 'stores' | 'products' | 'cards'
  readonly cards: readonly CarouselCard[]
  /** Enables autoplay. Never used where the shopper selects a card: a moving target causes wrong choices. Source: OP-09 */
  readonly autoplays?: boolean
  readonly dispatch: (event: WidgetEvent) => void
}
