import type { Understanding } from '../../assistant/understanding'
import type { GuardedUnderstanding } from './guard'

/**
 * Uses a service first, and the embedded engine when it does not help. Everything else comes from the embedded
 * engine.
 */
export function withFallback(service: GuardedUnderstanding, embedded: Understanding): Understanding {
  return {
    ...embedded,
    understand: async (text, context) => {
      const answer = await service.ask(text, context)
      return answer.ok ? answer.understood : await embedded.understand(text, context)
    },
  }
}
