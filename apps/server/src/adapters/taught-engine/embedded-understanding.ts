import type { Engine } from '@murphy/understanding'
import type { Understanding } from '../../assistant/understanding'

/**
 * Our own engine behind the port. No network, about a millisecond.
 *
 * @param engine the engine as it is at that moment
 */
export function createEmbeddedUnderstanding(engine: () => Engine): Understanding {
  return {
    understand: async (text, { today, expects }) =>
      engine()
        .understand(text, { today, expects })
        .map((wish) => ({ ...wish, source: 'embedded' as const })),
    searchArticles: (text, limit) => engine().searchArticles(text, limit),
    isInOtherLanguage: (text) => engine().isInOtherLanguage(text),
    findUnknownPlace: (text) => engine().unknownPlaceIn(text),
  }
}
