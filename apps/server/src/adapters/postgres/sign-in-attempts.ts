import type { SignInAttempts } from '../../agent-api/single-sign-on/sign-in-attempts'
import { attemptLifetimeMs } from '../../agent-api/single-sign-on/sign-in-attempts'
import type { Database } from './database'
import { hashSecret } from '../../secrets'

/** Creates the repository of open attempts to sign in at the provider. */
export function createSignInAttempts(db: Database): SignInAttempts {
  return {
    add: async ({ state, browserSecret }, now) => {
      await db
        .insertInto('murphy.desk_sign_in_attempt')
        .values({
          state_hash: hashSecret(state),
          browser_hash: hashSecret(browserSecret),
          expires_at: new Date(now + attemptLifetimeMs),
        })
        .execute()
    },
    use: async ({ state, browserSecret }, now) => {
      const { numDeletedRows } = await db
        .deleteFrom('murphy.desk_sign_in_attempt')
        .where('state_hash', '=', hashSecret(state))
        .where('browser_hash', '=', hashSecret(browserSecret))
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
