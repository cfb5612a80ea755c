import { safeParse } from 'valibot'
import { SignInOptionsSchema } from '@murphy/contracts/desk'
import type { SignInOptions } from '@murphy/contracts/desk'

/** Passwords alone. */
export const passwordsOnly: SignInOptions = { isPasswordAllowed: true, singleSignOnLabel: null }

/** Parses the ways to sign in that the server has written into the document; passwords alone without them. */
export function parseSignInOptions(content: string | null): SignInOptions {
  if (content === null) return passwordsOnly
  try {
    const read = safeParse(SignInOptionsSchema, JSON.parse(content))
    return read.success ? read.output : passwordsOnly
  } catch {
    // The text is no JSON.
    return passwordsOnly
  }
}
