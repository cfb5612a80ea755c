import { describe, expect, it } from 'vitest'
import { passwordsOnly, parseSignInOptions } from './sign-in-options'

describe('the ways to sign in', () => {
  it('are read from the document', () => {
    const options = { isPasswordAllowed: false, singleSignOnLabel: 'Continue with "A & B"' }
    expect(parseSignInOptions(JSON.stringify(options))).toEqual(options)
  })

  it.each([null, '', '{', '{"isPasswordAllowed":1}'])(
    'are passwords alone in a document with %j',
    (content) => {
      expect(parseSignInOptions(content)).toEqual(passwordsOnly)
    },
  )
})
