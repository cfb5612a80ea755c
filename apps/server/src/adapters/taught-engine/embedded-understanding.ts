import type { Engine } from '@murphy/understanding'
import type { Understanding } from '../../assistant/understanding'

/**
 * Creates the port of the embedded engine. It uses no network and takes about a millisecond.
 *
 * @param engine returns the current engine
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
