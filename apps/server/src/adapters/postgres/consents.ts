import type { Consent, Consents } from '../../consents/consents'
import type { Database } from './database'
import { hashText, hashValues } from './hash-ids'

/** Creates the repository of consents. Each version of a text is stored once. */
export function createConsents(db: Database): Consents {
  return {
    record: async (consent) => {
      const textVersion = createTextVersion(consent.text)
      const givenAt = new Date(consent.givenAt)
      await db
        .insertInto('murphy.consent_text')
        .values({ text_version: textVersion, text: consent.text })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await db
        .insertInto('murphy.consent')
        .values({
          consent_key: hashConsent(consent),
          scope: consent.scope,
          text_version: textVersion,
          user_id: consent.userId,
          conversation_id: consent.conversationId,
          app_id: consent.appId,
          project_id: consent.projectId,
          user_name: consent.userName,
          user_email: consent.userEmail,
          given_at: givenAt,
          last_given_at: givenAt,
        })
        .onConflict((conflict) => conflict.column('consent_key').doUpdateSet({ last_given_at: givenAt }))
        .execute()
    },
  }
}

/** Returns the version of a consent text, which is its hash: a changed text is a new version automatically. */
function createTextVersion(text: string): string {
  return hashText(text).toString('hex').slice(0, 12)
}

/** Returns the key of a consent, which ignores its time. */
function hashConsent(consent: Consent): Buffer {
  const { scope, text, userId, conversationId, appId, projectId, userName, userEmail } = consent
  const values = [scope, text, userId, conversationId, appId, projectId, userName, userEmail]
  return hashValues(values)
}
