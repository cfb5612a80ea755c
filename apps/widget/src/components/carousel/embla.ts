import type useEmblaCarousel from 'embla-carousel-react'
import type { UseEmblaCarouselType } from 'embla-carousel-react'

/** The names of Embla's types that we use; the hook's package does not export them by themselves. */
export type Embla = NonNullable<UseEmblaCarouselType[1]>
export type EmblaEngine = ReturnType<Embla['internalEngine']>
export type EmblaPlugin = NonNullable<Parameters<typeof useEmblaCarousel>[1]>[number]
