import type { Understanding } from '../../assistant/understanding'
import type { GuardedUnderstanding } from './guard'

/** A service first, our own engine whenever it does not help. All else is asked of our own. */
export function withFallback(service: GuardedUnderstanding, embedded: Understanding): Understanding {
  return {
    ...embedded,
    understand: async (text, context) => {
      const answer = await service.ask(text, context)
      return answer.ok ? answer.understood : await embedded.understand(text, context)
    },
  }
}
